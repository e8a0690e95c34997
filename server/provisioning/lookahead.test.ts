import { expect, test } from 'vitest';
import { createLookahead } from './lookahead.ts';

const createValues = (failsAt = Infinity) => {
  const trace: string[] = [];
  async function* values() {
    try {
      for (let number = 1; number <= 3; number++) {
        trace.push(`prepare ${number}`);
        if (number === failsAt) throw new Error(`${number} can't be read`);
        yield number;
      }
    } finally {
      trace.push('closed');
    }
  }
  return { trace, values: values() };
};

test('[TSK-01] the next rows are prepared when those before are being written, not earlier', async () => {
  const { trace, values } = createValues();
  const { ahead, prepareNext } = createLookahead(values);
  for await (const number of ahead) {
    trace.push(`write ${number}`);
    if (number === 2) continue;
    prepareNext();
    prepareNext();
    trace.push(`written ${number}`);
  }
  expect(trace.join(', ')).toBe(
    // the third without a call, when it is needed
    'prepare 1, write 1, prepare 2, written 1, write 2, prepare 3, write 3, closed, written 3',
  );
});

test('[TSK-01] an error in the next rows is thrown after those before were processed', async () => {
  const { trace, values } = createValues(2);
  const { ahead, prepareNext } = createLookahead(values);
  const run = async () => {
    for await (const number of ahead) {
      prepareNext();
      await Promise.resolve();
      trace.push(`written ${number}`);
    }
  };
  await expect(run()).rejects.toThrow("2 can't be read");
  expect(trace).toEqual(['prepare 1', 'prepare 2', 'closed', 'written 1']);
});

test('[TSK-01] the file is closed if the work stops while the next rows are prepared', async () => {
  const { trace, values } = createValues();
  const { ahead, prepareNext } = createLookahead(values);
  for await (const number of ahead) {
    prepareNext();
    if (number === 1) break;
  }
  expect(trace).toEqual(['prepare 1', 'prepare 2', 'closed']);
});
