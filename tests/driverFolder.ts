import type { DriverFile } from '../model/drivers/types.ts';

/** The files of a driver folder for tests, by their paths. */
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
