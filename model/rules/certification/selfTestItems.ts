import type { ProjectType } from '../../contract/projects.ts';
import type { TestGroup } from '../../contract/selfTests.ts';

/** How the live log can prove an item: a device reports a change within the limit after a command. */
type Proof = 'command';

type Item = {
  itemId: string;
  /** without one, only a tester can confirm the item */
  proof?: Proof;
};

type Group = {
  group: TestGroup;
  types: readonly ProjectType[];
  items: readonly Item[];
};

const direct: readonly ProjectType[] = ['MQTT', 'TAG_DEVICE'];
const cloud: readonly ProjectType[] = ['CLOUD_TO_CLOUD', 'CLOUD_TO_CLOUD_SCHEMA'];
const devices: readonly ProjectType[] = [...direct, ...cloud, 'HUB_CONNECTED'];

/** What a maker tests before a publish request, in the order of the page. Results name items by their IDs. */
const selfTestTable = [
  { group: 'onboarding', types: devices, items: [{ itemId: 'pairs' }, { itemId: 'unpairs' }] },
  {
    group: 'appUi',
    types: devices,
    items: [{ itemId: 'listEntry' }, { itemId: 'detailPage' }, { itemId: 'failureMessages' }],
  },
  {
    group: 'function',
    types: devices,
    items: [
      { itemId: 'appToDevice', proof: 'command' },
      { itemId: 'deviceToApp' },
      { itemId: 'routineTrigger' },
      { itemId: 'routineAction' },
      { itemId: 'scene' },
      { itemId: 'latency', proof: 'command' },
      { itemId: 'noCrash' },
      { itemId: 'noHiddenFunctions' },
      { itemId: 'matchesLiterature' },
      { itemId: 'supportLink' },
    ],
  },
  {
    group: 'cloud',
    types: cloud,
    items: [
      { itemId: 'signInUs' },
      { itemId: 'signInEu' },
      { itemId: 'signInAp' },
      { itemId: 'manyDevices' },
      { itemId: 'answerTime', proof: 'command' },
      { itemId: 'offlineShown' },
      { itemId: 'tokenRefresh' },
      { itemId: 'disconnect' },
    ],
  },
  {
    group: 'direct',
    types: direct,
    items: [{ itemId: 'firmwareUpdate' }, { itemId: 'secureBoot' }, { itemId: 'secureStorage' }],
  },
] as const satisfies readonly Group[];

export type SelfTestGroup = (typeof selfTestTable)[number]['group'];
export type SelfTestItem = (typeof selfTestTable)[number]['items'][number] & Item;

/** The groups of a project type with their items; none for types that are not tested. */
export const selfTestItemsFor = (
  prodType: ProjectType,
): { group: SelfTestGroup; items: readonly SelfTestItem[] }[] =>
  selfTestTable.filter(({ types }) => types.includes(prodType)).map(({ group, items }) => ({ group, items }));

export const hasSelfTest = (prodType: ProjectType) => devices.includes(prodType);

/** An item of the checklist of a project type. */
export const findSelfTestItem = (prodType: ProjectType, itemId: string): SelfTestItem | undefined =>
  selfTestItemsFor(prodType)
    .flatMap(({ items }) => items)
    .find(item => item.itemId === itemId);
