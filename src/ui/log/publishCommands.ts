import type { LogTargetType } from '../../../model/contract/logs.ts';

type Publishing = {
  /** address of the server, with its base path */
  address: string;
  type: LogTargetType;
  target: string;
  event: Readonly<Record<string, unknown>>;
};

const urlOf = ({ address, type, target }: Publishing) =>
  `${address}/v2/logs/events?type=${type}&target=${encodeURIComponent(target)}`;

const curl = (publishing: Publishing) =>
  [
    `curl '${urlOf(publishing)}'`,
    `  -H 'Authorization: Bearer <token>' -H 'Content-Type: application/json'`,
    `  -d '${JSON.stringify([publishing.event]).replaceAll("'", String.raw`'\''`)}'`,
  ].join(' \\\n');

const node = (publishing: Publishing) => `const response = await fetch('${urlOf(publishing)}', {
  method: 'POST',
  headers: { Authorization: 'Bearer <token>', 'Content-Type': 'application/json' },
  body: JSON.stringify([${JSON.stringify(publishing.event)}]),
});
console.log(response.status, await response.text());`;

const inPythonQuotes = (text: string) => text.replaceAll(/[\\']/g, found => `\\${found}`);

const python = (publishing: Publishing) => `import json, urllib.request

request = urllib.request.Request(
    '${urlOf(publishing)}',
    data=json.dumps([json.loads('${inPythonQuotes(JSON.stringify(publishing.event))}')]).encode(),
    headers={'Authorization': 'Bearer <token>', 'Content-Type': 'application/json'},
)
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode())`;

export const publishLanguages = ['curl', 'node', 'python'] as const;
export type PublishLanguage = (typeof publishLanguages)[number];

const commands = { curl, node, python } satisfies Record<PublishLanguage, unknown>;

/**
 * Lines to paste that publish an event to a log. The user has to replace `<token>`.
 *
 * @example publishCommand('curl', { address: 'https://logs.example', type: 'DEVICEIDS', target: 'd1', event: {} })
 */
export const publishCommand = (language: PublishLanguage, publishing: Publishing) =>
  commands[language](publishing);
