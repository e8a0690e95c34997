import { expect, it } from 'vitest';
import { pageNames, workspacePages } from '../../model/rules/pages.ts';
import { isCompactPage } from './compactPages.ts';

it.each([
  '/projects',
  '/capabilities',
  '/testDevices',
  '/testDevices/d-1',
  '/projects/MQTT/p-1/logger',
  '/projects/MQTT/p-1/testDevices/d-1',
  '/projects/MQTT/p-1/selfTest',
  '/help/projects',
  '/audit',
  '/terms',
  '/account',
  '/members',
  '/brands/create',
  '/countries/KR',
  '/projects/MQTT/p-1/publish/create',
])('[line 11] lists, small forms, logs, checklists and test devices fit a phone: %s', path =>
  expect(isCompactPage(path)).toBe(true),
);

it.each([
  '/',
  '/projects/create',
  '/testDevices/create',
  '/projects/MQTT/p-1/testDevices/create',
  '/projects/MQTT/p-1',
  '/capabilities/x',
  '/flags',
])('[SH-08] large forms and other pages keep their width: %s', path =>
  expect(isCompactPage(path)).toBe(false),
);

it('[line 11] only names existing pages', () => {
  const lists = pageNames.map(name => workspacePages[name].path).filter(isCompactPage);
  expect(lists).toHaveLength(19);
});
