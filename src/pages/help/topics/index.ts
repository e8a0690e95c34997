import type { Topic } from '../topic.ts';
import api from './api.md';
import brands from './brands.md';
import capabilities from './capabilities.md';
import catalog from './catalog.md';
import certification from './certification.md';
import connectors from './connectors.md';
import deviceOnboarding from './device-onboarding.md';
import deviceHandlers from './device-handlers.md';
import deviceProfiles from './device-profiles.md';
import drafts from './drafts.md';
import flags from './flags.md';
import importDrivers from './import-drivers.md';
import keyboard from './keyboard.md';
import lifeCycle from './life-cycle.md';
import lists from './lists.md';
import liveLogging from './live-logging.md';
import operations from './operations.md';
import organizations from './organizations.md';
import projectFiles from './project-files.md';
import products from './products.md';
import projects from './projects.md';
import start from './start.md';
import testDevices from './test-devices.md';
import troubleshooting from './troubleshooting.md';

type GroupName = 'use' | 'organization' | 'technical';

/** In reading order. */
export const topicGroups: readonly { name: GroupName; topics: readonly Topic[] }[] = [
  {
    name: 'use',
    topics: [
      { id: 'start', ...start },
      { id: 'projects', ...projects },
      { id: 'life-cycle', ...lifeCycle },
      { id: 'lists', ...lists },
      { id: 'capabilities', ...capabilities },
      { id: 'device-profiles', ...deviceProfiles },
      { id: 'device-handlers', ...deviceHandlers },
      { id: 'connectors', ...connectors },
      { id: 'products', ...products },
      { id: 'device-onboarding', ...deviceOnboarding },
      { id: 'catalog', ...catalog },
      { id: 'import-drivers', ...importDrivers },
      { id: 'project-files', ...projectFiles },
      { id: 'test-devices', ...testDevices },
      { id: 'certification', ...certification },
      { id: 'drafts', ...drafts },
      { id: 'keyboard', ...keyboard },
    ],
  },
  {
    name: 'organization',
    topics: [
      { id: 'organizations', ...organizations },
      { id: 'brands', ...brands },
      { id: 'flags', ...flags },
    ],
  },
  {
    name: 'technical',
    topics: [
      { id: 'api', ...api },
      { id: 'live-logging', ...liveLogging },
      { id: 'operations', ...operations },
      { id: 'troubleshooting', ...troubleshooting },
    ],
  },
];

export const topics: readonly Topic[] = topicGroups.flatMap(group => group.topics);
