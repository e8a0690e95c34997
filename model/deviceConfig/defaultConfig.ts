import type { CapabilityDefinition } from '../catalog/definition.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import { printJson } from '../json/printJson.ts';

/** The definition of a capability in a version; undefined if it is unknown. */
export type Definitions = (id: string, version: number) => CapabilityDefinition | undefined;

/** Capabilities that exist for the platform, not for users. */
export const hiddenInDetail: readonly string[] = ['healthCheck', 'execute'];

export const hasAttributes = (definition: CapabilityDefinition | undefined) =>
  definition !== undefined && Object.keys(definition.attributes).length > 0;
export const hasCommands = (definition: CapabilityDefinition | undefined) =>
  definition !== undefined && Object.keys(definition.commands).length > 0;

export const newVid = (uuid: string) => `ST_${uuid}`;

/**
 * CFG-01: the config of a profile that has none yet. Every list has an entry for each capability that fits it, but the
 * dashboard only shows the first one of the first component that is for users.
 */
export const defaultConfig = (
  { components }: Pick<ProfileDocument, 'components'>,
  definitions: Definitions,
  { mnmn, vid }: { mnmn: string; vid: string },
) => {
  const held = components.flatMap(({ id: component, capabilities }) =>
    capabilities.map(({ id: capability, version }) => ({ component, capability, version })),
  );
  const definitionOf = ({ capability, version }: (typeof held)[number]) => definitions(capability, version);
  const main = held.slice(0, components[0]?.capabilities.length ?? 0);
  const first = main.find(({ capability }) => !hiddenInDetail.includes(capability)) ?? main[0];
  const dashboard = first === undefined ? [] : [first];
  return {
    mnmn,
    vid,
    type: 'profile',
    dashboard: {
      states: dashboard.filter(entry => hasAttributes(definitionOf(entry))),
      actions: dashboard.filter(entry => hasCommands(definitionOf(entry))),
    },
    detailView: held.filter(({ capability }) => !hiddenInDetail.includes(capability)),
    automation: {
      conditions: held.filter(entry => hasAttributes(definitionOf(entry))),
      actions: held.filter(entry => hasCommands(definitionOf(entry))),
    },
  };
};

/** The initial text of a config in the editor. */
export const printConfig = (config: object) => `${printJson(config)}\n`;
