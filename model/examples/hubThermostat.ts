import { capabilities, type Example } from './example.ts';

export const hubThermostat: Example = {
  prodType: 'HUB_CONNECTED',
  pjtNm: 'Hub thermostat',
  dsc: 'A heating and cooling thermostat on a hub.',
  document: {
    name: 'Hub thermostat',
    components: [
      {
        id: 'main',
        label: 'Thermostat',
        capabilities: capabilities(
          'temperatureMeasurement',
          'thermostatMode',
          'thermostatHeatingSetpoint',
          'thermostatCoolingSetpoint',
          'thermostatOperatingState',
          'relativeHumidityMeasurement',
          'battery',
          'refresh',
          'healthCheck',
        ),
        categories: [{ name: 'Thermostat' }],
      },
      {
        id: 'fan',
        label: 'Fan',
        capabilities: capabilities('thermostatFanMode'),
        categories: [{ name: 'Fan' }],
      },
    ],
    preferences: [
      {
        name: 'temperatureOffset',
        title: 'Temperature offset',
        description: 'Added to the measured temperature, in degrees.',
        preferenceType: 'number',
        definition: { minimum: -5, maximum: 5, default: 0 },
      },
      {
        name: 'frostProtection',
        title: 'Frost protection',
        preferenceType: 'boolean',
        definition: { default: true },
      },
      {
        name: 'displayUnit',
        title: 'Unit on the display',
        preferenceType: 'enumeration',
        definition: { options: { C: 'Celsius', F: 'Fahrenheit' }, default: 'C' },
      },
      {
        name: 'keypadLock',
        title: 'Lock the buttons',
        preferenceType: 'boolean',
        definition: { default: false },
      },
    ],
    metadata: { deviceType: 'thermostat', ocfDeviceType: 'oic.d.thermostat' },
  },
  driver: {
    packageKey: 'hub-thermostat',
    permissions: ['matter'],
    fingerprints: [
      {
        // the vendor ID for testing
        kind: 'matterManufacturer',
        id: 'YourCompany/THERMOSTAT-1',
        deviceLabel: 'Thermostat',
        vendorId: 0xfff1,
        productId: 0x8001,
      },
      { kind: 'matterGeneric', id: 'generic-thermostat', deviceLabel: 'Thermostat', deviceTypes: [0x0301] },
    ],
  },
};
