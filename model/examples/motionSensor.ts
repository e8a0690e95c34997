import { capabilities, type Example } from './example.ts';

export const motionSensor: Example = {
  prodType: 'HUB_CONNECTED',
  pjtNm: 'Motion sensor',
  dsc: 'A Zigbee sensor for motion, light, and temperature.',
  document: {
    name: 'Motion sensor',
    components: [
      {
        id: 'main',
        label: 'Sensor',
        capabilities: capabilities(
          'motionSensor',
          'illuminanceMeasurement',
          'temperatureMeasurement',
          'tamperAlert',
          'battery',
          'refresh',
          'healthCheck',
        ),
        categories: [{ name: 'MotionSensor' }],
      },
    ],
    preferences: [
      {
        name: 'motionTimeout',
        title: 'Motion timeout',
        description: 'Time without motion until the sensor reports that it is inactive, in seconds.',
        preferenceType: 'integer',
        definition: { minimum: 10, maximum: 600, default: 60 },
      },
      {
        name: 'sensitivity',
        title: 'Sensitivity',
        preferenceType: 'enumeration',
        definition: { options: { low: 'Low', medium: 'Medium', high: 'High' }, default: 'medium' },
      },
      {
        name: 'temperatureOffset',
        title: 'Temperature offset',
        description: 'Added to the measured temperature, in degrees.',
        preferenceType: 'number',
        definition: { minimum: -5, maximum: 5, default: 0 },
      },
      {
        name: 'flashOnMotion',
        title: 'Flash on motion',
        preferenceType: 'boolean',
        definition: { default: true },
      },
    ],
    metadata: { deviceType: 'motion-sensor', ocfDeviceType: 'oic.d.sensor' },
  },
  driver: {
    packageKey: 'motion-sensor',
    permissions: ['zigbee'],
    fingerprints: [
      {
        kind: 'zigbeeManufacturer',
        id: 'YourCompany/MOTION-1',
        deviceLabel: 'Motion sensor',
        manufacturer: 'YourCompany',
        model: 'MOTION-1',
      },
      {
        // a sensor of the home automation profile with alarm zone, light and temperature
        kind: 'zigbeeGeneric',
        id: 'generic-motion-sensor',
        deviceLabel: 'Motion sensor',
        clusters: { client: [], server: [0x0400, 0x0402, 0x0500] },
        deviceIdentifiers: [0x0402],
        zigbeeProfiles: [0x0104],
      },
    ],
  },
};
