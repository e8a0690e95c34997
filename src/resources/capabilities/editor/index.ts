import { lazyPage } from '../../../ui/loading/lazyPage.ts';
import { withTheme } from '../../../theme/withTheme.tsx';
import { lazyPart } from '../../../ui/loading/lazyPart.ts';

export const CapabilityCreate = lazyPage(
  withTheme(async () => (await import('./CapabilityCreate.tsx')).CapabilityCreate),
);
export const CapabilityEditor = lazyPage(
  withTheme(async () => (await import('./CapabilityEditor.tsx')).CapabilityEditor),
);

/** For the head of the definition page. */
export const VersionActions = lazyPart(async () => (await import('./VersionActions.tsx')).VersionActions);
