import type { CapabilityDefinition } from '../../../model/catalog/definition.ts';
import { statusOf } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';

/** A capability in the format of the catalog, for copying and for validation. */
export const definitionOf = ({
  cpbtId,
  version,
  statusCd,
  cpbtNm,
  detail,
}: CapabilityRecord): CapabilityDefinition => ({
  id: cpbtId,
  version,
  status: statusOf(statusCd),
  name: cpbtNm,
  attributes: detail.attributes,
  commands: detail.commands,
});

export const jsonOf = (capability: CapabilityRecord) => JSON.stringify(definitionOf(capability), null, 2);
