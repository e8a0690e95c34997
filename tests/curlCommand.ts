/** A command without quotes inside of words and with variables, `$NAME`, and commands, `$(uuidgen)`. */
type Shell = {
  variables: Readonly<Record<string, string>>;
  /** what the commands in `$(…)` print */
  commands: (command: string) => string;
  files: Map<string, string>;
};

/** Splits a command into words, as a shell does. Only double quotes and words without quotes are expanded. */
const wordsOf = (command: string, { variables, commands }: Shell) => {
  const expand = (text: string) =>
    text
      .replace(/\$\(([^)]+)\)/g, (_, inner: string) => commands(inner))
      .replace(/\$(\w+)/g, (_, name: string) => {
        const value = variables[name];
        if (value === undefined) throw new Error(`No variable ${name}`);
        return value;
      });
  const words = command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g);
  return [...words].map(([, single, double, plain]) => single ?? expand(double ?? plain ?? ''));
};

/**
 * Makes the call of a curl command through `fetch`, and writes the file of `--output`. Supports the options that the
 * help uses; another one is an error.
 */
export const runCurl = async (
  command: string,
  shell: Shell,
  fetch: (request: Request) => Promise<Response>,
): Promise<{ status: number; text: string }> => {
  const [program, ...rest] = wordsOf(command, shell);
  if (program !== 'curl') throw new Error(`Not a curl command: ${command}`);
  const headers = new Headers();
  let [url, method, body, output]: (string | undefined)[] = [];
  const fileOf = (value: string) => {
    const text = shell.files.get(value.replace(/^@/, ''));
    if (!value.startsWith('@') || text === undefined) throw new Error(`No file ${value}`);
    return text;
  };
  const options: Readonly<Record<string, (value: string) => unknown>> = {
    '-X': value => (method = value),
    '-H': value => headers.append(...(value.split(/: (.*)/, 2) as [string, string])),
    '-d': value => (body = value),
    '--data-binary': value => (body = fileOf(value)),
    '--output': value => (output = value),
  };
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    if (!word.startsWith('-')) url = word;
    else if (options[word] === undefined) throw new Error(`Unknown option ${word}`);
    else options[word](rest.shift() ?? '');
  }
  const request = new Request(url ?? '', {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    // bytes, because a text would add its own content type
    body: body === undefined ? null : new TextEncoder().encode(body),
  });
  const response = await fetch(request);
  const text = await response.text();
  if (output !== undefined) shell.files.set(output, text);
  return { status: response.status, text };
};
