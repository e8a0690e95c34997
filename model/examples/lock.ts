import { capabilities, type Example } from './example.ts';

export const lock: Example = {
  prodType: 'MQTT',
  pjtNm: 'Door lock',
  dsc: 'A Wi-Fi lock that also reports whether the door is open.',
  document: {
    name: 'Door lock',
    components: [
      {
        id: 'main',
        label: 'Lock',
        capabilities: capabilities('lock', 'battery', 'tamperAlert', 'refresh', 'healthCheck'),
        categories: [{ name: 'SmartLock' }],
      },
      {
        id: 'door',
        label: 'Door',
        capabilities: capabilities('contactSensor'),
        categories: [{ name: 'Door' }],
      },
    ],
    preferences: [
      {
        name: 'autoLock',
        title: 'Lock automatically',
        preferenceType: 'boolean',
        definition: { default: true },
      },
      {
        name: 'autoLockDelay',
        title: 'Delay before locking',
        description: 'Time after the door was closed, in seconds.',
        preferenceType: 'integer',
        definition: { minimum: 5, maximum: 600, default: 30 },
      },
      {
        name: 'keypadVolume',
        title: 'Keypad volume',
        preferenceType: 'enumeration',
        definition: { options: { off: 'Off', low: 'Low', high: 'High' }, default: 'low' },
      },
      {
        name: 'ownerNote',
        title: 'Note on the display',
        preferenceType: 'string',
        definition: { stringType: 'text', maxLength: 32 },
      },
    ],
    metadata: { deviceType: 'smart-lock', ocfDeviceType: 'oic.d.smartlock' },
  },
};
