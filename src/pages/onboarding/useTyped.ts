import { useWatch } from 'react-hook-form';
import type { OwnershipValidationType } from '../../../model/contract/onboardings.ts';
import type { FormScreens } from './onboardingForm.ts';

/** What the form holds. */
export const useTyped = () => {
  const [deviceOnboardingId, setupId, types, screens] = useWatch({
    name: ['deviceOnboardingId', 'setupId', 'ownershipValidationTypes', 'screens'],
  }) as [string | null, string | null, OwnershipValidationType[] | null, FormScreens | null | undefined];
  return {
    // react-admin's inputs hold null for a text that was cleared
    deviceOnboardingId: deviceOnboardingId ?? '',
    setupId: setupId || null,
    types: types ?? [],
    screens: screens ?? {},
  };
};
