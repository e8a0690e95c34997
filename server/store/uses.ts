import { type SelectQueryBuilder, sql } from 'kysely';
import { MAX_NAMED_USES, type Use, type UsedKind, type UserKind } from '../../model/contract/uses.ts';
import { isOfVisibleProject, isVisibleDevice, type Scope } from './scope.ts';
import type { Db, Tables } from './tables.ts';

type Capability = { cpbtId: string; version: number };
type Group = { kind: UserKind; total: number; first: Use[] };

/** Case-sensitive substring search in a column, the same on every engine. */
const holds = (column: string, text: string) =>
  sql<boolean>`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`;

/**
 * The key and its value in the text of a document. Documents are stored without whitespace, and quotation marks in
 * texts are escaped, so a text can't be mistaken for a key.
 */
const pair = (key: string, value: string | number) => `${JSON.stringify(key)}:${JSON.stringify(value)}`;

const namesDeviceType = (column: string, dvcType: string) =>
  sql<boolean>`(${holds(column, pair('deviceTypeId', dvcType))} or ${holds(column, pair('deviceType', dvcType))})`;

const namesCapability = (column: string, { cpbtId, version }: Capability) => {
  const [id, number] = [pair('id', cpbtId), pair('version', version)];
  const texts = [`${id},${number}}`, `${id},${number},`, `${number},${id}`];
  return sql<boolean>`(${sql.join(
    texts.map(text => holds(column, text)),
    sql` or `,
  )})`;
};

/** What the caller can see: with the owner-only flag, nothing of colleagues' projects. */
const profilesIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('deviceProfiles')
    .leftJoin('projects', 'projects.pjtId', 'deviceProfiles.pjtId')
    .where('deviceProfiles.mnId', '=', scope.mnId)
    .where(isOfVisibleProject(scope, sql.ref('deviceProfiles.pjtId')));

const projectsIn = (db: Db, { mnId, userId, ownOnly }: Scope) => {
  const query = db.selectFrom('projects').where('projects.mnId', '=', mnId);
  return ownOnly ? query.where('projects.ownerId', '=', userId) : query;
};

const versionsIn = (db: Db, scope: Scope) =>
  projectsIn(db, scope).innerJoin('profileVersions', 'profileVersions.pjtId', 'projects.pjtId');

const productsIn = (db: Db, scope: Scope) =>
  projectsIn(db, scope).innerJoin('products', 'products.pjtId', 'projects.pjtId');

const handlersIn = (db: Db, scope: Scope) =>
  projectsIn(db, scope).innerJoin('handlers', 'handlers.pjtId', 'projects.pjtId');

/** Whoever created a test device can use it, even if they can't see its project. */
const devicesIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('devices')
    .leftJoin('projects', join => {
      const on = join.onRef('projects.pjtId', '=', 'devices.pjtId');
      return scope.ownOnly ? on.on('projects.ownerId', '=', scope.userId) : on;
    })
    .where('devices.mnId', '=', scope.mnId)
    .where(isVisibleDevice(scope));

const readGroup = async <DB extends Tables, TB extends keyof DB, O>(
  kind: UserKind,
  query: SelectQueryBuilder<DB, TB, O>,
  { id, name, sort }: { id: string; name: ReturnType<typeof sql<string>>; sort: readonly string[] },
): Promise<Group> => {
  const counted = query.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>();
  let named = query
    .select([
      sql.ref(id).as('id'),
      name.as('name'),
      sql.ref('projects.pjtId').as('pjtId'),
      sql.ref('projects.prodType').as('prodType'),
    ])
    .$castTo<Use>();
  for (const column of sort) named = named.orderBy(sql.ref(column));
  const [{ total }, first] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    named.limit(MAX_NAMED_USES).execute(),
  ]);
  return { kind, total, first };
};

const projectGroup = (query: ReturnType<typeof projectsIn>) =>
  readGroup('projects', query, {
    id: 'projects.pjtId',
    name: sql<string>`projects."pjtNm"`,
    sort: ['projects.nameKey', 'projects.pjtId'],
  });

const productGroup = (query: ReturnType<typeof productsIn>) =>
  readGroup('products', query, {
    id: 'products.prodId',
    name: sql<string>`products."prodNm" || ' / ' || products."modelNm"`,
    sort: ['products.nameKey', 'products.prodId'],
  });

const profileGroup = (query: ReturnType<typeof profilesIn>) =>
  readGroup('deviceProfiles', query, {
    id: 'deviceProfiles.dvcPrflId',
    name: sql<string>`"deviceProfiles"."profileNm"`,
    sort: ['deviceProfiles.nameKey', 'deviceProfiles.dvcPrflId'],
  });

