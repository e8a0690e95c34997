import { expect, it } from 'vitest';
import { stripUnstorable } from './stripUnstorable.ts';

const file = new File(['x'], 'firmware.bin');

it.each([
  ['a named field', { secret: 's', name: 'n' }, ['secret'], { name: 'n' }],
  ['a path', { 'oauth.secret': 's', 'oauth.id': 'i' }, ['oauth.secret'], { 'oauth.id': 'i' }],
  ['a name at any depth', { 'oauth.secret': 's' }, ['secret'], {}],
  ['a branch', { 'oauth.secret': 's', 'oauth.id': 'i', url: 'u' }, ['oauth'], { url: 'u' }],
  ['a name that only begins alike', { secretary: 's' }, ['secret'], { secretary: 's' }],
  ['inside of lists', { clients: [{ id: 1, secret: 's' }] }, ['clients.secret'], { clients: [{ id: 1 }] }],
  ['inside of values', { 'odd.map': { 'a.b': 1, secret: 's' } }, ['secret'], { 'odd.map': { 'a.b': 1 } }],
  ['a file', { logo: file, name: 'n' }, [], { name: 'n' }],
  ['a file in a list', { files: [{ rawFile: file, title: 't' }], name: 'n' }, [], { name: 'n' }],
  [
    'nothing else',
    { at: new Date(0), on: false, none: null, list: [1, 2] },
    [],
    { at: new Date(0), on: false, none: null, list: [1, 2] },
  ],
])('drops %s', (_, changes, secretFields, kept) => {
  expect(stripUnstorable(changes, secretFields)).toEqual(kept);
});
