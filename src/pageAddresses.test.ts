import { isValidElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { expect, test } from 'vitest';
import { hasPage } from '../model/rules/pageAddresses.ts';
import { brands } from './resources/brands/index.ts';
import { capabilities } from './resources/capabilities/index.ts';
import { categories } from './resources/categories/index.ts';
import { countries } from './resources/countries/index.ts';
import { deviceTypes } from './resources/deviceTypes/index.ts';
import { firmwares } from './resources/firmwares/index.ts';
import { locales } from './resources/locales/index.ts';
import { pairingInstructions } from './resources/pairingInstructions/index.ts';
import { testDevices } from './resources/testDevices/index.ts';

const resources: ResourceProps[] = [
  brands,
  capabilities,
  categories,
  countries,
  deviceTypes,
  firmwares,
  locales,
  pairingInstructions,
  testDevices,
];

test.each(resources)(
  '[RT-04] the server knows the addresses of $name',
  ({ name, create, edit, children }) => {
    const child = isValidElement<{ path: string }>(children)
      ? [children.props.path.replace(':id', 'x-1')]
      : [];
    const below = [...(create ? ['create'] : []), ...(edit ? ['x-1'] : []), ...child];
    expect([`/${name}`, ...below.map(path => `/${name}/${path}`)].filter(path => !hasPage(path))).toEqual([]);
  },
);

test('[SH-10] it knows no others', () => {
  for (const path of [
    '/nowhere',
    '/projects/anything',
    '/projects/LAMP/p-1',
    '/members/x',
    '/brands/x/y',
    '/v3',
  ])
    expect(hasPage(path), path).toBe(false);
});
