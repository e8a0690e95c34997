import { isCustom, namespaceOf } from '../rules/capabilities.ts';
import { diffDefinition } from './capabilityDiff.ts';
import type { Decisions } from './decisions.ts';
import { worstClass } from './planProfiles.ts';
import { problem } from './problems.ts';
import { isEqual } from './isEqual.ts';
import type {
  CurrentCapability,
  CurrentDriver,
  DriverFolder,
  PlannedCapability,
  ReadCapability,
  ReadPresentation,
} from './types.ts';

/** The ID in the organization: a capability without a namespace in its file gets the organization's. */
export const ownId = ({ id, name }: Pick<ReadCapability, 'id' | 'name'>, namespace: string) =>
  id ?? `${namespace}.${name}`;

/** Why the organization can't create or change a capability. */
const foreignReason = (id: string, namespace: string) => {
  if (!isCustom(id))
    return {
      code: 'standardCapability' as const,
      message: `${id} is a standard capability. The file is kept as is.`,
    };
  if (namespaceOf(id) === namespace) return null;
  return {
    code: 'otherNamespace' as const,
    message: `The namespace ${namespaceOf(id)} belongs to another organization. The file is kept as is.`,
  };
};

const presentationOf = (presentations: readonly ReadPresentation[], id: string) =>
  presentations.find(one => one.id === id || `${namespaceOf(id)}.${one.id}` === id);

const planOne = (
  read: ReadCapability,
  id: string,
  { before, manifest }: { before: CurrentCapability | undefined; manifest: PlannedCapability['uiManifest'] },
): PlannedCapability => {
  const { path, cpbtNm, detail } = read;
  const planned = { path, id, cpbtNm, detail, uiManifest: manifest, changes: [], class: null };
  if (before === undefined) return { ...planned, action: 'create', version: 1, isNewVersion: false };
  const changes = diffDefinition(before.detail, detail);
  const isUnchanged =
    isEqual(before.detail, detail) && before.cpbtNm === cpbtNm && isEqual(before.uiManifest, manifest);
  if (isUnchanged) return { ...planned, action: 'unchanged', version: before.version, isNewVersion: false };
  const isNewVersion = before.status !== 'proposed';
  const version = isNewVersion ? before.version + 1 : before.version;
  return {
    ...planned,
    action: 'change',
    version,
    isNewVersion,
    changes: [
      ...changes.map(({ text }) => text),
      ...(before.cpbtNm === cpbtNm ? [] : [`Renames it to ${cpbtNm}`]),
      ...(isEqual(before.uiManifest, manifest) ? [] : ['Changes its presentation']),
    ],
    class: worstClass(changes.map(one => one.class)) ?? 'compatible',
  };
};

export const planCapabilities = (
  { capabilities, presentations }: DriverFolder,
  { namespace, capabilities: current }: CurrentDriver,
  decisions: Decisions,
): PlannedCapability[] => {
  const planned = capabilities.map(read => {
    const id = ownId(read, namespace);
    const { path, line } = read;
    const before = current.find(one => one.id === id);
    const presentation = presentationOf(presentations, id);
    const manifest = presentation?.manifest ?? before?.uiManifest ?? null;
    const one = planOne(read, id, { before, manifest });
    const foreign = foreignReason(id, namespace);
    if (foreign === null) return one;
    decisions.add(problem(foreign.code, foreign.message, { path, line }, { severity: 'error' }));
    return { ...one, action: 'skip' as const };
  });
  for (const { path, line, id } of presentations)
    if (
      !planned.some(
        one => presentationOf([{ path, line, id, version: 1, manifest: {} }], one.id) !== undefined,
      )
    )
      decisions.add(
        problem(
          'presentationWithoutCapability',
          `The folder has no capability ${id}. The presentation is kept as is.`,
          { path, line },
          { severity: 'info' },
        ),
      );
  return planned;
};
