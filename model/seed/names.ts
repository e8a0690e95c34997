import type { ProjectType } from '../contract/projects.ts';
import type { Random } from './random.ts';

const listOf = (text: string) => text.split(',').map(word => word.trim());

const places = listOf(`
  Alcove, Arbor, Attic, Balcony, Bay, Belfry, Bower, Cellar, Chimney, Cloister, Corner, Cottage, Courtyard,
  Eaves, Foyer, Gable, Gallery, Garden, Gate, Hallway, Hearth, Hedge, Kitchen, Landing, Lantern, Larder,
  Ledge, Loft, Mantel, Meadow, Nook, Orchard, Pantry, Parlour, Patio, Pergola, Porch, Rafter, Stair, Study,
  Terrace, Threshold, Trellis, Turret, Veranda, Workshop
`);

/** name and description */
type Kind = readonly [noun: string, purpose: string];

const kinds: Record<ProjectType, readonly Kind[]> = {
  MQTT: [
    ['Dimmer', 'Dims one wall circuit of up to 250 W'],
    ['Bulb', 'Tunable white bulb that remembers its last level'],
    ['Light Strip', 'Flexible strip with 60 LEDs per meter'],
    ['Ceiling Lamp', 'Flat ceiling lamp with a night level'],
    ['Wall Washer', 'Lights a wall evenly'],
    ['Desk Lamp', 'Desk lamp that follows the daylight'],
    ['Spot', 'Recessed spot for damp rooms'],
    ['Pendant', 'Pendant with separate light up and down'],
    ['Floor Lamp', 'Floor lamp with a touch switch'],
    ['Panel Light', 'Square panel for suspended ceilings'],
    ['Fan Module', 'Runs a fan and its light over one wire pair'],
    ['Heater Switch', 'Switches radiant heaters of up to 3 kW'],
    ['Smart Plug', 'Plug with a power meter'],
    ['Bollard', 'Bollard light for drives and paths'],
    ['Flood Light', 'Flood light with a built-in motion sensor'],
    ['Mirror Light', 'Mirror light with a demister'],
    ['Night Light', 'Plug-in night light with a warm glow'],
    ['Relay Box', 'Two relays behind an existing switch'],
  ],
  TAG_DEVICE: [
    ['Tag', 'Finds keys and bags by sound'],
    ['Key Tag', 'Key ring that rings when called'],
    ['Luggage Strap', 'Strap that reports where the suitcase is'],
    ['Tool Tag', 'Rugged tag for tool cases'],
    ['Collar Tag', 'Light tag for cats and small dogs'],
    ['Wallet Card', 'Flat finder for a wallet'],
    ['Remote Finder', 'Clips to a remote control and chirps'],
    ['Bike Tag', 'Hides under a saddle, battery lasts a year'],
  ],
  CLOUD_TO_CLOUD: [
    ['Cloud Classic', 'Links older bridges through an installed connector'],
    ['Account Bridge', 'Brings lamps of an existing account into the home'],
    ['Scene Bridge', 'Mirrors scenes of the lighting account'],
    ['Blind Cloud', 'Opens and closes blinds of the shading account'],
    ['Fan Cloud', 'Runs fans through their own account'],
    ['Panel Bridge', 'Shows wall panels of the building account'],
  ],
  CLOUD_TO_CLOUD_SCHEMA: [
    ['Cloud', 'All lamps of an account, with state on every change'],
    ['Lights Cloud', 'Color and level for lamps on the lighting account'],
    ['Shade Cloud', 'Position and tilt for shades on their own account'],
    ['Pool Cloud', 'Pool lights and pumps through the pool account'],
    ['Heating Cloud', 'Room temperatures and set points of the heating account'],
    ['Sensor Cloud', 'Motion, light and humidity readings from the sensor account'],
    ['Lock Cloud', 'Locks and their batteries on one account'],
    ['Awning Cloud', 'Awnings that react to the wind'],
    ['Irrigation Cloud', 'Valves and rain delays of the garden account'],
    ['Air Cloud', 'Purifiers and their filters on one account'],
    ['Socket Cloud', 'Sockets and their meters on one account'],
    ['Doorbell Cloud', 'Chimes and button presses of the doorbell account'],
  ],
  HUB_CONNECTED: [
    ['Motion Sensor', 'Detects motion within seven meters'],
    ['Leak Sensor', 'Reports water under sinks and machines'],
    ['Contact Sensor', 'Reports whether a door or window is open'],
    ['Wall Switch', 'Battery switch that needs no wires'],
    ['Shade Motor', 'Moves roller shades up to three meters wide'],
    ['Light Set', 'Step lights that follow a person'],
    ['Button', 'One button with press, double press and hold'],
    ['Rotary Knob', 'Knob for level and color temperature'],
    ['Climate Sensor', 'Temperature and humidity every five minutes'],
    ['Light Sensor', 'Measures daylight at the window'],
    ['Door Lock', 'Cylinder lock with a turn from inside'],
    ['Valve', 'Closes the water when a leak is reported'],
    ['Siren', 'Siren and strobe with its own battery'],
    ['Radiator Head', 'Radiator head with an open-window check'],
    ['Plug-in Repeater', 'Mains plug that also carries the mesh further'],
    ['Smoke Alarm', 'Smoke alarm that wakes the lamps'],
    ['Garage Opener', 'Opens a garage door and reports its position'],
    ['Curtain Rail', 'Draws curtains quietly on a silent rail'],
    ['Garden Spot', 'Spike spot for flower beds'],
    ['Mailbox Sensor', 'Reports when the mail has arrived'],
    ['Bed Sensor', 'Detects whether someone is in bed'],
    ['Ceiling Rose', 'Hub-connected rose for any pendant'],
  ],
  AUTOMATION: [
    ['Evening Scene', 'Lowers the light step by step after sunset'],
    ['Away Routine', 'Simulates presence while no one is home'],
    ['Wake-up Scene', 'Raises light and shades before the alarm'],
    ['Door Watch', 'Turns on a path of light when the door opens'],
    ['Daylight Guard', 'Keeps the level even as clouds pass'],
    ['Storm Routine', 'Draws awnings in when the wind rises'],
  ],
  SERVICE: [
    ['Energy Report', 'Sends a monthly summary of what the lamps used'],
    ['Lamp Care', 'Orders spare lamps before the old ones fail'],
    ['Battery Watch', 'Collects battery levels and warns in time'],
    ['Warranty Desk', 'Registers products for warranty when they are set up'],
    ['Comfort Advice', 'Suggests levels for each room from its use'],
  ],
  API_ONLY: [
    ['Usage Export', 'Copies usage figures into a table every night'],
    ['Installer Portal', 'Lets installers hand over a finished home'],
    ['Stock Sync', 'Matches activated devices with the warehouse'],
    ['Support Console', 'Shows the support desk what a device reported'],
    ['Fleet Dashboard', 'Counts online devices by region'],
  ],
};

