import type { ResourceProps } from 'react-admin';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

/** Only shown in the manager, and on the page of each project. */
export const resources = [
  {
    name: 'deviceProfiles',
    recordRepresentation: (record: DeviceProfileRecord) => record.profileNm,
  },
] satisfies ResourceProps[];

export const ProfileManagerPage = lazyPage(
  async () => (await import('./ProfileManagerPage.tsx')).ProfileManagerPage,
);
