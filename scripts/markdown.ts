import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

type ParsedSection = { id: string; title: string; blocks: MarkedToken[] };

const HEADING = /^(.+) \{#([a-z][a-z-]*)\}$/;
const NOTE = '[!NOTE]\n';

const lex = (source: string) => marked.lexer(source) as MarkedToken[];
const childrenOf = (token: { tokens?: Token[] }) => (token.tokens ?? []) as MarkedToken[];

const refuse = (token: MarkedToken): never => {
  throw new Error(`Markdown of the type '${token.type}' is not supported here: ${token.raw.trim()}`);
};

/**
 * A page of the documentation: `# Title`, one paragraph that introduces it, then sections under `## Heading {#id}`.
 *
 * @example parseTopic('# Lists\n\nHow lists work.\n\n## Filters {#filters}\n\nType to filter.').sections[0]?.id // filters
 */
export const parseTopic = (source: string) => {
  const [title, lead, ...blocks] = lex(source).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1 || lead?.type !== 'paragraph')
    throw new Error("A topic starts with '# Title' and one paragraph.");
  const sections: ParsedSection[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') {
      const [, text, id] = HEADING.exec(block.text) ?? [];
      if (block.depth !== 2 || text === undefined || id === undefined)
        throw new Error(`'${block.raw.trim()}' must read '## Heading {#id}'.`);
      sections.push({ id, title: text, blocks: [] });
    } else {
      const section = sections.at(-1) ?? refuse(block);
      section.blocks.push(block);
    }
  }
  return { title: title.text, lead, sections };
};

/** The caption in ```` ```sh title="List projects" ````. */
export const captionOf = ({ lang = '' }: Tokens.Code) => /title="([^"]+)"/.exec(lang)?.[1] ?? '';

/** The searchable text: the words, without code blocks. */
const plainText = (token: MarkedToken): string => {
  switch (token.type) {
    case 'code':
    case 'html':
      return '';
    case 'list':
      return token.items.map(item => childrenOf(item).map(plainText).join(' ')).join(' ');
    case 'table':
      return [token.header, ...token.rows]
        .flat()
        .map(cell => childrenOf(cell).map(plainText).join(''))
        .join(' ');
    default: {
      const children = 'tokens' in token ? childrenOf(token) : [];
      const text = children.length > 0 ? children.map(plainText).join('') : 'text' in token ? token.text : '';
      return text.replace(NOTE, '').replaceAll('\n', ' ');
    }
  }
};

const element = (type: string, children: string[], props: object | null = null) =>
  `e(${[type, JSON.stringify(props), ...children].join(', ')})`;

const printInline = (token: MarkedToken): string => {
  switch (token.type) {
    case 'text':
    case 'escape':
      return JSON.stringify(token.text.replaceAll('\n', ' '));
    case 'codespan':
      return element("'code'", [JSON.stringify(token.text)]);
    case 'strong':
      return element("'strong'", inline(token));
    case 'link':
      return element('c.Link', inline(token), { to: token.href });
    default:
      return refuse(token);
  }
};

/** `<kbd>K</kbd>` is the only tag allowed. It is parsed as three tokens. */
const inline = (parent: { tokens?: Token[] }): string[] => {
  const printed: string[] = [];
  const rest = [...childrenOf(parent)];
  for (let token = rest.shift(); token !== undefined; token = rest.shift()) {
    if (token.raw !== '<kbd>') {
      printed.push(printInline(token));
      continue;
    }
    const [key, end] = rest.splice(0, 2);
    if (key?.type !== 'text' || end?.raw !== '</kbd>') return refuse(token);
    printed.push(element('c.Kbd', [JSON.stringify(key.text)]));
  }
  return printed;
};

const printTable = ({ header, rows }: Tokens.Table) => {
  if (header[0]?.text === 'Keys') {
    const cell = (type: string, token: Tokens.TableCell) => element(type, inline(token));
    const printed = rows.map(([keys, action]) =>
      element("'div'", [...(keys ? [cell("'dt'", keys)] : []), ...(action ? [cell("'dd'", action)] : [])]),
    );
    return element('c.Keys', printed);
  }
  const head = header.map(cell => element("'th'", inline(cell), { scope: 'col' }));
  const body = rows.map(cells =>
    element(
      "'tr'",
      cells.map((cell, column) =>
        column === 0 ? element("'th'", inline(cell), { scope: 'row' }) : element("'td'", inline(cell)),
      ),
    ),
  );
  return element('c.Table', [element("'thead'", [element("'tr'", head)]), element("'tbody'", body)]);
};

const printBlock = (token: MarkedToken): string[] => {
  switch (token.type) {
    case 'space':
      return [];
    case 'paragraph':
      return [element("'p'", inline(token))];
    case 'text':
      return inline(token);
    case 'list': {
      const items = token.items.map(item => element("'li'", childrenOf(item).flatMap(printBlock)));
      return [element(token.ordered ? "'ol'" : "'ul'", items)];
    }
    case 'blockquote': {
      if (!token.text.startsWith(NOTE)) return refuse(token);
      return [element('c.Note', lex(token.text.slice(NOTE.length)).flatMap(printBlock))];
    }
    case 'code':
      return [element('c.Code', [], { label: captionOf(token), code: token.text })];
    case 'table':
      return [printTable(token)];
    default:
      return refuse(token);
  }
};

/**
 * Prints a topic as a module. Its content is built with createElement (`e`) from the given components (`c`), so that
 * the browser parses neither Markdown nor HTML.
 */
export const printTopic = (source: string) => {
  const { title, lead, sections } = parseTopic(source);
  const printed = sections.map(({ id, title, blocks }) => {
    const text = blocks.map(plainText).join(' ');
    const content = element('c.Fragment', blocks.flatMap(printBlock));
    return `${JSON.stringify({ id, title, text }).slice(0, -1)}, content: (e, c) => ${content} }`;
  });
  return `export default {
  title: ${JSON.stringify(title)},
  leadText: ${JSON.stringify(plainText(lead))},
  lead: (e, c) => ${element('c.Fragment', inline(lead))},
  sections: [${printed.join(',\n')}],
};
`;
};

/** Loads Markdown pages of the documentation as modules; their exports are declared in src/pages/help/markdown.d.ts. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  transform: {
    filter: { id: /\.md$/ },
    handler: source => ({ code: printTopic(source), map: null, moduleType: 'js' }),
  },
});
