/**
 * The capabilities that devices of a category must have, in any component. Of alternatives such as
 * `contactSensor|doorControl`, one is enough. Other categories have no requirements.
 */
const table: Readonly<Record<string, readonly string[]>> = {
  AirConditioner: ['switch', 'thermostatCoolingSetpoint|airConditionerMode'],
  AirPurifier: ['switch', 'airPurifierFanMode|fanSpeed'],
  AirQualityDetector: [
    'airQualitySensor|dustSensor|fineDustSensor|carbonDioxideMeasurement|tvocMeasurement|radonMeasurement',
  ],
  Battery: ['battery'],
  Blind: ['windowShade|windowShadeLevel'],
  Button: ['button|momentary'],
  Camera: ['videoStream|videoCapture|imageCapture|videoCamera'],
  ContactSensor: ['contactSensor'],
  CurbPowerMeter: ['powerMeter|energyMeter'],
  Dishwasher: ['dishwasherOperatingState|dishwasherMode'],
  Door: ['doorControl|contactSensor|lock'],
  Dryer: ['dryerOperatingState|dryerMode'],
  Fan: ['fanSpeed|switch'],
  GarageDoor: ['garageDoorControl|doorControl'],
  HumiditySensor: ['relativeHumidityMeasurement'],
  Irrigation: ['valve'],
  LeakSensor: ['waterSensor'],
  Light: ['switch'],
  LightSensor: ['illuminanceMeasurement'],
  MotionSensor: ['motionSensor|occupancySensor'],
  Oven: ['ovenOperatingState|ovenMode'],
  PowerMeasurementSensor: ['powerMeter|energyMeter'],
  PresenceSensor: ['presenceSensor|occupancySensor'],
  Refrigerator: ['refrigeration|refrigerationSetpoint|temperatureMeasurement'],
  RobotCleaner: ['robotCleanerMovement|robotCleanerCleaningMode'],
  Siren: ['alarm|chime'],
  SmartLock: ['lock'],
  SmartPlug: ['switch'],
  SmokeDetector: ['smokeDetector|carbonMonoxideDetector'],
  Speaker: ['audioVolume', 'mediaPlayback|audioStream|audioNotification|speechSynthesis'],
  Switch: ['switch'],
  Television: ['switch', 'audioVolume', 'tvChannel|mediaInputSource'],
  TempHumiditySensor: ['temperatureMeasurement', 'relativeHumidityMeasurement'],
  TempSensor: ['temperatureMeasurement'],
  Thermostat: [
    'temperatureMeasurement',
    'thermostatHeatingSetpoint|thermostatCoolingSetpoint|thermostatSetpoint',
  ],
  Washer: ['washerOperatingState|washerMode'],
  WaterFreezeDetector: ['waterSensor|temperatureMeasurement'],
  WaterValve: ['valve'],
  WindowOpener: ['windowShade|windowShadeLevel|doorControl'],
};

export const categoriesWithNeeds = Object.keys(table);

const needsOf = (category: string) =>
  (Object.hasOwn(table, category) ? (table[category] ?? []) : []).map(need => need.split('|'));

export const capabilitiesForCategory = (category: string) => needsOf(category).flat();

/** The capabilities that a device of the category lacks; each item is a list of alternatives. */
export const missingForCategory = (category: string, ids: ReadonlySet<string>): string[][] =>
  needsOf(category).filter(options => !options.some(id => ids.has(id)));
