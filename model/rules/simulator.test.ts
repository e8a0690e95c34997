import { expect, it } from 'vitest';
import { newestState } from './simulator.ts';

it('[CFG-01] of the stored and the live value of an attribute, the newer one counts', () => {
  const of = (value: number, at: number) => ({ value, at });
  expect(
    newestState(
      { main: { switchLevel: { level: of(1, 100), rest: of(2, 300) } } },
      {
        main: { switchLevel: { level: of(3, 100), rest: of(4, 200) } },
        left: { switchLevel: { level: of(5, 1) } },
      },
    ),
  ).toEqual({
    main: { switchLevel: { level: of(3, 100), rest: of(2, 300) } },
    left: { switchLevel: { level: of(5, 1) } },
  });
});
