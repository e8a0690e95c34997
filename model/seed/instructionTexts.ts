import type { InstructionLanguage } from '../contract/instructionLanguages.ts';

type Owner = 'Ada' | 'Omar' | 'Mel' | 'Otto' | 'Ines';

export type InstructionPlan = {
  project: string;
  name: string;
  language: InstructionLanguage;
  text: string;
  /** author, and days since the last change */
  by: Owner;
  age: number;
  /** same as the edited version unless set; absent if it was never published */
  published?: { age: number; by?: Owner; name?: string; text?: string };
};

const lines = (...written: string[]) => written.join('\n');

export const northgateInstructions: readonly InstructionPlan[] = [
  {
    project: 'Porch Motion Sensor',
    name: 'Pair the motion sensor',
    language: 'en-US',
    by: 'Mel',
    age: 0.08,
    text: lines(
      '# Before you start',
      'Have the hub switched on, and stand within 3 m of it.',
      '',
      '1. Slide the back cover off and pull out the tab. [[remove battery tab]]',
      '2. Press the small button beside the battery for 3 seconds. [[hold reset button]]',
      '3. The light behind the lens blinks amber. [[wait for blinking light]]',
      '4. Close the cover and mount the sensor 2.2 m above the floor.',
      '',
      'The light stays off once the sensor has joined.',
    ),
    published: {
      age: 34,
      text: lines(
        '# Before you start',
        'Have the hub switched on.',
        '',
        '1. Slide the back cover off and pull out the tab. [[remove battery tab]]',
        '2. Press the small button beside the battery for 5 seconds. [[hold reset button]]',
        '3. The light behind the lens blinks amber. [[wait for blinking light]]',
        '4. Close the cover.',
      ),
    },
  },
  {
    project: 'Porch Motion Sensor',
    name: 'Bewegungsmelder verbinden',
    language: 'de-DE',
    by: 'Mel',
    age: 34,
    text: lines(
      '# Vorbereitung',
      'Der Hub ist eingeschaltet und höchstens 3 m entfernt.',
      '',
      '1. Rückseite abschieben und den Streifen herausziehen. [[remove battery tab]]',
      '2. Die kleine Taste neben der Batterie 3 Sekunden drücken. [[hold reset button]]',
      '3. Das Licht hinter der Linse blinkt gelb. [[wait for blinking light]]',
      '4. Deckel schließen und den Melder in 2,2 m Höhe anbringen.',
    ),
    published: { age: 34 },
  },
  {
    project: 'Porch Motion Sensor',
    name: 'Anslut rörelsevakten',
    language: 'sv-SE',
    by: 'Ada',
    age: 6,
    text: lines(
      '1. Skjut av baksidan och dra ut fliken. [[remove battery tab]]',
      '2. Håll in den lilla knappen bredvid batteriet i 3 sekunder. [[hold reset button]]',
      '3. Lampan bakom linsen blinkar gult. [[wait for blinking light]]',
    ),
  },
  {
    project: 'Window Shade Motor 24V',
    name: 'Pair the shade motor',
    language: 'en-US',
    by: 'Omar',
    age: 1.2,
    text: lines(
      '# Keep the shade free',
      'It moves a little up and down to show that it listens.',
      '',
      '1. Switch the 24 V supply off, wait 10 seconds, and switch it on. [[power cycle]]',
      '2. Press the button on the motor head three times within 2 seconds. [[press reset button]]',
      '3. The shade moves 5 cm down and up again: it can be added now.',
      '',
      '- No movement? Check the polarity of the supply.',
      '- Movement, but not found? [[move closer to hub]]',
    ),
    published: { age: 1.2 },
  },
  {
    project: 'Window Shade Motor 24V',
    name: 'Associer le moteur de store',
    language: 'fr-FR',
    by: 'Omar',
    age: 9,
    text: lines(
      '1. Coupez l’alimentation 24 V, attendez 10 secondes, puis rétablissez-la. [[power cycle]]',
      '2. Appuyez trois fois en 2 secondes sur le bouton de la tête du moteur. [[press reset button]]',
      '3. Le store descend de 5 cm et remonte : vous pouvez l’ajouter.',
    ),
    published: {
      age: 22,
      text: lines(
        '1. Coupez l’alimentation 24 V, puis rétablissez-la. [[power cycle]]',
        '2. Appuyez deux fois sur le bouton de la tête du moteur. [[press reset button]]',
        '3. Le store descend de 5 cm et remonte : vous pouvez l’ajouter.',
      ),
    },
  },
  {
    project: 'Wall Switch 2-gang',
    name: 'Pair the wall switch',
    language: 'en-US',
    by: 'Mel',
    age: 3.4,
    text: lines(
      'The switch must be installed by an electrician.',
      '',
      '1. Press both rockers at the top for 6 seconds. [[hold reset button]]',
      '2. Both lights blink in turn. [[wait for blinking light]]',
      '3. Release the rockers. The lights stay on for 2 seconds when the switch has joined.',
    ),
    published: { age: 3.4, by: 'Ada' },
  },
  {
    project: 'Wall Switch 2-gang',
    name: 'Wandschalter verbinden',
    language: 'de-DE',
    by: 'Mel',
    age: 5,
    text: lines(
      'Der Schalter muss von einer Elektrofachkraft montiert sein.',
      '',
      '1. Beide Wippen oben 6 Sekunden gedrückt halten. [[hold reset button]]',
      '2. Beide Lichter blinken abwechselnd. [[wait for blinking light]]',
      '3. Wippen loslassen. Die Lichter leuchten 2 Sekunden, sobald der Schalter verbunden ist.',
    ),
    published: { age: 5, by: 'Ada' },
  },
  {
    project: 'Wall Switch 2-gang',
    name: '벽 스위치 연결하기',
    language: 'ko-KR',
    by: 'Ada',
    age: 2,
    text: lines(
      '스위치는 전기 기사가 설치해야 합니다.',
      '',
      '1. 두 버튼의 위쪽을 6초 동안 누르세요. [[hold reset button]]',
      '2. 두 표시등이 번갈아 깜박입니다. [[wait for blinking light]]',
      '3. 버튼에서 손을 떼세요. 연결되면 표시등이 2초 동안 켜집니다.',
    ),
  },
  {
    project: 'Leak Sensor Puck',
    name: 'Pair the leak sensor',
    language: 'en-US',
    by: 'Omar',
    age: 9.5,
    text: lines(
      '1. Turn the puck over and pull out the tab. [[remove battery tab]]',
      '2. Scan the code beside the battery. [[scan code]]',
      '3. Touch both metal feet with a wet finger: the puck beeps twice and joins.',
      '',
      '# If it does not beep',
      '- The battery is empty or inserted the wrong way around.',
      '- The puck is too far from the hub. [[move closer to hub]]',
    ),
  },
  {
    project: 'Path Light Stakes',
    name: 'Pair path lights',
    language: 'en-US',
    by: 'Omar',
    age: 11.6,
    text: lines(
      'All stakes on one cable join together.',
      '',
      '1. Unplug the cable, wait until the lights are dark, and plug it in. [[power cycle]]',
      '2. Repeat this five times. All stakes breathe slowly. [[wait for blinking light]]',
      '3. Add them one after another; the one that is being added shines white.',
    ),
    published: { age: 40, name: 'Pair the path lights' },
  },
  {
    project: 'Path Light Stakes',
    name: 'Anslut trädgårdslamporna',
    language: 'sv-SE',
    by: 'Omar',
    age: 40,
    text: lines(
      'Alla lampor på en kabel ansluts tillsammans.',
      '',
      '1. Dra ur kabeln, vänta tills lamporna är mörka och sätt i den igen. [[power cycle]]',
      '2. Upprepa fem gånger. Alla lampor pulserar långsamt. [[wait for blinking light]]',
      '3. Lägg till dem en i taget; den som läggs till lyser vitt.',
    ),
    published: { age: 40 },
  },
  {
    project: 'Doorbell Chime Link',
    name: 'Pair the chime',
    language: 'en-US',
    by: 'Mel',
    age: 16.2,
    text: lines(
      '1. Plug the chime into a socket near the door.',
      '2. Press the button on its side until it rings once. [[press reset button]]',
    ),
  },
  {
    project: 'Reading Lamp Arm',
    name: 'Pair the reading lamp',
    language: 'en-US',
    by: 'Mel',
    age: 45.3,
    text: lines(
      '1. Switch the lamp off and on five times at the cord switch. [[power cycle]]',
      '2. The lamp dims up and down. [[wait for blinking light]]',
      '3. Choose it in the list of devices that were found.',
    ),
    published: { age: 45.3 },
  },
  {
    project: 'Reading Lamp Arm',
    name: 'Associer la lampe de lecture',
    language: 'fr-FR',
    by: 'Ada',
    age: 18,
    text: lines(
      '1. Éteignez et rallumez la lampe cinq fois avec l’interrupteur du cordon. [[power cycle]]',
      '2. L’intensité de la lampe monte et descend. [[wait for blinking light]]',
      '3. Choisissez-la dans la liste des appareils trouvés.',
    ),
    published: { age: 18 },
  },
  {
    project: 'Under-Cabinet Bar 60',
    name: 'Pair the light bar',
    language: 'en-US',
    by: 'Mel',
    age: 52.4,
    text: lines(
      '1. Hold a finger on the touch spot for 8 seconds. [[hold reset button]]',
      '2. The bar blinks three times. [[wait for blinking light]]',
      '3. Take the finger off and add the bar.',
    ),
    published: { age: 60, text: '1. Hold a finger on the touch spot for 8 seconds. [[hold reset button]]' },
  },
  {
    project: 'Under-Cabinet Bar 60',
    name: '조명 바 연결하기',
    language: 'ko-KR',
    by: 'Mel',
    age: 52.6,
    text: lines(
      '1. 터치 부분에 손가락을 8초 동안 대고 있으세요. [[hold reset button]]',
      '2. 조명이 세 번 깜박입니다. [[wait for blinking light]]',
      '3. 손가락을 떼고 조명 바를 추가하세요.',
    ),
    published: { age: 52.6 },
  },
];

export const harbourInstructions: readonly InstructionPlan[] = [
  {
    project: 'Bilge Pump Sensor',
    name: 'Pair the pump sensor',
    language: 'en-US',
    by: 'Ines',
    age: 0.3,
    text: lines(
      '1. Clip the sensor around the cable of the pump.',
      '2. Press the recessed button with a pin. [[press reset button]]',
      '3. The light blinks blue. [[wait for blinking light]]',
    ),
  },
  {
    project: 'Gangway Contact Sensor',
    name: 'Pair the contact sensor',
    language: 'en-US',
    by: 'Ines',
    age: 41.2,
    text: lines(
      '1. Pull the tab out of the sensor. [[remove battery tab]]',
      '2. Open and close the gate three times.',
      '3. The sensor clicks when it has joined.',
    ),
    published: { age: 41.2, by: 'Otto' },
  },
];
