import { capabilities, type Example } from './example.ts';

export const dimmer: Example = {
  prodType: 'MQTT',
  pjtNm: 'Wall dimmer',
  dsc: 'A Wi-Fi dimmer that measures the energy its lamps use.',
  document: {
    name: 'Wall dimmer',
    components: [
      {
        id: 'main',
        label: 'Dimmer',
        capabilities: capabilities(
          'switch',
          'switchLevel',
          'powerMeter',
          'energyMeter',
          'refresh',
          'healthCheck',
        ),
        categories: [{ name: 'Light' }],
      },
    ],
    preferences: [
      {
        name: 'fadeTime',
        title: 'Fade time',
        description: 'How long the light takes to reach a new level, in milliseconds.',
        preferenceType: 'integer',
        definition: { minimum: 0, maximum: 5000, default: 400 },
      },
      {
        name: 'minimumLevel',
        title: 'Minimum level',
        description: 'Raise it if lamps flicker at low levels, in percent.',
        preferenceType: 'integer',
        definition: { minimum: 1, maximum: 50, default: 5 },
      },
      {
        name: 'afterPowerCut',
        title: 'After a power cut',
        preferenceType: 'enumeration',
        definition: {
          options: { previous: 'Restore the last state', on: 'Turn on', off: 'Stay off' },
          default: 'previous',
        },
      },
    ],
    metadata: { deviceType: 'dimmer-switch', ocfDeviceType: 'oic.d.switch' },
  },
};
