import type { CapabilityRecord } from '../../dataProvider/index.ts';

type Addressed = Pick<CapabilityRecord, 'id'>;

export const capabilityPath = ({ id }: Addressed) => `/capabilities/${encodeURIComponent(id)}`;

/** the form of one that may be changed */
export const editorPath = ({ id }: Addressed) => `${capabilityPath({ id })}/edit`;

export const NEW_PATH = '/capabilities/create';
