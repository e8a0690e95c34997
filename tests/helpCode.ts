import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { captionOf, parseTopic } from '../scripts/markdown.ts';

const TOPICS = 'src/pages/help/topics';

/** The code blocks of a topic, as users copy them from the server with this address. */
const codeOf = (topic: string, address: string) => {
  const { sections } = parseTopic(readFileSync(path.join(TOPICS, `${topic}.md`), 'utf8'));
  return sections
    .flatMap(section => section.blocks)
    .flatMap(block => (block.type === 'code' ? [block] : []))
    .map(block => ({ caption: captionOf(block), text: block.text.replaceAll('%{address}', address) }));
};

/** A code block of the help, by its caption. */
export const helpCode = (topic: string, caption: string, address: string) => {
  const found = codeOf(topic, address).find(code => code.caption === caption);
  if (found === undefined) throw new Error(`${topic} has no code with the caption '${caption}'`);
  return found.text;
};

/** The commands of a program in the code blocks of all topics, in their order. */
export const helpCommands = (program: string, address: string) =>
  readdirSync(TOPICS)
    .filter(file => file.endsWith('.md'))
    .map(file => path.parse(file).name)
    .flatMap(topic =>
      codeOf(topic, address).flatMap(({ caption, text }) =>
        text
          // a line that ends with a backslash continues in the next one
          .split(/(?<!\\)\n/)
          .filter(command => command.startsWith(`${program} `))
          .map(command => ({ topic, caption, command })),
      ),
    );
