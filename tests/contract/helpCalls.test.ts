import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runCurl } from '../curlCommand.ts';
import { helpCommands } from '../helpCode.ts';
import { addApiToken, addProject } from '../records.ts';
import { openServer, ORIGIN } from '../server.ts';

const ADA = { userId: 'usr-ada', mnId: '8kQ2' };

/** What a reader has before: a token, the IDs in its variables, and a project that was renamed twice. */
const openShell = async () => {
  const { store, fetch, as } = await openServer();
  const ada = await as('ada');
  const { secret } = await addApiToken(store, { ...ADA, scopes: ['read', 'write', 'logs'] });
  const { pjtId } = await addProject(store, { prodType: 'MQTT', ownerId: ADA.userId });
  for (const pjtNm of ['Hall lamp', 'Porch lamp'])
    await ada('PUT', `/v3/common/projects/${pjtId}`, { pjtNm, dsc: '' });
  const service = await addProject(store, { prodType: 'SERVICE', ownerId: ADA.userId });
  const files = new Map<string, string>();
  const fieldOf = (file: string, name: string) =>
    String((JSON.parse(files.get(file) ?? '') as Record<string, unknown>)[name]);
  const commands = (command: string) => {
    const [, field, file] = /^jq -r \.(\w+) (\S+)$/.exec(command) ?? [];
    if (field !== undefined && file !== undefined) return fieldOf(file, field);
    expect(command).toBe('uuidgen');
    return randomUUID();
  };
  const variables = { TOKEN: secret, PROJECT: pjtId, TARGET: service.pjtId };
  return { shell: { variables, commands, files }, fetch };
};

const commands = helpCommands('curl', ORIGIN);
const topics = [...new Set(commands.map(({ topic }) => topic))];

test.for(topics)('every curl command of the topic %s succeeds', async topic => {
  const { shell, fetch } = await openShell();
  for (const { caption, command } of commands.filter(one => one.topic === topic)) {
    const { status, text } = await runCurl(command, shell, fetch);
    expect(status, `${caption}: ${text}`).toBeLessThan(300);
  }
});

test('the fields that the help reads from a plan are in it', async () => {
  const { shell, fetch } = await openShell();
  for (const { caption, command } of commands.filter(one => one.topic === 'project-files'))
    if (caption !== 'Apply') await runCurl(command, shell, fetch);
  const [filter] = helpCommands('jq', ORIGIN);
  const [, names = ''] = /'\.plan \| \{([^}]+)\}' plan\.json/.exec(filter?.command ?? '') ?? [];
  const { plan } = JSON.parse(shell.files.get('plan.json') ?? '') as { plan: object };
  expect(Object.keys(plan)).toEqual(expect.arrayContaining(names.split(', ')));
});

test('a command with a wrong field or path fails the check above', async () => {
  const { shell, fetch } = await openShell();
  const create = commands.find(({ caption }) => caption === 'Create a project')?.command ?? '';
  const statusOf = async (command: string) => (await runCurl(command, shell, fetch)).status;
  expect(await statusOf(create.replace('pjtNm', 'name'))).toBe(400);
  expect(await statusOf(create.replace('/v3/common/', '/v3/'))).toBe(404);
  await expect(statusOf(create.replace('-d ', '--json '))).rejects.toThrow('Unknown option --json');
});
