import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { publishStates } from '../../contract/publishRequests.ts';
import { isUnfinished, stepConflict } from './steps.ts';

it('[PRJ-01] a request is unfinished while it is open, or if it was rejected and is the last one', () => {
  const later = { number: 2 };
  const unfinished = (others: readonly { number: number }[]) =>
    publishStates.filter(state => isUnfinished({ state, number: 1 }, [{ number: 1 }, ...others]));
  expect(unfinished([later])).toEqual(publishStates.slice(0, publishStates.indexOf('PUBLISHED')));
  expect(unfinished([])).toEqual([...unfinished([later]), 'REJECTED']);
});

it('[PRJ-01] days of publication are counted in UTC, also where clocks change in between', () => {
  // the time zone of a process is set when it starts
  const script = `
    import { firstPublishDay } from '${import.meta.dirname}/steps.ts';
    const days = ['2027-03-12T00:30Z', '2026-10-30T23:30Z'].map(time => firstPublishDay(Date.parse(time)));
    console.log(new Date('2027-03-12T00:30Z').getHours(), ...days);
  `;
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    env: { ...process.env, TZ: 'America/New_York' },
    encoding: 'utf8',
  });
  expect(printed.trim()).toBe('19 2027-03-15 2026-11-02');
});

it.each([
  ['COMPATIBLE', 'approved'],
  ['CERTIFIED', 'certified'],
] as const)('[PRJ-01] a conflict names the state of a %s request as the pages do: %s', (kind, name) => {
  expect(stepConflict('reject', { kind, state: 'CERTIFIED', chgr: 'Mel Castro' })).toBe(
    `This request is ${name} (last changed by Mel Castro), so it can't be rejected.`,
  );
});

it.each([
  ['startReview', "its review can't be started"],
  ['receiveDevices', "receipt can't be confirmed"],
  ['passTesting', "testing can't be marked as passed"],
  ['passSecurityReview', "the security review can't be marked as passed"],
  ['cancelSchedule', "its publication can't be canceled"],
] as const)('[PRJ-01] a conflict names the step %s as its button does', (step, clause) => {
  expect(stepConflict(step, { kind: 'CERTIFIED', state: 'REJECTED', chgr: 'Mel Castro' })).toBe(
    `This request is rejected (last changed by Mel Castro), so ${clause}.`,
  );
});

it('[PRJ-01] a conflict with a publication names nobody, because the server publishes', () => {
  expect(stepConflict('cancelSchedule', { kind: 'CERTIFIED', state: 'PUBLISHED', chgr: 'Mel Castro' })).toBe(
    "This request is published, so its publication can't be canceled.",
  );
});
