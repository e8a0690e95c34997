import { code, list, note, section, table, text, type Topic } from '../topic.ts';

export const operations: Topic = {
  id: 'operations',
  group: 'technical',
  title: 'Running it yourself',
  lead: 'One process serves everything: pages, API and database. All settings and the rest are in docs/operations.md of the source.',
  sections: [
    section(
      'start',
      'Start it',
      text('Node 20.19 or newer is all it needs.'),
      code('Build and serve', 'npm ci', 'npm start'),
      text(
        'On an empty database the sign-in page offers to create your workspace, or to load the demo world. The demo world opens only while the server listens on this machine alone.',
      ),
    ),
    section(
      'settings',
      'The settings you are likely to need',
      text(
        'Settings are environment variables, read at the start. A bad value stops the start with one sentence.',
      ),
      table(
        ['Name', 'Unless set', 'Means'],
        [
          ['`PORT`', '3000', 'Where it listens'],
          ['`HOST`', '127.0.0.1', 'The address it listens on'],
          ['`PUBLIC_URL`', '', 'The address that users type. With https, cookies become Secure'],
          ['`BASE_PATH`', '', 'A path under which everything moves, such as `/workspace`'],
          ['`DATA_DIR`', './data', 'Database and uploaded files'],
          ['`DATABASE_URL`', '', 'PostgreSQL in place of SQLite'],
          ['`FLAGS`', '', 'A JSON file of [feature flags](/help/flags#set)'],
          ['`TERMS`', '', 'A JSON file of the terms that users agree to'],
          ['`WRITES_PER_MINUTE`', '600', 'Changes that one user may make in a minute'],
          ['`SESSION_IDLE_MINUTES`', '60', 'How long a session lives without a request'],
        ],
      ),
    ),
    section(
      'health',
      'Health and logs',
      list(
        '`/healthz` answers while the process lives, `/readyz` while the database answers too.',
        'Logs are JSON lines on standard output. Each has the request id that the answer carries as `x-request-id`.',
        'SIGTERM ends the running requests first, for 9 seconds at the most.',
      ),
    ),
    section(
      'backup',
      'Backup and update',
      list(
        'SQLite: stop the server and copy the folder of `DATA_DIR`.',
        'PostgreSQL: use its own tools, and copy the uploaded files.',
        'A new version changes the database at its first start, whole or not at all. An older version refuses a newer database.',
      ),
      note('A second server on the same SQLite folder is refused. Use PostgreSQL for more than one.'),
    ),
  ],
};
