import { useWatch } from 'react-hook-form';
import type { OwnershipValidationType } from '../../../model/contract/onboardings.ts';
import { type FormScreens, screensOf } from './onboardingForm.ts';

/** The current values of the form. */
export const useOnboardingValues = () => {
  const [deviceOnboardingId, setupId, types, screens] = useWatch({
    name: ['deviceOnboardingId', 'setupId', 'ownershipValidationTypes', 'screens'],
  }) as [string | null, string | null, OwnershipValidationType[] | null, FormScreens | null | undefined];
  return {
    // react-admin's inputs set cleared texts to null
    deviceOnboardingId: deviceOnboardingId ?? '',
    setupId: setupId || null,
    types: types ?? [],
    screens: screensOf(screens),
  };
};
