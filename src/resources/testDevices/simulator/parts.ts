import type { ProfileCapability, ProfileComponent } from '../../../../model/contract/deviceProfiles.ts';
import type { CapabilityDefinition } from '../../../../model/catalogue/definition.ts';
import type { Place } from '../../../../model/rules/simulator.ts';

/** An attribute of a device with all that is known of it. */
export type Attribute = Place & { definition: CapabilityDefinition };

export type Part = { id: string; label: string; capabilities: { id: string; attributes: Attribute[] }[] };

/** The components of a profile with the attributes that their capabilities can say. */
export const partsOf = (
  components: readonly ProfileComponent[],
  known: readonly ProfileCapability[],
): Part[] => {
  const byId = new Map(known.map(capability => [`${capability.id} ${capability.version}`, capability]));
  return components.map(({ id: component, label = component, capabilities }) => ({
    id: component,
    label,
    capabilities: capabilities.flatMap(({ id, version }) => {
      const definition = byId.get(`${id} ${version}`);
      if (definition === undefined) return [];
      const attributes = Object.keys(definition.attributes).map(attribute => ({
        component,
        capability: id,
        attribute,
        // the contract's types allow an undefined where the catalogue's leave the property out
        definition: definition as CapabilityDefinition,
      }));
      return attributes.length === 0 ? [] : [{ id, attributes }];
    }),
  }));
};

export const schemaOf = ({ definition, attribute }: Attribute) =>
  definition.attributes[attribute]?.schema ?? {};

export const pathOf = ({ component, capability, attribute }: Place) =>
  `${component}/${capability}.${attribute}`;