const versionGroup = (query: ReturnType<typeof versionsIn>) =>
  readGroup('profileVersions', query, {
    id: 'profileVersions.id',
    name: sql<string>`"profileVersions".name || ' ' || "profileVersions"."majorVersion" || '.' || "profileVersions"."minorVersion"`,
    sort: [
      'profileVersions.name',
      'profileVersions.pjtId',
      'profileVersions.majorVersion',
      'profileVersions.minorVersion',
    ],
  });

const handlerGroup = (query: ReturnType<typeof handlersIn>) =>
  readGroup('handlers', query, {
    id: 'handlers.id',
    name: sql<string>`handlers.name`,
    sort: ['handlers.nameKey', 'handlers.id'],
  });

const deviceGroup = (query: ReturnType<typeof devicesIn>) =>
  readGroup('testDevices', query, {
    id: 'devices.deviceId',
    name: sql<string>`devices.label`,
    sort: ['devices.nameKey', 'devices.deviceId'],
  });

/**
 * What uses a record, before it is deleted or changed. The only place that knows which columns refer to which records.
 */
export const recordUseQueries = (db: Db) => {
  /**
   * Handlers that assign the profile to devices: by default, or by a fingerprint, which has only the name of the
   * profile.
   */
  const handlersOfProfile = async (scope: Scope, dvcPrflId: string) => {
    const { pjtId = null, profileNm = '' } =
      (await db
        .selectFrom('deviceProfiles')
        .select(['pjtId', 'profileNm'])
        .where('mnId', '=', scope.mnId)
        .where('dvcPrflId', '=', dvcPrflId)
        .executeTakeFirst()) ?? {};
    const naming = db
      .selectFrom('fingerprints')
      .innerJoin('handlers as named', 'named.id', 'fingerprints.handlerId')
      .where('named.pjtId', '=', pjtId)
      .where(holds('fingerprints.fingerprint', pair('deviceProfileName', profileNm)))
      .select('fingerprints.handlerId');
    return handlerGroup(
      handlersIn(db, scope).where(eb =>
        eb.or([eb('handlers.dvcPrflId', '=', dvcPrflId), eb('handlers.id', 'in', naming)]),
      ),
    );
  };

  const ofProfile = (scope: Scope, dvcPrflId: string) => [
    projectGroup(projectsIn(db, scope).where('projects.dvcPrflId', '=', dvcPrflId)),
    versionGroup(versionsIn(db, scope).where('profileVersions.deviceProfileId', '=', dvcPrflId)),
    handlersOfProfile(scope, dvcPrflId),
    deviceGroup(devicesIn(db, scope).where('devices.dvcPrflId', '=', dvcPrflId)),
  ];

  const ofCapability = (scope: Scope, capability: Capability) => {
    const holding = db
      .selectFrom('deviceProfileCapabilities as held')
      .where('held.cpbtId', '=', capability.cpbtId)
      .where('held.version', '=', capability.version)
      .select('held.dvcPrflId');
    return [
      projectGroup(projectsIn(db, scope).where('projects.dvcPrflId', 'in', holding)),
      profileGroup(profilesIn(db, scope).where('deviceProfiles.dvcPrflId', 'in', holding)),
      versionGroup(versionsIn(db, scope).where(namesCapability('profileVersions.document', capability))),
      deviceGroup(devicesIn(db, scope).where('devices.dvcPrflId', 'in', holding)),
    ];
  };

  const ofDeviceType = (scope: Scope, dvcType: string) => [
    profileGroup(profilesIn(db, scope).where(namesDeviceType('deviceProfiles.document', dvcType))),
    versionGroup(versionsIn(db, scope).where(namesDeviceType('profileVersions.document', dvcType))),
  ];

  const ofBrand = (scope: Scope, brandId: string) => [
    productGroup(productsIn(db, scope).where('products.brandId', '=', brandId)),
  ];

  const ofCategory = (scope: Scope, ctgrId: string) => [
    productGroup(productsIn(db, scope).where('products.ctgrId', '=', ctgrId)),
  ];

  const ofHandler = (scope: Scope, id: string) => {
    const project = db.selectFrom('handlers').where('handlers.id', '=', id).select('handlers.pjtId');
    return [
      projectGroup(projectsIn(db, scope).where('projects.pjtId', 'in', project)),
      deviceGroup(devicesIn(db, scope).where('devices.pjtId', 'in', project)),
    ];
  };

  return {
    /** by kind; kinds without any are omitted */
    of: async (scope: Scope, kind: UsedKind, id: string): Promise<Group[]> => {
      const [cpbtId = '', version = ''] = id.split('~');
      const groups = await Promise.all(
        {
          deviceProfiles: () => ofProfile(scope, id),
          capabilities: () => ofCapability(scope, { cpbtId, version: Number(version) }),
          deviceTypes: () => ofDeviceType(scope, id),
          brands: () => ofBrand(scope, id),
          categories: () => ofCategory(scope, id),
          handlers: () => ofHandler(scope, id),
        }[kind](),
      );
      return groups.filter(({ total }) => total > 0);
    },
  };
};
