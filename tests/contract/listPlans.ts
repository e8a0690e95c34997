import { type Kysely, type LogEvent, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { keyOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import { firmwareTypes } from '../../model/contract/firmwares.ts';
import { publishStates } from '../../model/contract/publishRequests.ts';
import { projectStates, projectTypes, reportColumns } from '../../model/contract/projects.ts';
import {
  buildAuditEntry,
  buildBrand,
  buildCapability,
  buildDeviceProfile,
  buildDeviceType,
  buildIdentity,
  buildInstruction,
  buildProduct,
  buildProject,
  buildPublishRequest,
  buildScenario,
  buildTestDevice,
} from '../../model/seed/builders.ts';
import { createWorld, type World } from '../../model/seed/world.ts';
import { isPostgres } from '../../server/store/engine.ts';
import { brandColumns } from '../../model/contract/brands.ts';
import type { Store } from '../../server/store/index.ts';
import type { Tables } from '../../server/store/tables.ts';
import { seedStore } from '../openCopy.ts';
import { inProcess, useOpening } from './opening.ts';

const ROWS = 4000;
const FIRMWARE_PROJECT = 'fw-0000-0000-0000-0001';
/** The number of handlers with fingerprints: a list must read those of one, not of all. */
const HANDLERS = 4;
const HANDLER = 'handler-0';

/** An organization with many rows in every list. */
const createGrownWorld = () => {
  const world = createWorld();
  const many = <T>(build: (index: number) => T) => Array.from({ length: ROWS }, (_, index) => build(index));
  const [firmware] = world.firmwares;
  const [handler] = world.handlers;
  const [fingerprint] = world.fingerprints;
  const [connector] = world.connectors;
  const [onboarding] = world.onboardings;
  if (
    firmware === undefined ||
    handler === undefined ||
    fingerprint === undefined ||
    connector === undefined ||
    onboarding === undefined
  )
    throw new Error('the world has firmware, handlers, connectors and onboarding configurations');
  return {
    ...world,
    projects: [
      ...world.projects,
      buildProject({ pjtId: FIRMWARE_PROJECT, prodType: 'TAG_DEVICE' }),
      ...many(index =>
        buildProject({
          pjtId: `px-${index}`,
          pjtNm: `Lamp ${(index * 7919) % ROWS}`,
          prodType: projectTypes[index % projectTypes.length] ?? 'MQTT',
          devStatCd: projectStates[index % projectStates.length] ?? 'DEVELOP',
          chgDt: (index * 104_729) % ROWS,
        }),
      ),
    ],
    deviceTypes: many(index => buildDeviceType({ dvcType: `lamp-${index}`, dvcTypeNm: `Lamp ${index}` })),
    pairingInstructions: many(index =>
      buildInstruction({ pjtId: `px-${index}`, edited: { instructionName: `Lamp ${index}`, chgDt: index } }),
    ),
    capabilities: many(index =>
      buildCapability({ cpbtId: `northgate.lamp${index}`, cpbtNm: `Lamp ${index}`, chgDt: index }),
    ),
    brands: many(index => buildBrand({ brandNm: `Lamp ${index}`, chgDt: index })),
    deviceProfiles: many(index => buildDeviceProfile({ profileNm: `Lamp ${index}`, chgDt: index })),
    testDevices: many(index => buildTestDevice({ label: `Lamp ${index}`, name: `Lamp ${index}` })),
    deviceIdentities: many(index => buildIdentity({ sn: `lamp-${index}`, crtDt: index })),
    scenarios: many(index => buildScenario({ name: `Lamp ${index}` })),
    firmwareInstalls: [],
    firmwares: many(index => ({
      ...firmware,
      firmwareId: `firmware-${index}`,
      projectId: FIRMWARE_PROJECT,
      version: `1.0.${index}`,
      firmwareType: firmwareTypes[index % firmwareTypes.length] ?? firmware.firmwareType,
      crtDt: index,
    })),
    handlers: [
      ...world.handlers,
      ...Array.from({ length: HANDLERS }, (_, index) => ({
        ...handler,
        id: `handler-${index}`,
        pjtId: `px-${index}`,
      })),
    ],
    fingerprints: many(index => ({
      ...fingerprint,
      handlerId: `handler-${index % HANDLERS}`,
      pjtId: `px-${index % HANDLERS}`,
      position: index + 1,
      protocol: 'zigbee' as const,
      fingerprint: {
        id: `lamp/${index}`,
        deviceLabel: `Lamp ${index}`,
        deviceProfileName: 'Lamp',
        kind: 'zigbeeManufacturer' as const,
        manufacturer: 'Lamp',
        // every tenth is a duplicate of the next
        model: `Lamp ${index % 10 === 0 ? index + 1 : index}`,
      },
    })),
    publishTimeline: [],
    publishRequests: many(index => ({
      ...buildPublishRequest({ requestId: `request-${index}`, pjtId: `px-${index}` }),
      state: publishStates[index % publishStates.length] ?? 'DRAFT',
      submittedDt: index,
      stateDt: index,
      chgDt: index,
    })),
    products: many(index =>
      buildProduct({
        prodId: `product-${index}`,
        pjtId: `px-${index}`,
        prodNm: `Lamp ${index}`,
        modelNm: `L-${index}`,
        chgDt: index,
      }),
    ),
    connectors: many(index => ({
      ...connector,
      id: `connector-${index}`,
      pjtId: `px-${index}`,
      appName: `lamp-${index}`,
      edit: { ...connector.edit, displayName: `Lamp ${index}` },
      chgDt: index,
    })),
    onboardings: many(index => ({
      ...onboarding,
      pjtId: `px-${index}`,
      deviceOnboardingId: `Lamp ${index}`,
      // an organization has at most 999
      setupId: index > 0 && index < 1000 ? String(index).padStart(3, '0') : null,
      chgDt: index,
    })),
    audit: many(index => buildAuditEntry({ at: index, recordId: `px-${index % 50}` })),
  };
};

/** Lists that are always short. */
const BOUNDED: Record<string, string> = {
  'GET /locale/countries/': 'the countries of the world: 249',
  'GET /locale/countries/counts': 'the countries of the world: 249',
  'GET /locales/': 'the languages of those countries: at most a few hundred',
  'GET /v3/deletions': 'at most 100 are returned, of the last ten minutes',
  'GET /v2/logs/events': 'read from the log hub, not from a table',
};

/** Sorts without an index. Entries may be removed, but not added. */
const KNOWN_SORTS = new Set([
  'GET /v3/testdevices orderCol=pjtNm',
  'GET /v3/testdevices orderCol=ownerNm',
  'GET /api/resources/brands sort=["status","ASC"]',
  // always read as a whole
  ...reportColumns.map(column => `GET /v3/:resource/projects/report orderCol=${column}`),
  'GET /v3/common/capabilities/:id/:version/usages orderCol=profileNm',
]);

const EXACT_COUNTS = new Set([
  // custom and standard capabilities are paged as one list, which needs the exact number of custom ones
  'GET /v3/common/capabilities/all',
  'GET /v2/capabilities',
  // handlers have a count of their fingerprints
  'GET /v3/hub/handlers',
  'GET /v3/hub/handlers/:handlerId/fingerprints',
]);

/** Sample values of filters without an enum in their schema. */
const samples: Record<string, string[]> = {
  keyword: ['lamp 17', 'lamp', 'la', 'zzz'],
  idList: ['px-1,px-2'],
  pjtId: ['px-1'],
  prodId: ['product-1'],
  brandId: ['none'],
  category: ['Switch', 'Light'],
  // one that every profile has, and one that none has
  cpbtId: ['switch', 'lock'],
  prodTypeList: ['MQTT', 'MQTT,SERVICE'],
  stateList: ['SUBMITTED', 'SUBMITTED,IN_REVIEW'],
  assigneeId: ['none', 'usr-ada'],
  devStatCdList: ['PUBLISHED', 'DEVELOP,PUBLISHED'],
  zwaveRegion: ['NONE'],
  status: ['live'],
  namespace: ['northgate'],
  subject: ['light'],
  dvcPrflId: ['none'],
  appId: [FIRMWARE_PROJECT],
  isDuplicate: ['true'],
  isRunning: ['true'],
  hasFailures: ['true'],
  kindList: ['brand', 'publishRequest,capability'],
  page: ['3'],
  pageSize: ['10'],
};

const bySimpleRest: Record<string, string[]> = {
  'GET /api/resources/brands': [
    ...brandColumns.map(column => `sort=["${column}","ASC"]`),
    'filter={"q":"lamp 17"}',
    'filter={"status":["REJECTED"]}',
  ],
  'GET /api/resources/auditEntries': [
    '',
    'filter={"resource":"projects"}',
    'filter={"recordId":"px-1"}',
    'filter={"q":"px-1"}',
    `filter={"pjtId":"${FIRMWARE_PROJECT}"}`,
    'filter={"userId":"usr-mel"}',
    'filter={"action":"approve"}',
    'filter={"view":"refused"}',
    'filter={"from":1,"to":2}',
    'sort=["at","ASC"]',
    'range=[2000,2024]',
  ],
};

const parameters: Record<string, string> = {
  resource: 'common',
  projectId: FIRMWARE_PROJECT,
  handlerId: HANDLER,
  id: 'switch',
  version: '1',
  type: 'tag',
};

const valuesOf = (name: string, schema: z.ZodMiniType): string[] => {
  let inner = schema as unknown as { def: { innerType?: unknown; entries?: Record<string, string> } };
  while (inner.def.innerType !== undefined) inner = inner.def.innerType as typeof inner;
  const known = samples[name];
  if (inner.def.entries === undefined && known !== undefined) return known;
  if (inner.def.entries === undefined)
    throw new Error(`A new filter, ${name}: add values of it to tests/contract/listPlans.ts.`);
  return Object.values(inner.def.entries);
};

const isList = (shape: Record<string, unknown>) =>
  ['page', 'range', 'keyword', 'resource', 'before'].some(name => name in shape);

const lists = endpoints
  .filter(({ method }) => method === 'GET')
  .flatMap(endpoint => {
    const shape = (endpoint.query?.def.shape ?? {}) as Record<string, z.ZodMiniType>;
    return isList(shape) ? [{ name: keyOf(endpoint), endpoint, shape }] : [];
  });

/** Each sort column alone and with each filter. */
const queriesOf = ({ name, shape }: (typeof lists)[number]): string[] => {
  const simple = bySimpleRest[name];
  if (simple !== undefined) return simple;
  if ('range' in shape) throw new Error(`${name}: add its sorts and filters to tests/contract/listPlans.ts.`);
  const required = 'appId' in shape ? [`appId=${FIRMWARE_PROJECT}`] : [];
  // of a list that is returned whole without a page
  const firstPage = shape.page?.def.type === 'optional' ? 'page=1' : '';
  const columns =
    shape.orderCol === undefined
      ? ['']
      : valuesOf('orderCol', shape.orderCol).map(value => `orderCol=${value}`);
  const filters = Object.entries(shape)
    .filter(([filter]) => !['orderCol', 'appId'].includes(filter))
    .flatMap(([filter, schema]) => valuesOf(filter, schema).map(value => `${filter}=${value}`));
  return columns.flatMap(column =>
    ['', ...filters].map(filter => {
      const page = filter.startsWith('page=') ? '' : firstPage;
      return [...required, column, filter, page].filter(Boolean).join('&');
    }),
  );
};

const GROWING = [
  'projects',
  'deviceTypes',
  'pairingInstructions',
  'capabilities',
  'brands',
  'deviceProfiles',
  'devices',
  'deviceIdentities',
  'scenarios',
  'firmwares',
  'fingerprints',
  'audit',
  'searchRows',
  'listCounts',
  'products',
  'publishRequests',
  'connectors',
  'onboardings',
] as const satisfies readonly (keyof Tables | 'searchRows')[];

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Returns the problem of a statement's plan; undefined if there is none. */
export type Explain = (db: Kysely<Tables>, statement: Statement) => Promise<string | undefined>;

export const readsGrowing = (text: string) =>
  GROWING.find(table => new RegExp(`"?\\b${table}\\b"?`).test(text));

/** Counts rows without the limit for totals. */
const countsWithoutLimit = ({ sql: text }: Statement) =>
  /count\(\*\)/.test(text) &&
  !/ limit /.test(text) &&
  readsGrowing(text) !== undefined &&
  !/ in \(/.test(text);

export const describeListPlans = (
  name: string,
  open: (log: (event: LogEvent) => void) => Promise<Store>,
  explain: Explain,
  { open: known = [] }: { open?: readonly string[] } = {},
) =>
  describe(`lists over ${name}`, () => {
    const statements: Statement[] = [];
    let isOn = false;
    const log = ({ query }: LogEvent) => {
      if (isOn && /^(select(?! "sessions")|with)\b/.test(query.sql)) statements.push(query);
    };
    const openGrown = async (grown: World) => {
      const store = await open(log);
      await seedStore(store, grown);
      return store;
    };
    const world = useOpening(options => inProcess(openGrown)({ ...options, world: createGrownWorld() }));

    it.each(lists)("$name doesn't read and sort all rows of an organization", async list => {
      if (list.name in BOUNDED || known.includes(list.name)) return;
      const { store } = world;
      if (isPostgres(store.db)) await sql`analyze`.execute(store.db);
      const { fetch } = await world.as('ada');
      const found: string[] = [];
      let read = 0;
      for (const query of queriesOf(list)) {
        if (known.some(one => one === `${list.name} ${query.split('&').at(-1)}`)) continue;
        const path = list.endpoint.path
          .replace('hub/projects/:projectId', 'hub/projects/px-4')
          .replace(/:(\w+)/g, (_, parameter: string) => parameters[parameter] ?? '');
        statements.length = 0;
        isOn = true;
        const response = await fetch(new Request(`http://fake${path}?${encodeURI(query)}`));
        isOn = false;
        expect(response.status, `${path}?${query}`).toBe(200);
        read += statements.length;
        for (const statement of statements.splice(0)) {
          // at most 100 records are requested by ID
          if (readsGrowing(statement.sql) === undefined || query.includes('idList')) continue;
          const isCount = countsWithoutLimit(statement) && !EXACT_COUNTS.has(list.name);
          const problem = isCount ? 'counts' : await explain(store.db, statement);
          const sort = /(orderCol|sort)=[^&]*/.exec(query)?.[0];
          if (problem !== undefined && !KNOWN_SORTS.has([list.name, sort].filter(Boolean).join(' ')))
            found.push(`${query}: ${problem} in ${statement.sql.slice(0, 60)}…`);
        }
      }
      expect(read).toBeGreaterThan(0);
      expect(found).toEqual([]);
    });
  });

/** Inlines the parameters, because EXPLAIN on PostgreSQL plans for concrete values. */
export const explained = (prefix: string, { sql: text, parameters: values }: Statement) =>
  sql.raw(`${prefix} ${text.replace(/\$(\d+)|\?/g, placeholderOf(values))}`);

const placeholderOf = (values: readonly unknown[]) => {
  let next = 0;
  return (_: string, number?: string) => {
    const value = values[number === undefined ? next++ : Number(number) - 1];
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  };
};
