import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { loadCatalog } from '../../../model/catalog/index.ts';
import type { ProfileCapability, ProfileComponent } from '../../../model/contract/deviceProfiles.ts';
import { isCustom, statusOf } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import type { Definitions } from './ProfileContext.ts';

const keyOf = ({ id, version }: { id: string; version: number }) => `${id} ${version}`;

const isMissing = (error: unknown) => [400, 404].includes((error as { status?: number } | null)?.status ?? 0);

const toDefinition = ({
  cpbtId,
  version,
  cpbtNm,
  statusCd,
  detail,
}: CapabilityRecord): ProfileCapability => ({
  id: cpbtId,
  version,
  name: cpbtNm,
  status: statusOf(statusCd),
  ...detail,
});

// a new observer of a query starts without the result of the previous one, and each render can have a new observer
const definitionOf = new WeakMap<CapabilityRecord, ProfileCapability>();

/** Undefined if the session has expired, when the response is empty. */
const readDefinition = (record: CapabilityRecord) => {
  if (record.cpbtId === undefined) return undefined;
  const definition = definitionOf.get(record) ?? toDefinition(record);
  definitionOf.set(record, definition);
  return definition;
};

/**
 * The definitions of the capabilities in the components: from the catalog, and custom ones from the server. A definition
 * is the same object until its content changes.
 */
export const useDefinitions = (components: readonly ProfileComponent[]): Definitions => {
  const dataProvider = useDataProvider();
  const { data: catalog } = useQuery({ queryKey: ['catalog'], queryFn: loadCatalog, staleTime: Infinity });
  const held = new Map(components.flatMap(({ capabilities }) => capabilities.map(one => [keyOf(one), one])));
  const custom = [...held.values()].filter(({ id }) => isCustom(id));
  const responses = useQueries({
    queries: custom.map(({ id, version }) => ({
      queryKey: ['capabilities', 'getOne', { id: `${id}~${version}`, meta: undefined }],
      queryFn: async () =>
        (await dataProvider.getOne<CapabilityRecord>('capabilities', { id: `${id}~${version}` })).data,
      select: readDefinition,
      retry: false,
    })),
  });
  const definitions = new Map<string, ProfileCapability | null>();
  for (const one of held.values()) {
    if (isCustom(one.id) || catalog === undefined) continue;
    const found = catalog.get(one.id);
    const isThere = found?.version === one.version;
    definitions.set(keyOf(one), isThere ? (found as unknown as ProfileCapability) : null);
  }
  for (const [index, one] of custom.entries()) {
    const { data, error } = responses[index] ?? {};
    if (data !== undefined) definitions.set(keyOf(one), data);
    else if (isMissing(error)) definitions.set(keyOf(one), null);
  }
  return definitions;
};
