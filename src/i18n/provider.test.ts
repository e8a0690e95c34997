import { describe, expect, it } from 'vitest';
import { createTexts, i18nProvider, loadTexts } from './provider.ts';

const { translate, add } = createTexts({
  plain: 'Plain',
  deep: { hello: 'Hello %{name}, %{name}', rows: 'one row |||| %{smart_count} rows' },
  money: 'costs %{price}',
});

describe('texts', () => {
  it.each([
    ['plain', {}, 'Plain'],
    ['deep.hello', { name: 'Ada' }, 'Hello Ada, Ada'],
    ['deep.hello', {}, 'Hello %{name}, %{name}'],
    ['deep.rows', { smart_count: 0 }, '0 rows'],
    ['deep.rows', { smart_count: 1 }, 'one row'],
    ['deep.rows', { smart_count: 25 }, '25 rows'],
    ['deep.rows', { smart_count: 3091 }, '3,091 rows'],
    ['plain', { smart_count: 2 }, 'Plain'],
    ['money', { price: "$& $1 $'" }, "costs $& $1 $'"],
    ['money', { price: 0 }, 'costs 0'],
    ['deep', {}, 'deep'],
    ['toString', {}, 'toString'],
    ['', {}, ''],
    ['The %{noun} is gone', { noun: 'lamp' }, 'The lamp is gone'],
    ['no.such.key', { _: 'Instead %{n}', n: 3 }, 'Instead 3'],
    ['plain', { _: 'not this' }, 'Plain'],
  ])('%j with %j is %j', (key, options, text) => {
    expect(translate(key, options)).toBe(text);
  });

  it('uses a number as the count', () => {
    expect(translate('deep.rows', 3)).toBe('3 rows');
  });

  it('adds texts to those that it has', () => {
    expect(translate('deep.later')).toBe('deep.later');
    add({ deep: { later: 'Later' } });
    expect([translate('deep.later'), translate('deep.rows', 1)]).toEqual(['Later', 'one row']);
  });

  it('has the texts of code loaded on demand', async () => {
    await loadTexts();
    expect(i18nProvider.translate('resources.firmwares.name', 2)).toBe('Firmware');
  });

  it("has react-admin's messages too", () => {
    expect(i18nProvider.translate('ra.notification.updated', { smart_count: 2 })).toBe('2 elements updated');
    expect(i18nProvider.translate('ra.message.select_all_limit_reached', { max: 1000 })).toBe(
      'Only the first 1,000 rows are selected. Filter the list to select others.',
    );
    expect(i18nProvider.translate('ra.validation.minLength', { min: 3 })).toBe(
      'Must be 3 characters at least',
    );
  });
});
