import { expect, test } from 'vitest';
import type { DeletionOutcome } from '../../model/contract/deletions.ts';
import { type Endpoint, keyOf } from '../../model/contract/endpoint.ts';
import { STATUS_OF } from '../../model/contract/problem.ts';
import { removals } from '../../server/routes/removals.ts';
import { openServer } from '../server.ts';
import { idsFor, keepBytes, worldOf } from './matrixRun.ts';
import { type Line, principals, table, type Whose } from './matrixTable.ts';

/** The parameters in a path. */
const paramsOf = ({ path }: Endpoint, address: string) => {
  const values = address.split('?')[0]?.split('/') ?? [];
  return Object.fromEntries(
    path
      .split('/')
      .flatMap((part, index) =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[index] ?? '')]] : [],
      ),
  );
};

const statusOf = ({ error }: DeletionOutcome) => (error === null ? 204 : STATUS_OF[error.code]);

test.each(Object.entries(removals))(
  '[ORG-05] %s are deleted together by the same rules as alone',
  async (resource, endpoint) => {
    const { rows, ...line } = table[keyOf(endpoint)] as Line;
    const server = await openServer({ flags: line.flags ?? {} });
    keepBytes(server.folder);
    for (const principal of ['mel', 'ada', 'pia', 'otto'] as const) {
      const call = await server.as(principal);
      for (const [whose, row] of Object.entries(rows) as [Whose, readonly number[]][]) {
        // IDs that no path can have
        if (whose === 'malformed') continue;
        for (const id of await idsFor(server, { rows, ...line }, whose, worldOf(principal))) {
          const params = paramsOf(endpoint, line.request(id).path);
          const response = await call('POST', '/v3/deletions', { resource, records: [{ params }] });
          const [outcome] = (await response.json()) as DeletionOutcome[];
          const status = outcome && statusOf(outcome);
          expect([principal, whose, status]).toEqual([principal, whose, row[principals.indexOf(principal)]]);
        }
      }
    }
  },
);
