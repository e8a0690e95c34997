import { useGetList } from 'react-admin';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import { ALL_ROWS } from '../../ui/allRows.ts';

/** The device profiles of a project, by name; empty while they load. */
export const useProjectProfiles = (pjtId: string) => {
  const { data = [] } = useGetList<DeviceProfileRecord>('deviceProfiles', {
    pagination: ALL_ROWS,
    sort: { field: 'profileNm', order: 'ASC' },
    filter: { pjtId },
  });
  return data;
};
