import type { OnboardingScreens, OwnershipValidationType } from '../../../model/contract/onboardings.ts';

export type Step = 'intro' | 'prepare' | `confirm.${OwnershipValidationType}` | 'help';

/** The screens of the phone, in order; the last one is only shown after an error. */
export const stepsFor = (types: readonly OwnershipValidationType[]): Step[] => [
  'intro',
  'prepare',
  ...types.map(type => `confirm.${type}` as const),
  'help',
];

export const textOf = (screens: OnboardingScreens, step: Step): string => {
  if (step === 'intro' || step === 'prepare' || step === 'help') return screens[step] ?? '';
  return screens.confirm?.[step.slice('confirm.'.length) as OwnershipValidationType] ?? '';
};
