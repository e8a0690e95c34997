import { expect, it } from 'vitest';
import { hasListParams, readableSearch } from './listSearch.ts';

const filter = encodeURIComponent('{"q":"lamp"}');

it.each([
  '',
  '?page=2&perPage=100&sort=name&order=DESC',
  `?filter=${filter}&displayedFilters=%7B%7D`,
  '?perPage=7',
  '?key=ArrowDown&page=3',
])('%s stays as it is', search => expect(readableSearch(search, 7)).toBe(search));

it.each([
  ['?page=-3', ''],
  ['?page=0&perPage=25', '?perPage=25'],
  ['?page=abc', ''],
  ['?page=1000001', ''],
  ['?perPage=100000', ''],
  ['?perPage=xyz&page=2', '?page=2'],
  ['?sort=name&order=SIDEWAYS&page=2', '?page=2'],
  ['?filter=null', ''],
  ['?filter=%5B1%2C2%5D', ''],
  ['?filter=%7Bbroken', ''],
  ['?filter=%E0%A4%A', ''],
])('%s is read as "%s"', (search, readable) => expect(readableSearch(search, 25)).toBe(readable));

it.each([
  ['', false],
  ['?qa=world.fresh', false],
  ['?key=page', false],
  [`?qa=world.fresh&filter=${filter}`, true],
  ['?sort=name&order=ASC', true],
  ['?page=2', true],
])('whether "%s" has parameters of a list: %s', (search, has) => expect(hasListParams(search)).toBe(has));
