import { type Fields, isFields } from '../contract/fields.ts';
import { type Fingerprint, fingerprintKinds } from '../contract/fingerprints.ts';
import { toFileForm } from './fingerprintForms.ts';
import { configKeys } from './readConfig.ts';
import type { Choices, CurrentCapability, DriverConfig, ProblemChoice } from './types.ts';
import { notInCatalogKey } from './planProfiles.ts';
import { duplicateKey } from './readFingerprints.ts';
import type { ReadFile } from './readDriver.ts';
import { HOLE } from './values.ts';

const permissionsForm = (
  permissions: readonly string[],
  written: unknown,
  isOwn: (key: string) => boolean,
) => {
  if (Array.isArray(written)) return [...permissions, ...written.filter(one => !isOwn(String(one)))];
  const kept = Object.entries(isFields(written) ? written : {});
  return Object.fromEntries([
    ...kept.filter(([key]) => !isOwn(key) || permissions.includes(key)),
    ...permissions.filter(key => !kept.some(([own]) => own === key)).map(key => [key, {}]),
  ]);
};

/** The handler, with the default profile of its file if the import didn't find it and the handler has none since. */
export const withUnknownDefault = (
  handler: DriverConfig,
  { defaultProfile }: DriverConfig,
  choice: ProblemChoice | undefined,
): DriverConfig =>
  handler.defaultProfile === '' && choice === 'skip' ? { ...handler, defaultProfile } : handler;

/** A handler in the format of `config.yml`; `written` is the file's current value of `permissions`. */
export const configForm = (config: DriverConfig, written?: unknown, all: readonly string[] = []): Fields => {
  const permissions = permissionsForm(config.permissions, written, key => all.includes(key));
  const hasPermissions = written !== undefined || config.permissions.length > 0;
  return {
    ...Object.fromEntries(
      (['name', 'packageKey', 'description', 'defaultProfile', 'vendorSupportUrl'] as const).flatMap(key =>
        config[key] === '' ? [] : [[configKeys[key], config[key]]],
      ),
    ),
    ...(hasPermissions && { permissions }),
  };
};

/** The fingerprints of a file that records can hold, unless they were skipped. */
export const importedFingerprints = ({ fingerprints }: ReadFile, choices: Choices) =>
  (fingerprints?.fingerprints ?? []).filter(
    read =>
      choices[duplicateKey(read, 'duplicateFingerprint')] !== 'skip' &&
      choices[duplicateKey(read, 'duplicateElsewhere')] !== 'skip',
  );

export const fingerprintsForm = (fingerprints: readonly Fingerprint[]): Fields =>
  Object.fromEntries(
    fingerprintKinds.flatMap(kind => {
      const own = fingerprints.filter(one => one.kind === kind);
      return own.length === 0 ? [] : [[kind, own.map(toFileForm)]];
    }),
  );

/** The previous and the current content of a fingerprint file, aligned with its lists. */
export const fingerprintForms = (
  read: ReadFile,
  current: readonly Fingerprint[],
  { choices, added }: { choices: Choices; added: readonly Fingerprint[] },
) => {
  const byId = new Map(current.map(one => [one.id, one]));
  const imported = importedFingerprints(read, choices);
  const [old, next]: [Fields, Fields] = [{}, {}];
  for (const kind of fingerprintKinds) {
    const own = imported.filter(one => one.fingerprint.kind === kind);
    const length = read.fingerprints?.lengths[kind];
    const before = Array.from<unknown>({ length: length ?? 0 }).fill(HOLE);
    for (const { index, fingerprint } of own) before[index] = toFileForm(fingerprint);
    const kept = own.flatMap(({ fingerprint: { id } }) => {
      const one = byId.get(id);
      return one?.kind === kind ? [one] : [];
    });
    const moved = current.filter(
      one =>
        one.kind === kind &&
        imported.some(({ fingerprint }) => fingerprint.id === one.id && fingerprint.kind !== kind),
    );
    const after = [...kept, ...moved, ...added.filter(one => one.kind === kind)];
    if (length !== undefined) old[kind] = before;
    if (after.length > 0 || (length !== undefined && before.includes(HOLE)) || length === 0)
      next[kind] = after.map(toFileForm);
  }
  return { old, next, imported };
};

export const capabilityForm = ({ cpbtNm, detail }: Pick<CurrentCapability, 'cpbtNm' | 'detail'>): Fields => ({
  name: cpbtNm,
  attributes: detail.attributes,
  commands: detail.commands,
});

/** The value of a profile's file, with holes for the capabilities that were skipped. */
export const withSkipped = (base: unknown, path: string, choices: Choices): Fields => {
  const components = (base as { components: unknown[] }).components.map(component => {
    if (!isFields(component) || !Array.isArray(component['capabilities'])) return component;
    const capabilities = component['capabilities'].map((held: unknown) => {
      if (!isFields(held)) return held;
      const key = notInCatalogKey(path, String(component['id']), String(held['id']), Number(held['version']));
      return choices[key] === 'skip' ? HOLE : held;
    });
    return { ...component, capabilities };
  });
  return { ...(base as Fields), components };
};
