import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRandom } from '../../model/seed/random.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { engines } from './engines.ts';
import { expectListed, expectWholeRows, signInAll, writeUntilGone } from './writers.ts';

const ROUNDS = 30;
const SEED = Number(process.env.SEED ?? 1);

test.each(engines)(
  '[PRJ-01] no acknowledged project is lost on %s when the server is killed, 30 times',
  async (name, open) => {
    const engine = await open();
    const random = createRandom(SEED);
    const demo = await spawnServer({ environment: engine.environment, flags: ['--demo'] });
    const people = await signInAll(demo);
    const acknowledged: string[] = [];
    let server = demo;
    for (let round = 1; round <= ROUNDS; round++) {
      const word = `round${round}x`;
      const writing = writeUntilGone(server, people, word);
      await wait(random.int(200, 1000));
      server.kill('SIGKILL');
      const record = await writing;
      expect((await server.ended).signal).toBe('SIGKILL');
      acknowledged.push(...record.acknowledged);
      await expectWholeRows(engine, acknowledged);
      server = await spawnServer({ environment: engine.environment });
      await expectListed(server, people[0]!, word, record.acknowledged);
    }
    console.log(
      `${name}: ${acknowledged.length} acknowledged over ${ROUNDS} kills, none lost (SEED=${SEED})`,
    );
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 8);
  },
  600_000,
);
