import { capabilities, type Example } from './example.ts';

export const finderTag: Example = {
  prodType: 'TAG_DEVICE',
  pjtNm: 'Finder tag',
  dsc: 'A Bluetooth tag for keys and bags that phones find and ring.',
  document: {
    name: 'Finder tag',
    components: [
      {
        id: 'main',
        label: 'Tag',
        capabilities: capabilities(
          'presenceSensor',
          'signalStrength',
          'tone',
          'button',
          'battery',
          'refresh',
          'healthCheck',
        ),
        categories: [{ name: 'PresenceSensor' }],
      },
    ],
    preferences: [
      {
        name: 'ringVolume',
        title: 'Ring volume',
        preferenceType: 'enumeration',
        definition: { options: { low: 'Low', medium: 'Medium', high: 'High' }, default: 'high' },
      },
      {
        name: 'leftBehindAlert',
        title: 'Alert when left behind',
        preferenceType: 'boolean',
        definition: { default: true },
      },
      {
        name: 'leftBehindDelay',
        title: 'Delay before the alert',
        description: 'Time out of range, in minutes.',
        preferenceType: 'integer',
        definition: { minimum: 1, maximum: 60, default: 5 },
      },
    ],
    metadata: { deviceType: 'finder-tag' },
  },
};
