import type { OnboardingScreens } from '../contract/onboardings.ts';

/** The screens that a new configuration starts with, in English. */
export const defaultScreens = (name: string): OnboardingScreens => ({
  intro: `Let's connect ${name || 'your device'}. Keep your phone close to it.`,
  prepare: '1. Plug it in.\n2. [[wait for blinking light]]',
  prepareImageId: null,
  confirm: {
    JUSTWORKS: 'Your phone connects by itself. Please wait.',
    BUTTON: '[[press reset button]] once to confirm that this device is yours.',
    PIN: 'Type the eight-digit code that is printed on the device.',
    QR: '[[scan code]] It is printed on the device and in its manual.',
  },
  help: '# The light does not blink?\n1. [[hold reset button]] for five seconds.\n2. [[power cycle]]',
  supportUrl: '',
});
