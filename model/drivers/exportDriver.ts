import { type Fields, isFields } from '../contract/fields.ts';
import { handlerPermissions } from '../contract/handlers.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import {
  capabilityForm,
  configForm,
  fingerprintForms,
  fingerprintsForm,
  importedFingerprints,
  withSkipped,
  withUnknownDefault,
} from './exportForms.ts';
import { expandAliases } from './expandAliases.ts';
import { createPaths } from './exportNames.ts';
import { patchText } from './patch.ts';
import { deniedKey, importedFiles, ownId, presentedId } from './planCapabilities.ts';
import { duplicateNameKey, frozenKey, matchProfile } from './planProfiles.ts';
import { defaultConfig, unknownDefaultKey } from './readConfig.ts';
import { readFile, type ReadFile, readFiles } from './readDriver.ts';
import { type Format, renderFile } from './render.ts';
import { isEqual } from './isEqual.ts';
import type { CurrentCapability, CurrentDriver, DriverFile, StoredDriver } from './types.ts';
import { readValue, withoutHoles } from './values.ts';
import { configShape } from './shapes.ts';

const encode = (text: string) => new TextEncoder().encode(text);

const formatOf = (path: string): Format => (/\.json$/i.test(path) ? 'json' : 'yaml');

type Change = {
  old: unknown;
  next: unknown;
  /** whether the changed file reads back as intended */
  isRight: (read: ReadFile) => boolean;
  /** the content of the file if the change can't be made in place */
  whole: unknown;
};

/** The file with the change made in place; null if that is impossible, or if it would not read back as intended. */
const patchFile = ({ file, source }: ReadFile, name: string | null, change: Change): DriverFile | null => {
  const root = source?.document?.contents;
  if (source === null || root === undefined || root === null) return null;
  const text = patchText(source.text, {
    root,
    old: change.old,
    next: change.next,
    format: formatOf(file.path),
  });
  if (text === null) return null;
  const patched = { path: file.path, bytes: encode((source.hasMark ? '\uFEFF' : '') + text) };
  return change.isRight(readFile(patched, name)) ? patched : null;
};

const expandFile = ({ file, source }: ReadFile, name: string | null): ReadFile | null => {
  if (source === null || source.document === null) return null;
  const text = expandAliases(source.text, source.document, formatOf(file.path));
  if (text === null) return null;
  return readFile({ path: file.path, bytes: encode((source.hasMark ? '\uFEFF' : '') + text) }, name);
};

/** Writes a change into a file: in place, else with its aliases expanded, else by rewriting the whole file. */
const changeFile = (read: ReadFile, name: string | null, change: Change): DriverFile => {
  const patched = patchFile(read, name, change);
  if (patched !== null) return patched;
  const expanded = expandFile(read, name);
  const { path } = read.file;
  return (
    (expanded === null ? null : patchFile(expanded, name, change)) ?? {
      path,
      bytes: encode(renderFile(change.whole, formatOf(path))),
    }
  );
};

const usedCapabilities = ({ profiles, capabilities }: CurrentDriver): readonly CurrentCapability[] => {
  const used = new Set(
    profiles.flatMap(({ document }) =>
      document.components.flatMap(component => component.capabilities.map(({ id }) => id)),
    ),
  );
  return capabilities.filter(({ id }) => used.has(id));
};

class Exporter {
  private readonly stored: StoredDriver;
  private readonly current: CurrentDriver;
  private readonly exportedProfiles = new Set<string>();
  private readonly exportedCapabilities = new Set<string>();
  private readonly exportedPresentations = new Set<string>();
  private readonly read: readonly ReadFile[];
  /** by capability */
  private readonly capabilityFiles: ReadonlyMap<string, string>;
  private readonly presentationFiles: ReadonlyMap<string, string>;

  constructor(stored: StoredDriver, current: CurrentDriver) {
    this.stored = stored;
    this.current = current;
    this.read = readFiles(stored.files, stored.name);
    const { namespace } = current;
    this.capabilityFiles = importedFiles(
      this.read.flatMap(({ capability }) =>
        capability === null
          ? []
          : [{ ...capability.capability, id: ownId(capability.capability, namespace) }],
      ),
    );
    this.presentationFiles = importedFiles(
      this.read.flatMap(({ presentation }) =>
        presentation === null ? [] : [{ ...presentation, id: presentedId(presentation, namespace) }],
      ),
    );
  }

