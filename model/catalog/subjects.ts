import type { CapabilityDefinition, ValueSchema } from './definition.ts';

/** The subjects of capabilities: what they measure or control. */
export const subjects = [
  'climate',
  'air',
  'light',
  'power',
  'motion',
  'water',
  'safety',
  'access',
  'media',
  'appliance',
  'health',
  'device',
] as const;
export type Subject = (typeof subjects)[number];

// the catalog never changes, so its subjects are assigned by hand, except for one vendor's set
const sorted: Record<Subject, string> = {
  climate: `airConditionerFanMode airConditionerMode airFlowDirection atmosphericPressureMeasurement dewPoint
    fanOscillationMode fanSpeed humidifierMode rapidCooling relativeHumidityMeasurement statelessFanspeedButton
    statelessFanspeedModeButton statelessHumidifierModeButton statelessTemperatureButton temperatureMeasurement
    thermostat thermostatCoolingSetpoint thermostatFanMode thermostatHeatingSetpoint thermostatMode
    thermostatOperatingState thermostatSchedule thermostatSetpoint windSpeed`,
  air: `airPurifierFanMode airQualitySensor carbonDioxideHealthConcern carbonDioxideMeasurement
    carbonMonoxideMeasurement dustHealthConcern dustSensor equivalentCarbonDioxideMeasurement filterState
    filterStatus fineDustHealthConcern fineDustSensor formaldehydeMeasurement odorSensor radonHealthConcern
    radonMeasurement scent statelessAirCleanerModeButton tvocHealthConcern tvocMeasurement
    veryFineDustHealthConcern veryFineDustSensor`,
  light: `activityLightingMode astronomicalData bulb color colorControl colorMode colorTemperature
    illuminanceMeasurement indicator infraredLevel light switchLevel ultravioletIndex`,
  power: `battery demandResponseLoadControl energyMeter gasMeter outlet powerConsumptionReport powerMeter
    powerSource relaySwitch statelessPowerButton statelessPowerToggleButton switch voltageMeasurement`,
  motion: `accelerationSensor activitySensor beacon drivingStatus estimatedTimeOfArrival geofence geofences
    geolocation motionSensor objectDetection occupancySensor presenceSensor threeAxis touchSensor`,
  water: `pHMeasurement valve waterSensor`,
  safety: `alarm alarmSystem alarmSystemArmOnly carbonMonoxideDetector gasDetector panicAlarm pestControl
    securitySystem shockSensor smokeDetector soundDetection tamperAlert temperatureAlarm`,
  access: `bypassable contactSensor doorControl elevatorCall garageDoorControl lock lockCodes lockOnly
    statelessCurtainPowerButton windowShade windowShadeLevel windowShadePreset`,
  media: `audioCapture audioMute audioNotification audioStream audioTrackAddressing audioTrackData audioVolume
    bufferedVideoCapture cameraPreset chime imageCapture mediaController mediaGroup mediaInputSource mediaPlayback
    mediaPlaybackRepeat mediaPlaybackShuffle mediaPresets mediaTrackControl musicPlayer
    soundPressureLevel soundSensor speechRecognition speechSynthesis statelessAudioMuteButton
    statelessAudioVolumeButton statelessChannelButton statelessMediaPlaybackButton statelessSetChannelButton
    statelessSetChannelByContentButton statelessSetChannelByNameButton statelessVolumeButtonWithRepetition tone tV
    tvChannel videoCamera videoCapture videoClips videoStream webrtc`,
  appliance: `dishwasherMode dishwasherOperatingState dishwasherOperationalState dryerMode dryerOperatingState
    ovenMode ovenOperatingState ovenOperationalState ovenSetpoint refrigeration refrigerationSetpoint
    robotCleanerCleaningMode robotCleanerMovement robotCleanerState robotCleanerTurboMode
    statelessRobotCleanerActionButton statelessRobotCleanerHomeButton statelessRobotCleanerToggleButton
    timedSession washerMode washerOperatingState washerOperationalState`,
  health: `bodyMassIndexMeasurement bodyWeightMeasurement sleepSensor stepSensor`,
  device: `actuator bridge button configuration consumable execute firmwareUpdate healthCheck holdableButton
    languageSetting locationMode momentary networkMeter notification ocf polling refresh remoteControlStatus sensor
    signalStrength statelessCustomButton testCapability wifiMeshRouter wirelessOperatingMode zwMultichannel`,
};

