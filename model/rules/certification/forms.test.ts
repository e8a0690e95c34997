import { describe, expect, test } from 'vitest';
import type { ProjectType } from '../../contract/projects.ts';
import { quoteExpiry, resultsDue } from './formDates.ts';
import { emptyForms, hasForm, missingOfForm, requiredOfForm } from './forms.ts';

const { application, wwst } = emptyForms;
const missing = (prodType: ProjectType) => missingOfForm('wwst', wwst, prodType);

describe('which projects have a form', () => {
  test.each([
    ['MQTT', true, true],
    ['TAG_DEVICE', true, true],
    ['CLOUD_TO_CLOUD', true, true],
    ['CLOUD_TO_CLOUD_SCHEMA', true, true],
    ['HUB_CONNECTED', true, true],
    ['AUTOMATION', true, false],
    ['SERVICE', true, false],
    ['API_ONLY', false, false],
  ] as const)('%s', (prodType, hasApplication, hasWwst) => {
    expect([hasForm('application', prodType), hasForm('wwst', prodType)]).toEqual([hasApplication, hasWwst]);
  });
});

describe('what is missing in a form', () => {
  test('direct devices have the security form, hub projects a driver and its pull request, others have neither', () => {
    expect(missing('MQTT')).toEqual(['certification', 'isSimilar', 'securityFileId', 'agreesToRetest']);
    expect(missing('TAG_DEVICE')).toContain('securityFileId');
    expect(missing('HUB_CONNECTED')).toEqual([
      'certification',
      'driverUrl',
      'pullRequestUrl',
      'isSimilar',
      'agreesToRetest',
    ]);
    expect(missing('CLOUD_TO_CLOUD')).toEqual(['certification', 'isSimilar', 'agreesToRetest']);
  });

  test('a similarity claim names its base model and the differences', () => {
    const claimed = { ...wwst, isSimilar: true };
    expect(missingOfForm('wwst', claimed, 'CLOUD_TO_CLOUD')).toEqual([
      'certification',
      'baseModel',
      'differences',
      'agreesToRetest',
    ]);
    expect(missingOfForm('wwst', { ...wwst, isSimilar: false }, 'CLOUD_TO_CLOUD')).not.toContain('isSimilar');
  });

  test('devices are shipped, linked projects need accounts, and a stored password counts as entered', () => {
    const device = missingOfForm('application', application, 'MQTT');
    expect(device).toContain('shippingAddress');
    expect(device).not.toContain('testAccountLogin');
    const service = missingOfForm('application', application, 'SERVICE');
    expect(service).toEqual([
      'manualFileId',
      'setupNotes',
      'testAccountLogin',
      'testAccountPassword',
      'testRegions',
    ]);
    const known = { ...application, hasTestAccountPassword: true };
    expect(missingOfForm('application', known, 'SERVICE')).not.toContain('testAccountPassword');
    expect(requiredOfForm('application', known, 'SERVICE')).toHaveLength(5);
  });

  test.each([
    ['shippingEmail', 'nobody'],
    ['shippingEmail', 'mel@northgate'],
    ['shippingPhone', 'call me'],
    ['shippingPhone', '12'],
    ['shippingPhone', '+'],
  ])('%s is missing while it is %s', (name, value) => {
    expect(missingOfForm('application', { ...application, [name]: value }, 'MQTT')).toContain(name);
  });

  test.each(['+46 8 555 0142', '(555) 010-0100 ext. 12', '0046/8.5550142x3', '٠١٢٣٤٥'])(
    '%s is a phone number',
    shippingPhone =>
      expect(missingOfForm('application', { ...application, shippingPhone }, 'MQTT')).not.toContain(
        'shippingPhone',
      ),
  );

  test('the URL of a driver has to be valid', () => {
    const driver = { ...wwst, driverUrl: 'http://code.example/1', pullRequestUrl: 'https://code.example/1' };
    const open = missingOfForm('wwst', driver, 'HUB_CONNECTED');
    expect(open).toContain('driverUrl');
    expect(open).not.toContain('pullRequestUrl');
  });

  test('nothing is missing from a complete form', () => {
    const complete = { ...wwst, certification: 'CERTIFIED' as const, isSimilar: false, agreesToRetest: true };
    expect(missingOfForm('wwst', complete, 'CLOUD_TO_CLOUD')).toEqual([]);
    expect(missingOfForm('wwst', { ...complete, agreesToRetest: false }, 'CLOUD_TO_CLOUD')).toEqual([
      'agreesToRetest',
    ]);
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-23', '2027-02-21'],
    ['2027-12-01', '2028-02-29'],
  ])('a quote of %s expires on %s', (day, expiry) => expect(quoteExpiry(day)).toBe(expiry));

  test.each([
    ['2026-11-23', '2026-12-07'],
    ['2026-11-27', '2026-12-11'],
    ['2026-11-28', '2026-12-11'],
    ['2026-11-29', '2026-12-11'],
  ])('results of tests that began on %s are due on %s', (day, due) => expect(resultsDue(day)).toBe(due));
});
