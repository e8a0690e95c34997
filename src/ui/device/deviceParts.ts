import type { ProfileCapability, ProfileComponent } from '../../../model/contract/deviceProfiles.ts';
import type { CapabilityDefinition } from '../../../model/catalog/definition.ts';
import type { AttributePath } from '../../../model/rules/simulator.ts';

/** An attribute of a device with its capability's definition. */
export type Attribute = AttributePath & { definition: CapabilityDefinition };

export type DevicePart = {
  id: string;
  label: string;
  capabilities: { id: string; attributes: Attribute[] }[];
};

/** The components of a profile with the attributes that their capabilities can send. */
export const toDeviceParts = (
  components: readonly ProfileComponent[],
  known: readonly ProfileCapability[],
): DevicePart[] => {
  const byId = new Map(known.map(capability => [`${capability.id} ${capability.version}`, capability]));
  return components.map(({ id: component, label = '', capabilities }) => ({
    id: component,
    label: label === '' ? component : label,
    capabilities: capabilities.flatMap(({ id, version }) => {
      const definition = byId.get(`${id} ${version}`);
      if (definition === undefined) return [];
      const attributes = Object.keys(definition.attributes).map(attribute => ({
        component,
        capability: id,
        attribute,
        // the contract's types allow undefined values for properties that the catalog's types omit
        definition: definition as CapabilityDefinition,
      }));
      return attributes.length === 0 ? [] : [{ id, attributes }];
    }),
  }));
};

export const schemaOf = ({ definition, attribute }: Attribute) =>
  definition.attributes[attribute]?.schema ?? {};

export const pathOf = ({ component, capability, attribute }: AttributePath) =>
  `${component}/${capability}.${attribute}`;
