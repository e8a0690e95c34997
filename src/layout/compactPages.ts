import { matchPath } from 'react-router';

const paths = [
  '/projects',
  '/brands',
  '/capabilities',
  '/deviceProfiles/DeviceProfileManager',
  '/deviceOnboarding/OnboardingProfileManager',
  '/deviceTypes',
  '/categories',
  '/locales',
  '/countries',
  '/pairingInstructions',
  '/testDevices',
  '/commercialDevices',
  '/commercialDevices/import',
  '/tasks',
  '/review',
  '/audit',
  '/help',
  '/help/:id',
  '/terms',
  '/account',
  '/members',
  '/tasks/:id',
  '/brands/:id',
  '/deviceTypes/:id',
  '/categories/:id',
  '/locales/:id',
  '/countries/:id',
  '/testDevices/:deviceId',
  '/projects/:projectType/:projectId/testDevices',
  '/projects/:projectType/:projectId/testDevices/:deviceId',
  '/projects/:projectType/:projectId/logger',
  '/projects/:projectType/:projectId/firmware',
  '/projects/:projectType/:projectId/overview',
  '/projects/:projectType/:projectId/edit',
  '/projects/:projectType/:projectId/developerMode',
  '/projects/:projectType/:projectId/prePublishing',
  '/projects/:projectType/:projectId/selfTest',
  '/projects/:projectType/:projectId/applicationForms',
  '/projects/:projectType/:projectId/wwst',
  '/projects/:projectType/:projectId/publish',
  '/projects/:projectType/:projectId/publish/create',
  '/projects/:projectType/:projectId/identity',
];

/**
 * Lists, small forms, live logs, overviews, checklists and other pages that are useful on a phone or beside a device.
 * Large forms and editors keep their width.
 */
export const isCompactPage = (pathname: string) =>
  paths.some(path => {
    const match = matchPath(path, pathname);
    return match !== null && match.params['deviceId'] !== 'create';
  });
