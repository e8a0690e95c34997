import { type RawBuilder, sql } from 'kysely';
import type { AuditEntry, AuditResource } from '../../model/contract/audit.ts';
import type { Db, Tables } from './tables.ts';

type Named = {
  table: keyof Tables;
  id: string;
  name: string | RawBuilder<unknown>;
  /** its rows belong to no organization */
  isOfAll?: true;
};

// users belong to several organizations
const person = {
  table: 'users',
  id: 'userId',
  name: sql`"givenName" || ' ' || "familyName"`,
  isOfAll: true,
} as const;

/** Where to find the name of a record, by its resource in the audit. For other resources, the entries have the name. */
const named: Partial<Record<AuditResource, Named>> = {
  projects: { table: 'projects', id: 'pjtId', name: 'pjtNm' },
  // named after its project
  onboardings: { table: 'projects', id: 'pjtId', name: 'pjtNm' },
  selfTests: { table: 'projects', id: 'pjtId', name: 'pjtNm' },
  publishRequests: {
    table: 'publishRequests',
    id: 'requestId',
    name: sql`(select "pjtNm" from "projects" where "projects"."pjtId" = "publishRequests"."pjtId") || ' ' || "versionNm"`,
  },
  products: { table: 'products', id: 'prodId', name: 'prodNm' },
  deviceProfiles: { table: 'deviceProfiles', id: 'dvcPrflId', name: 'profileNm' },
  deviceConfigs: { table: 'deviceProfiles', id: 'dvcPrflId', name: 'profileNm' },
  connectors: { table: 'connectors', id: 'id', name: 'displayName' },
  handlers: { table: 'handlers', id: 'id', name: 'name' },
  // as in the list of devices; without a label, named after its product
  testDevices: { table: 'devices', id: 'deviceId', name: sql`coalesce(nullif("label", ''), "name")` },
  members: person,
  sessions: person,
  brands: { table: 'brands', id: 'id', name: 'brandNm' },
  // a decision is named after its items
  reviews: {
    table: 'reviewDecisions',
    id: 'decisionId',
    name: sql`(
      select min(case "position" when 0 then "name" end)
        || case when count(*) > 1 then ' and ' || (count(*) - 1) || ' more' else '' end
      from "reviewDecisionItems" where "reviewDecisionItems"."decisionId" = "reviewDecisions"."decisionId"
    )`,
  },
};

/** Tables whose `nameKey` has the displayed name in lower case, with an index on the organization and this name. */
const searched = [
  { table: 'projects', id: 'pjtId' },
  { table: 'devices', id: 'deviceId' },
  { table: 'deviceProfiles', id: 'dvcPrflId' },
  { table: 'connectors', id: 'id' },
  { table: 'handlers', id: 'id' },
  { table: 'brands', id: 'id' },
] as const satisfies { table: keyof Tables; id: string }[];

/** A shorter text is only compared with whole IDs, because too many names start with it. */
const MIN_BEGINNING = 3;
const MAX_FOUND = 100;

/** The condition is a range, so that it uses the index. */
const startsWith = (column: string, text: string) =>
  sql`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\uffff`}`;

/**
 * The text itself, as an ID, and the IDs of an organization's records whose name starts with it. Projects are also found
 * by the beginning of their ID, which lists show.
 */
export const findRecordIds = async (db: Db, mnId: string, text: string) => {
  const given = text.trim();
  if (given.length < MIN_BEGINNING) return [given];
  const name = given.normalize('NFC').toLowerCase();
  const part = (table: string, id: string, column: string, condition: RawBuilder<unknown>) => sql`
    select "id" from (
      select ${sql.ref(id)} as "id" from ${sql.table(table)}
      where ${condition} order by ${sql.ref(column)} limit ${MAX_FOUND}
    ) as "found"`;
  const parts = [
    // of all organizations, because the entries are those of one, and IDs have an index of their own
    part('projects', 'pjtId', 'pjtId', startsWith('pjtId', given)),
    ...searched.map(({ table, id }) =>
      part(table, id, 'nameKey', sql`"mnId" = ${mnId} and ${startsWith('nameKey', name)}`),
    ),
  ];
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return [...new Set([given, ...rows.map(({ id }) => id)])];
};

type Entry = Pick<AuditEntry, 'resource' | 'recordId'>;

/** The current names of an organization's records, by resource and ID; deleted records have none. */
export const readRecordNames = async (db: Db, mnId: string, entries: readonly Entry[]) => {
  const idsOf = new Map<string, Set<string>>();
  for (const { resource, recordId } of entries)
    idsOf.set(resource, (idsOf.get(resource) ?? new Set()).add(recordId));
  const names = new Map<string, string>();
  await Promise.all(
    [...idsOf].map(async ([resource, ids]) => {
      const place = named[resource as AuditResource];
      if (place === undefined) return;
      const { table, id: key, name: source, isOfAll } = place;
      const text = typeof source === 'string' ? sql.ref(source) : source;
      const { rows } = await sql<{ id: string; name: string }>`
        select ${sql.ref(key)} as "id", ${text} as "name" from ${sql.table(table)}
        where ${sql.ref(key)} in (${sql.join([...ids])}) ${isOfAll ? sql`` : sql`and "mnId" = ${mnId}`}`.execute(
        db,
      );
      for (const { id, name } of rows) names.set(`${resource} ${id}`, name);
    }),
  );
  return ({ resource, recordId }: Entry) => names.get(`${resource} ${recordId}`) ?? '';
};