const deviceEditions = listOf(`
  A1, A2, Compact, Duo, F1, Eco, EU, Gen 2, Gen 3, Graphite, H2, H3, H4, Kit, L, Lite, M1, M2, Mini,
  Nordic, Plus, Pro, R2, R4, S1, S2, S3, Sand, Slim, Trade, Trio, UK, US, White, X1, XL
`);
const softwareEditions = listOf(`
  2, 3, Beta, Business, EU, for Hotels, for Offices, for Renters, for Schools, for Shops, Go, Home, Lite,
  Nordic, Plus, Preview, Pro, Trade, UK, US
`);

const isDevice = (type: ProjectType) => type === 'MQTT' || type === 'TAG_DEVICE' || type === 'HUB_CONNECTED';

const deviceRemarks = [
  ', for the spring range',
  ', successor of the 2024 model',
  ', sold through installers',
  ', made for rented homes',
  ', for export markets',
  ', in recycled plastic',
  ', shipped with a five-year warranty',
];
const softwareRemarks = [
  ', first for pilot customers',
  ', replaces the old connector',
  ', for existing customers',
  ', requested by two large dealers',
  ', available in four languages',
  ', shared with the web shop',
];

const describe = (random: Random, type: ProjectType, purpose: string) => {
  if (random.chance(0.15)) return '';
  const remark = random.chance(0.45) ? random.pick(isDevice(type) ? deviceRemarks : softwareRemarks) : '';
  return `${purpose}${remark}.`;
};

/** Names and descriptions that fit the project type. Names are unique, ignoring case. */
export const createNames = (random: Random, taken: Iterable<string>) => {
  const used = new Set([...taken].map(name => name.toLowerCase()));

  const invent = (type: ProjectType, noun: string, attempt: number) => {
    const editions = isDevice(type) ? deviceEditions : softwareEditions;
    const words = [random.pick(places), noun];
    if (attempt > 1 || random.chance(0.65)) words.push(random.pick(editions));
    // very large data sets use up the short names
    if (attempt > 3) words.push(random.pick(editions));
    if (attempt > 20) words.push(`Mk ${random.int(2, attempt)}`);
    return words.join(' ');
  };

  return (type: ProjectType) => {
    for (let attempt = 1; ; attempt++) {
      const [noun, purpose] = random.pick(kinds[type]);
      const pjtNm = invent(type, noun, attempt);
      const key = pjtNm.toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return { pjtNm, dsc: describe(random, type, purpose) };
    }
  };
};