  files(): DriverFile[] {
    const kept = this.read.flatMap(read => this.ofFile(read));
    return [...kept, ...this.newFiles(kept)];
  }

  private ofFile(read: ReadFile): DriverFile[] {
    if (read.config !== null) return this.ofConfig(read);
    if (read.profile !== null) return this.ofProfile(read);
    if (read.fingerprints !== null) return this.ofFingerprints(read);
    if (read.capability !== null) return this.ofCapability(read);
    if (read.presentation !== null) return this.ofPresentation(read);
    return [read.file];
  }

  private ofConfig(read: ReadFile): DriverFile[] {
    const before = read.config?.config;
    if (this.current.handler === null || before === undefined) return [];
    const choice = this.stored.choices[unknownDefaultKey(read.file.path)];
    const handler = withUnknownDefault(this.current.handler, before, choice);
    if (isEqual(before, handler)) return [read.file];
    const base = read.source === null ? undefined : readValue({ ...read.source, problems: [] }, configShape);
    const written = isFields(base) ? base['permissions'] : undefined;
    const next = configForm(handler, written, handlerPermissions);
    return [
      changeFile(read, this.stored.name, {
        old: {
          ...configForm(before, written, handlerPermissions),
          ...(written !== undefined && { permissions: written }),
        },
        next,
        whole: next,
        isRight: ({ config }) => isEqual(config?.config, handler),
      }),
    ];
  }

  private ofProfile(read: ReadFile): DriverFile[] {
    const { file, profile } = read;
    if (profile === null) return [file];
    const { choices } = this.stored;
    const { path, document } = profile.profile;
    const match = matchProfile(
      { path, document },
      this.current.profiles.filter(({ id }) => !this.exportedProfiles.has(id)),
    );
    const isSkipped = [duplicateNameKey(path, document.name), frozenKey(path, document.name)].some(
      key => choices[key] === 'skip',
    );
    if (match !== undefined && (match.path === path || !isSkipped)) this.exportedProfiles.add(match.id);
    if (isSkipped) return [file];
    if (match === undefined) return [];
    const old = withSkipped(profile.base, path, choices);
    const next: ProfileDocument = match.document;
    const isRight = ({ profile: now }: ReadFile) =>
      now !== null && isEqual(withoutHoles(withSkipped(now.base, path, choices)), next);
    if (isRight(read)) return [file];
    return [changeFile(read, this.stored.name, { old, next, whole: next, isRight })];
  }

  private ofFingerprints(read: ReadFile): DriverFile[] {
    const { fingerprints, handler } = this.current;
    const { choices } = this.stored;
    const files = this.read.filter(one => one.fingerprints !== null);
    const known = new Set(
      files.flatMap(one => importedFingerprints(one, choices)).map(({ fingerprint }) => fingerprint.id),
    );
    const added = files[0] === read ? fingerprints.filter(({ id }) => !known.has(id)) : [];
    const { old, next, imported } = fingerprintForms(read, fingerprints, { choices, added });
    if (handler === null && fingerprints.length === 0 && imported.length > 0) return [];
    if (isEqual(old, next)) return [read.file];
    const own = new Map(imported.map(one => [one.fingerprint.id, one]));
    const wanted = fingerprints.filter(one => own.has(one.id) || added.includes(one));
    const isRight = (now: ReadFile) => {
      const found = new Map(
        importedFingerprints(now, choices).map(one => [one.fingerprint.id, one.fingerprint]),
      );
      return found.size === wanted.length && wanted.every(one => isEqual(found.get(one.id), one));
    };
    if (isRight(read)) return [read.file];
    return [changeFile(read, this.stored.name, { old, next, whole: fingerprintsForm(wanted), isRight })];
  }

  private capabilityOf(id: string) {
    return this.current.capabilities.find(one => one.id === id);
  }

  private isOwn(id: string) {
    return id.startsWith(`${this.current.namespace}.`);
  }

  /** whether the user wasn't allowed to import the capability from its file */
  private isDenied(id: string) {
    return this.stored.choices[deniedKey(this.capabilityFiles.get(id) ?? '', id)] === 'skip';
  }