const bySubject = new Map(
  subjects.flatMap(subject => sorted[subject].split(/\s+/).map(id => [id, subject] as const)),
);

// the first match counts, so specific patterns come before general ones
const words: readonly (readonly [Subject, RegExp])[] = [
  ['safety', /\b(alarm|alert|smoke|siren|tamper|emergency|leak|panic|security)/],
  ['appliance', /\b(wash|dryer|dish|oven|cook|fridge|refrig|freez|vacuum|cleaner|brew|kettle|coffee)/],
  ['access', /\b(lock|door|gate|window|shade|blind|curtain|shutter|contact)/],
  ['air', /\b(air|dust|carbon|co2|voc|tvoc|radon|formaldehyde|odou?r|filter|pollen|scent)/],
  ['light', /\b(light|lamp|lumin|illumin|lux|glow|color|colour|dim|dali|scene|circadian|bulb|led)/],
  ['climate', /\b(temperature|thermostat|heat|cool|humid|fan|climate|pressure|wind|setpoint)/],
  ['water', /\b(water|valve|irrigat|sprinkl|rain|soil|moisture|flow|pool)/],
  ['media', /\b(audio|video|media|sound|volume|speaker|music|camera|channel|tv|track|play|speech)/],
  ['motion', /\b(motion|presence|occup|vibrat|accelerat|position|locat|activity|movement)/],
  ['health', /\b(sleep|heart|blood|weight|body|step|breath|pulse)/],
  ['power', /\b(power|energy|battery|volt|current|charg|solar|meter|switch|outlet|plug|load)/],
];

const units: Readonly<Record<string, Subject>> = {
  C: 'climate',
  F: 'climate',
  hPa: 'climate',
  kPa: 'climate',
  ppm: 'air',
  ppb: 'air',
  'μg/m^3': 'air',
  lux: 'light',
  lx: 'light',
  lm: 'light',
  K: 'light',
  W: 'power',
  kW: 'power',
  Wh: 'power',
  kWh: 'power',
  V: 'power',
  A: 'power',
  mA: 'power',
  L: 'water',
  'L/min': 'water',
  dB: 'media',
  kg: 'health',
  bpm: 'health',
  dBm: 'device',
};

/** 'glowProfile' becomes 'glow profile' */
const spaced = (name: string) => name.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ').toLowerCase();

const titlesOf = ({ title = '', properties = {} }: ValueSchema): string =>
  [title, properties.value?.title ?? ''].join(' ');

type Described = Pick<CapabilityDefinition, 'id' | 'name' | 'attributes' | 'commands'>;

/**
 * The subject of a capability. Subjects of the catalog are assigned by hand. For others, the name and then the unit
 * decide; the default is the device itself.
 *
 * @example subjectOf(temperatureMeasurement) // 'climate'
 */
export const subjectOf = ({ id, name, attributes, commands }: Described): Subject => {
  const known = bySubject.get(id);
  if (known !== undefined) return known;
  const own = spaced(`${id.slice(id.indexOf('.') + 1)} ${name}`);
  const members = spaced([...Object.keys(attributes), ...Object.keys(commands)].join(' '));
  const schemas = Object.values(attributes).map(({ schema }) => schema);
  const titles = spaced(schemas.map(titlesOf).join(' '));
  for (const text of [own, members, titles]) {
    const found = words.find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  const unit = schemas
    .flatMap(({ properties = {} }) => properties.unit?.enum ?? [])
    .find(candidate => Object.hasOwn(units, candidate));
  return (unit === undefined ? undefined : units[unit]) ?? 'device';
};
