import { capabilities, type Example } from './example.ts';

export const cloudLamp: Example = {
  prodType: 'CLOUD_TO_CLOUD',
  pjtNm: 'Cloud lamp',
  dsc: 'A color lamp in your own cloud, connected through a SmartApp.',
  document: {
    name: 'Cloud lamp',
    components: [
      {
        id: 'main',
        label: 'Lamp',
        capabilities: capabilities(
          'switch',
          'switchLevel',
          'colorControl',
          'colorTemperature',
          'refresh',
          'healthCheck',
        ),
        categories: [{ name: 'Light' }],
      },
    ],
    preferences: [
      {
        name: 'defaultColorTemperature',
        title: 'Color temperature when turned on',
        description: 'In kelvin.',
        preferenceType: 'integer',
        definition: { minimum: 2200, maximum: 6500, default: 2700 },
      },
      {
        name: 'transition',
        title: 'Transition',
        preferenceType: 'enumeration',
        definition: { options: { none: 'None', short: 'Short', long: 'Long' }, default: 'short' },
      },
    ],
    metadata: { deviceType: 'light', ocfDeviceType: 'oic.d.light' },
  },
};
