import { planImport } from '../model/drivers/planImport.ts';
import { readDriver } from '../model/drivers/readDriver.ts';
import type {
  Choices,
  CurrentDriver,
  DriverFile,
  ImportPlan,
  OtherFingerprint,
  StoredDriver,
} from '../model/drivers/types.ts';

/** The files of a driver folder for tests, by path. */
export const driverFiles = (contents: Readonly<Record<string, string | Uint8Array>>): DriverFile[] =>
  Object.entries(contents).map(([path, content]) => ({
    path,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }));

export const dimmerProfile = `# the standard dimmer
name: Zigbee dimmer
components:
- id: main
  label: Light   # shown in the app
  capabilities:
  - id: switch
    version: 1
  - id: switchLevel
    version: 1
  categories:
  - name: Light
preferences:
  - name: rampRate
    title: Ramp rate
    required: false
    preferenceType: integer
    definition:
      minimum: 0
      maximum: 100
      default: 10
  - preferenceId: tempOffset
    explicit: true
metadata:
  deviceType: Light
deviceConfig:
  dashboard:
    states: [ { component: main, capability: switch } ]
`;

export const dimmerFingerprints = `zigbeeManufacturer:
  # first generation
  - id: "Northgate/NL-D1"
    deviceLabel: Northgate Dimmer
    manufacturer: Northgate
    model: NL-D1
    deviceProfileName: Zigbee dimmer
  - id: "Northgate/NL-D2"
    deviceLabel: Northgate Dimmer
    manufacturer: Northgate
    model: NL-D2
    deviceProfileName: Zigbee dimmer
zigbeeGeneric:
  - id: generic-dimmer
    deviceLabel: Dimmer
    zigbeeProfiles: [0x0104]
    deviceIdentifiers:
      - 0x0101
    clusters:
      server: [0x0006, 0x0008]
    deviceProfileName: Zigbee dimmer
`;

const fadeTime = `{
  "id": "northgate.fadeTime",
  "version": 1,
  "status": "proposed",
  "name": "Fade Time",
  "ephemeral": false,
  "attributes": {
    "fadeTime": {
      "schema": {
        "type": "object",
        "properties": { "value": { "type": "integer", "minimum": 0, "maximum": 100 } },
        "additionalProperties": false,
        "required": ["value"]
      },
      "setter": "setFadeTime"
    }
  },
  "commands": {
    "setFadeTime": {
      "name": "setFadeTime",
      "arguments": [{ "name": "fadeTime", "schema": { "type": "integer", "minimum": 0, "maximum": 100 } }]
    }
  }
}
`;

export const dimmerContents = {
  'config.yml': `name: 'Zigbee dimmer'\npackageKey: zigbee-dimmer\npermissions:\n  zigbee: {}\ndescription: "Dimmers"\nvendorSupportInformation: "https://support.northgate.example"\n`,
  'profiles/dimmer.yml': dimmerProfile,
  'fingerprints.yml': dimmerFingerprints,
  'capabilities/fadeTime.json': fadeTime,
  'capabilities/fadeTime-presentation.json':
    '{ "id": "northgate.fadeTime", "version": 1, "dashboard": {} }\n',
  'src/init.lua': 'require "st.driver"\n',
  'search-parameters.yml': 'deviceCategories: [Light]\n',
  'README.md': '# Zigbee dimmer\n',
};

export const textsOf = (files: readonly DriverFile[]) =>
  Object.fromEntries(
    files.map(({ path, bytes }) => [path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)]),
  );

export const emptyProject: CurrentDriver = {
  namespace: 'northgate',
  canCreateCapabilities: true,
  handler: null,
  fingerprints: [],
  profiles: [],
  capabilities: [],
};

export type ImportState = { current: CurrentDriver; stored: StoredDriver | null };

const isWritten = ({ action }: { action: string }) => action === 'create' || action === 'change';

/** The records of a project after a plan was applied. */
const applyPlan = (plan: ImportPlan, files: readonly DriverFile[], current: CurrentDriver): ImportState => {
  const written = {
    profiles: plan.profiles.filter(isWritten),
    fingerprints: plan.fingerprints.filter(isWritten).map(({ fingerprint }) => fingerprint),
    capabilities: plan.capabilities.filter(isWritten),
  };
  const linked = new Map(plan.profiles.map(({ profileId, path }) => [profileId, path]));
  const changed = new Map(written.profiles.map(({ profileId, document }) => [profileId, document]));
  const newFingerprints = new Map(written.fingerprints.map(one => [one.id, one]));
  const capabilityIds = new Set(written.capabilities.map(({ id }) => id));
  return {
    stored: { name: plan.name, files, choices: plan.choices },
    current: {
      ...current,
      handler: plan.handler === null ? current.handler : plan.handler.config,
      profiles: [
        ...current.profiles.map(one => ({
          ...one,
          path: one.path ?? linked.get(one.id) ?? null,
          document: changed.get(one.id) ?? one.document,
        })),
        ...written.profiles
          .filter(({ profileId }) => profileId === null)
          .map(({ path, document }) => ({ id: `id of ${path}`, path, document, isFrozen: false })),
      ],
      fingerprints: [
        ...current.fingerprints.map(one => newFingerprints.get(one.id) ?? one),
        ...written.fingerprints.filter(({ id }) => !current.fingerprints.some(one => one.id === id)),
      ],
      capabilities: [
        ...current.capabilities.filter(({ id }) => !capabilityIds.has(id)),
        ...written.capabilities.map(({ id, version, cpbtNm, detail, uiManifest }) => ({
          id,
          version,
          status: 'proposed' as const,
          cpbtNm,
          detail,
          uiManifest,
          canEdit: true,
        })),
      ],
    },
  };
};

const standard = ['switch', 'switchLevel', 'battery', 'motionSensor'];

const isKnownCapability = (id: string, version: number) => standard.includes(id) && version === 1;

type Options = { choices?: Choices; others?: readonly OtherFingerprint[] };

/** Reads, plans and applies. */
export const importFolder = (
  files: readonly DriverFile[],
  { current, stored }: ImportState = { current: emptyProject, stored: null },
  { choices = {}, others = [] }: Options = {},
) => {
  const folder = readDriver(files);
  const plan = planImport(folder, { current, stored, others, isKnownCapability, choices });
  return { plan, folder, ...applyPlan(plan, folder.files, current) };
};
