import { expect, test } from 'vitest';
import { BulbIcon, DeviceIcon, PowerIcon } from '../../theme/icons.tsx';
import { deviceIcon } from './deviceIcon.ts';

test.each<[string[], typeof DeviceIcon]>([
  [['SmartPlug', 'Light'], PowerIcon],
  [['Light'], BulbIcon],
  [['Vent'], DeviceIcon],
  [[], DeviceIcon],
])('the icon of a device with the categories %j', (names, icon) => {
  const categories = names.map(name => ({ name }));
  expect(deviceIcon({ components: [{ id: 'main', capabilities: [], categories }] })).toBe(icon);
});
