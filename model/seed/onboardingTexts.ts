import type { OnboardingScreens } from '../contract/onboardings.ts';

export const germanScreens: OnboardingScreens = {
  intro: 'Halten Sie das Telefon in die Nähe des Geräts.',
  prepare: '1. Stecken Sie das Gerät ein.\n2. [[wait for blinking light]]',
  prepareImageId: null,
  confirm: {
    JUSTWORKS: 'Das Telefon verbindet sich von selbst.',
    BUTTON: '[[press reset button]], um zu bestätigen, dass das Gerät Ihnen gehört.',
    PIN: 'Geben Sie den achtstelligen Code ein, der auf dem Gerät steht.',
    QR: '[[scan code]] Er steht auf dem Gerät und in der Anleitung.',
  },
  help: '# Blinkt das Licht nicht?\n1. [[hold reset button]] fünf Sekunden lang.\n2. [[power cycle]]',
  supportUrl: 'https://support.northgate.example/de',
};