  private ofCapability(read: ReadFile): DriverFile[] {
    const { capability, file } = read;
    if (capability === null) return [file];
    const before = capability.capability;
    const id = ownId(before, this.current.namespace);
    if (!this.isOwn(id) || this.capabilityFiles.get(id) !== file.path) return [file];
    const now = this.capabilityOf(id);
    if (now === undefined && !this.isDenied(id)) return [];
    this.exportedCapabilities.add(id);
    if (now === undefined || this.isDenied(id)) return [file];
    const isRight = ({ capability: one }: ReadFile) =>
      one !== null && isEqual(capabilityForm(one.capability), capabilityForm(now));
    if (isRight(read)) return [file];
    const hasVersion = now.version > before.version;
    const old = { ...capabilityForm(before), ...(hasVersion && { version: before.version }) };
    const next = { ...capabilityForm(now), ...(hasVersion && { version: now.version }) };
    return [
      changeFile(read, this.stored.name, {
        old,
        next,
        isRight,
        whole: { ...(withoutHoles(capability.base) as Fields), ...next },
      }),
    ];
  }

  private ofPresentation(read: ReadFile): DriverFile[] {
    const { presentation, file } = read;
    if (presentation === null) return [file];
    const id = presentedId(presentation, this.current.namespace);
    const isImported = this.capabilityFiles.has(id) && this.presentationFiles.get(id) === file.path;
    if (!this.isOwn(id) || !isImported) return [file];
    const next = this.capabilityOf(id)?.uiManifest ?? null;
    if (next === null && !this.isDenied(id)) return [];
    this.exportedPresentations.add(id);
    if (next === null || this.isDenied(id)) return [file];
    const isRight = (one: ReadFile) => isEqual(one.presentation?.manifest, next);
    if (isRight(read)) return [file];
    const old = presentation.manifest;
    return [changeFile(read, this.stored.name, { old, next, whole: next, isRight })];
  }

  /** The files for records that came from no file. */
  private newFiles(kept: readonly DriverFile[]): DriverFile[] {
    const { handler, fingerprints, profiles } = this.current;
    const pathFor = createPaths([...this.stored.files, ...kept].map(({ path }) => path));
    const create = (folder: string, name: string, value: unknown, ending = '.yml'): DriverFile => ({
      path: pathFor(folder, name, ending),
      bytes: encode(renderFile(value, ending === '.yml' ? 'yaml' : 'json')),
    });
    const hasConfig = this.read.some(({ config }) => config !== null);
    const isDefault = this.stored.files.length > 0 && isEqual(handler, defaultConfig(this.stored.name));
    const hasFingerprints = this.read.some(read => read.fingerprints !== null);
    return [
      ...(handler === null || hasConfig || isDefault ? [] : [create('', 'config', configForm(handler))]),
      ...profiles
        .filter(({ id }) => !this.exportedProfiles.has(id))
        .map(({ document }) => create('profiles/', document.name, document)),
      ...(fingerprints.length === 0 || hasFingerprints
        ? []
        : [create('', 'fingerprints', fingerprintsForm(fingerprints))]),
      ...usedCapabilities(this.current).flatMap(one => this.newCapabilityFiles(one, create)),
    ];
  }

  private newCapabilityFiles(
    one: CurrentCapability,
    create: (folder: string, name: string, value: unknown, ending?: string) => DriverFile,
  ) {
    const { id, version, status, uiManifest } = one;
    const name = id.slice(id.indexOf('.') + 1);
    return [
      ...(this.exportedCapabilities.has(id)
        ? []
        : [create('capabilities/', name, { id, version, status, ...capabilityForm(one) }, '.json')]),
      ...(uiManifest === null || this.exportedPresentations.has(id)
        ? []
        : [create('capabilities/', name, uiManifest, '-presentation.json')]),
    ];
  }
}

/**
 * Creates the folder of a project's driver. A file whose records have not changed since the import keeps its bytes; in
 * the others, only the changes are different. Records that came from no file get one in the standard format.
 *
 * @example exportDriver(stored, current) // [{ path: 'profiles/dimmer.yml', bytes }, …]
 */
export const exportDriver = (stored: StoredDriver | null, current: CurrentDriver): DriverFile[] =>
  new Exporter(stored ?? { name: null, files: [], choices: {} }, current).files();
