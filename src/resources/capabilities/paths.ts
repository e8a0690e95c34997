import { isCapabilityId } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { createPath, recordPath } from '../../ui/recordPaths.ts';

type Addressed = Pick<CapabilityRecord, 'id'>;

export const capabilityPath = (capability: Addressed) => recordPath('capabilities', capability);

/** the form of one that may be changed */
export const editorPath = ({ id }: Addressed) => `${capabilityPath({ id })}/edit`;

/** the form for a new one, filled from this one */
export const copyPath = ({ id }: Addressed) => createPath('capabilities', { from: id });

const ADDRESS = /^(?<cpbtId>.*?)(?:~(?<version>[1-9]\d{0,3}))?$/s;

/** What an address names: a record, an id without its version, or nothing that could be one. */
export const addressOf = (address: string) => {
  const { cpbtId = '', version } = ADDRESS.exec(address)?.groups ?? {};
  if (!isCapabilityId(cpbtId)) return { kind: 'invalid', id: cpbtId } as const;
  if (version === undefined) return { kind: 'first', id: `${cpbtId}~1` } as const;
  return { kind: 'record', id: address } as const;
};
