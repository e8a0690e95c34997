import { defaultScreens } from '../../../model/catalog/onboardingTexts.ts';
import { onboardingEditSchema, type OnboardingScreens } from '../../../model/contract/onboardings.ts';
import type { ProjectType } from '../../../model/contract/projects.ts';
import { onboardingErrors, onboardingIdFor } from '../../../model/rules/onboarding.ts';
import type { FormTransform } from '../../ui/forms/formTransform.ts';
import { validateWith } from '../../ui/forms/validateWith.ts';

/** Null is a removed language. A restored draft of a new one has only the texts that aren't empty. */
export type FormScreens = Record<string, Partial<OnboardingScreens> | null | undefined>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const withAllTexts = (screens: Partial<OnboardingScreens>): OnboardingScreens => ({
  intro: text(screens.intro),
  prepare: text(screens.prepare),
  prepareImageId: screens.prepareImageId || null,
  confirm: {
    JUSTWORKS: text(screens.confirm?.JUSTWORKS),
    BUTTON: text(screens.confirm?.BUTTON),
    PIN: text(screens.confirm?.PIN),
    QR: text(screens.confirm?.QR),
  },
  help: text(screens.help),
  supportUrl: text(screens.supportUrl),
});

/** The languages that aren't removed, each with all of its texts. */
export const screensOf = (screens: FormScreens | null | undefined): Record<string, OnboardingScreens> =>
  Object.fromEntries(
    Object.entries(screens ?? {}).flatMap(([language, one]) =>
      one == null ? [] : [[language, withAllTexts(one)]],
    ),
  );

/** The form has null for a removed language, so that the removal counts as a change. */
export const onboardingTransform: FormTransform = {
  read: record => record,
  write: values => ({
    ...values,
    deviceOnboardingId: text(values['deviceOnboardingId']),
    setupId: text(values['setupId']).trim() || null,
    identityType: values['identityType'] || null,
    screens: screensOf(values['screens'] as FormScreens | null | undefined),
  }),
};

const check = validateWith(onboardingEditSchema);

export const validateOnboarding = (prodType: ProjectType) => (values: Record<string, unknown>) => {
  const written = onboardingTransform.write(values);
  return {
    ...onboardingErrors(prodType, { deviceOnboardingId: text(written['deviceOnboardingId']).trim() }),
    ...(check(written) as object),
  };
};

/** The initial values of a new configuration. */
export const defaultsFor = (pjtNm: string, setupId: string | null) => ({
  deviceOnboardingId: onboardingIdFor(pjtNm),
  setupId: setupId ?? '',
  ownershipValidationTypes: ['BUTTON'],
  identityType: 'ED25519',
  screens: { 'en-US': defaultScreens(pjtNm) },
});
