import type { DeviceTypeRecord } from '../../dataProvider/index.ts';

export const deviceTypePath = ({ id }: Pick<DeviceTypeRecord, 'id'>) =>
  `/deviceTypes/${encodeURIComponent(id)}`;

/** the form for a new one, filled from this one */
export const duplicatePath = ({ id }: Pick<DeviceTypeRecord, 'id'>) =>
  `/deviceTypes/create?from=${encodeURIComponent(id)}`;
