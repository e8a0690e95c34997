import { selfTestItemsFor, hasSelfTest } from '../rules/certification/selfTestItems.ts';
import type { SelfTestProof, TestResult } from '../contract/selfTests.ts';
import { DAY, HOUR, MINUTE } from './builders.ts';
import { createRandom, seedOf } from './random.ts';
import type {
  SeedMembership,
  SeedProject,
  SeedSelfTest,
  SeedTestDevice,
  SeedTestResult,
  SeedUser,
} from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

type Parts = {
  now: number;
  projects: readonly SeedProject[];
  users: readonly SeedUser[];
  memberships: readonly SeedMembership[];
  devices: readonly SeedTestDevice[];
};

const passes: Readonly<Record<string, readonly string[]>> = {
  pairs: ['3 of 3 attempts, 41 s on average', 'First attempt, with the phone next to the device'],
  unpairs: ['Gone from the list at once', ''],
  listEntry: ['', 'Name and icon as in the product info'],
  failureMessages: ['Wrong password and no network both say what to do', ''],
  deviceToApp: ['Turned by hand 20 times, the app followed each time', ''],
  routineAction: ['', 'Sunset routine ran on three evenings'],
  noCrash: ['Ran for 72 hours', 'Ran over the weekend, 1,400 commands'],
  supportLink: ['Opens in English and German', ''],
  manyDevices: ['120 simulated devices on one account', ''],
  firmwareUpdate: ['1.3.0 to 1.4.2, and an interrupted download', ''],
};

const failures: Readonly<Record<string, string>> = {
  failureMessages: 'A wrong Wi-Fi password shows only “Something went wrong”',
  routineTrigger: 'The routine starts only after the second press',
  noHiddenFunctions: 'A long press resets the device, and the manual does not say so',
  matchesLiterature: 'The leaflet still has the old model name',
};

/** The proof of a command, from the log of a project's test device. */
const proofBy = (device: SeedTestDevice, at: number, latency: number): SelfTestProof => ({
  deviceId: device.deviceId,
  label: device.label,
  command: { seq: 41, at, text: 'main/switch.on()' },
  event: { seq: 42, at: at + latency, text: 'main/switch.switch = on' },
  latency,
});

/** Results of deployed projects: complete from the publish request on, partial before. */
export const createSelfTests = ({ now, projects, users, memberships, devices }: Parts) => {
  const userOf = new Map(users.map(user => [user.userId, user]));
  const selfTests: SeedSelfTest[] = [];
  const selfTestResults: SeedTestResult[] = [];
  for (const { pjtId, mnId, ownerId, prodType, devStatCd, stateDt } of projects) {
    if (devStatCd === 'DEVELOP' || !hasSelfTest(prodType)) continue;
    const random = createRandom(seedOf(`self-test ${pjtId}`));
    const isDone = devStatCd !== 'DEPLOYED_TO_TEST';
    const share = isDone ? 1 : random.pick([0.3, 0.6, 0.7, 0.8, 0.95, 0]);
    const colleagues = memberships
      .filter(member => member.mnId === mnId && member.role !== 'PROVISIONING_MANAGER')
      .map(({ userId }) => userId);
    const testers = [ownerId, random.pick(colleagues)]
      .map(userId => userOf.get(userId))
      .filter(user => user !== undefined);
    const device = devices.find(one => one.pjtId === pjtId && one.state['main']?.['switch'] !== undefined);
    const items = selfTestItemsFor(prodType).flatMap(group => group.items);
    const count = Math.round(items.length * share);
    const last = Math.min(stateDt + (isDone ? -DAY : 5 * HOUR), now - HOUR);
    for (const [index, { itemId, proof: kind }] of items.slice(0, count).entries()) {
      const failure = isDone ? undefined : failures[itemId];
      const isFailed = failure !== undefined && random.chance(0.5);
      const isAbsent = !isFailed && (itemId === 'scene' || itemId === 'signInAp') && random.chance(0.4);
      const result: TestResult = isFailed ? 'FAIL' : isAbsent ? 'NA' : 'PASS';
      const testedDt = last - (count - index) * 7 * MINUTE;
      const tester = random.pick(testers);
      const note = isFailed ? failure : isAbsent ? '' : random.pick(passes[itemId] ?? ['']);
      const isProved = kind !== undefined && device !== undefined && result === 'PASS';
      selfTestResults.push({
        pjtId,
        itemId,
        result,
        note,
        fileId: null,
        testerId: tester.userId,
        testerNm: fullNameOf(tester),
        testedDt,
        proof: isProved ? proofBy(device, testedDt - MINUTE, random.int(180, 900)) : null,
        version: 1,
      });
    }
    const owner = userOf.get(ownerId);
    if (count > 0)
      selfTests.push({
        pjtId,
        completedDt: isDone ? last : null,
        completedBy: isDone && owner !== undefined ? fullNameOf(owner) : null,
      });
  }
  return { selfTests, selfTestResults };
};
