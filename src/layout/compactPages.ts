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
  '/testDevices/:deviceId',
  '/projects/:projectType/:projectId/testDevices',
  '/projects/:projectType/:projectId/testDevices/:deviceId',
  '/projects/:projectType/:projectId/logger',
  '/projects/:projectType/:projectId/firmware',
];

/**
 * Lists, live logs and pages of test devices, which are useful on a phone or beside a device. Forms and editors keep
 * their width.
 */
export const isCompactPage = (pathname: string) =>
  paths.some(path => {
    const match = matchPath(path, pathname);
    return match !== null && match.params['deviceId'] !== 'create';
  });
