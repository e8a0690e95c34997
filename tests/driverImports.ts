import { strFromU8, unzipSync, zipSync } from 'fflate';
import type { Choices } from '../model/drivers/types.ts';
import type { DriverSource } from '../src/dataProvider/methods/driverImports.ts';
import type { Client } from './contract/opening.ts';
import { driverFiles } from './driverFolder.ts';

/** A realistic folder: tabs, CRLF, comments, an unknown capability, and unrelated files. */
export const untidy = (maker: string, last = 3) => ({
  'config.yml':
    "name: 'Attic dimmer'\r\npackageKey: attic-dimmer\r\npermissions:\r\n  zigbee: {}\r\n# ours\r\n",
  'profiles/dimmer.yml':
    'name: attic-dimmer # as before\ncomponents:\n- id: main\n  capabilities:\n  - id: switch\n    version: 1\n  - id: glimmerDepth\n    version: 1\n  categories:\n  - name: Light\n',
  'fingerprints.yml': `zigbeeManufacturer:\n${Array.from(
    { length: last },
    (_, index) =>
      `  - id: "Attic/${index}"\n    deviceLabel: Attic ${index}\n    manufacturer: ${maker}\n    model: A-${index}\n    deviceProfileName: attic-dimmer\n`,
  ).join('')}`,
  'src/init.lua': 'print("hello")\n',
  'README.md': '# Attic\n\tdimmer\n',
});

/** The files as the browser sends a dropped folder. */
export const folderOf = (contents: Readonly<Record<string, string | Uint8Array>>): DriverSource => ({
  files: driverFiles(
    Object.fromEntries(Object.entries(contents).map(([path, text]) => [`attic-dimmer/${path}`, text])),
  ),
});

export const zipOf = (contents: Record<string, Uint8Array>): DriverSource => ({
  archive: new Blob([zipSync(contents)]),
});

let keys = 0;

export const planFolder = async (
  client: Client,
  source: DriverSource,
  pjtId?: string,
  choices: Choices = {},
) => (await client.dataProvider.planDriverImport({ source, pjtId, choices })).data;

/** Each apply has its own key. */
export const nextKey = () => `import-${++keys}`;

/** Plans and applies. */
export const importFolder = async (
  client: Client,
  source: DriverSource,
  pjtId?: string,
  choices: Choices = {},
) => {
  const { revision } = await planFolder(client, source, pjtId, choices);
  const target = { source, pjtId, choices };
  return (await client.dataProvider.applyDriverImport(target, { revision, key: nextKey() })).data;
};

/** The texts of the exported folder, by their paths in it. */
export const exportedTexts = async ({ dataProvider }: Client, pjtId: string) => {
  const { data } = await dataProvider.exportDriver(pjtId);
  return Object.fromEntries(
    Object.entries(unzipSync(data.bytes)).map(([path, bytes]) => [
      path.replace(/^[^/]+\//, ''),
      strFromU8(bytes),
    ]),
  );
};
