import { isCapabilityId } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { createPath, recordPath } from '../../ui/recordPaths.ts';

type Addressed = Pick<CapabilityRecord, 'id'>;

export const capabilityPath = (capability: Addressed) => recordPath('capabilities', capability);

/** the form for editing it */
export const editorPath = ({ id }: Addressed) => `${capabilityPath({ id })}/edit`;

/** the form for a new one, filled from this one */
export const copyPath = ({ id }: Addressed) => createPath('capabilities', { from: id });

const ADDRESS = /^(?<cpbtId>.*?)(?:~(?<version>[1-9]\d{0,3}))?$/s;

/** Parses a path segment: a record, an ID without a version, or neither. */
export const addressOf = (address: string) => {
  const { cpbtId = '', version } = ADDRESS.exec(address)?.groups ?? {};
  if (!isCapabilityId(cpbtId)) return { kind: 'invalid', id: cpbtId } as const;
  if (version === undefined) return { kind: 'first', id: `${cpbtId}~1` } as const;
  return { kind: 'record', id: address } as const;
};
