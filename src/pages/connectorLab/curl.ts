import type { LabSend } from '../../../model/contract/lab.ts';

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** When the signature of a request expires, in epoch milliseconds; undefined if it has none. */
export const signatureExpiry = ({ headers }: Pick<LabSend, 'headers'>): number | undefined => {
  const [, seconds] = /;expires=(\d+)/.exec(headers['signature-input'] ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
};

/** The request as it was sent, as a shell command. `notes` are comments above it. */
export const curlOf = (
  { url, headers, body }: Pick<LabSend, 'url' | 'headers' | 'body'>,
  notes: readonly string[],
): string =>
  [
    ...notes.map(note => `# ${note}`),
    [
      `curl -X POST ${quote(url)}`,
      ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
      `--data-raw ${quote(body)}`,
    ].join(' \\\n  '),
  ].join('\n');
