import type { ResourceProps } from 'react-admin';
import { createElement } from 'react';
import { Navigate } from 'react-router';
import type { FirmwareRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { listPath } from '../../ui/recordPaths.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

/** Firmware belongs to a project, so the resource's own page lets users choose one. */
const TagProjects = () =>
  createElement(Navigate, { to: listPath('projects', { prodType: ['TAG_DEVICE'] }), replace: true });

export const resources = [
  {
    name: 'firmwares',
    list: TagProjects,
    recordRepresentation: (record: FirmwareRecord) => record.version,
  },
] satisfies ResourceProps[];

const FirmwareList = lazyPage(async () => (await import('./FirmwareList.tsx')).FirmwareList);
const FirmwareCreate = lazyPage(withTheme(async () => (await import('./FirmwareCreate.tsx')).FirmwareCreate));

export const projectPages = {
  firmware: createElement(FirmwareList),
  'firmware/create': createElement(FirmwareCreate),
};
