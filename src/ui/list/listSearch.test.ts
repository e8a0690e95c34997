import { expect, it } from 'vitest';
import { hasListParams, sanitizeSearch } from './listSearch.ts';

const filter = encodeURIComponent('{"q":"lamp"}');

it.each([
  '',
  '?page=2&perPage=100&sort=name&order=DESC',
  `?filter=${filter}&displayedFilters=%7B%7D`,
  '?perPage=7',
  '?key=ArrowDown&page=3',
])('%s is unchanged', search => expect(sanitizeSearch(search, 7)).toBe(search));

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
])('%s becomes "%s"', (search, sanitized) => expect(sanitizeSearch(search, 25)).toBe(sanitized));

it.each([
  ['', false],
  ['?qa=world.fresh', false],
  ['?key=page', false],
  [`?qa=world.fresh&filter=${filter}`, true],
  ['?sort=name&order=ASC', true],
  ['?page=2', true],
])('whether "%s" has parameters of a list: %s', (search, has) => expect(hasListParams(search)).toBe(has));
