import type { ProfileDocument } from '../contract/profileDocument.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedDeviceProfile, SeedProfileVersion } from './rows.ts';

const DAY = 24 * 60 * 60 * 1000;

const earlierLevel = (document: ProfileDocument, minimum: number): ProfileDocument => ({
  ...document,
  preferences: (document.preferences ?? []).map(preference =>
    'preferenceType' in preference && preference['name'] === 'minimumLevel'
      ? { ...preference, definition: { minimum, maximum: 10, default: 1 } }
      : preference,
  ),
});

const without = (document: ProfileDocument, ...names: string[]): ProfileDocument => ({
  ...document,
  preferences: (document.preferences ?? []).filter(
    preference => !('name' in preference && names.includes(String(preference['name']))),
  ),
});

type Version = [number: string, dsc: string, document: ProfileDocument];

/** The versions of a lamp's profile, which has changed since the last one. */
const lampVersions = (document: ProfileDocument): Version[] => {
  const second = earlierLevel(without(document, 'rampRate'), 0);
  return [
    ['1.0', 'First version', earlierLevel(without(document, 'rampRate', 'afterOutage'), 1)],
    ['1.1', 'Adds After outage', second],
    ['2.0', 'Renames the profile for the second generation', { ...second, name: `${document.name} beta` }],
  ];
};

const versionsOf = ({ document, status }: SeedDeviceProfile): Version[] => {
  if (status === 'PUBLISHED') return [['1.0', 'First version', document]];
  return (document.preferences ?? []).length > 0 ? lampVersions(document) : [];
};

/** A published profile has one version, equal to itself; lamps in development have earlier ones. */
export const createProfileVersions = (profiles: readonly SeedDeviceProfile[]): SeedProfileVersion[] =>
  profiles.flatMap(profile => {
    const { pjtId, dvcPrflId, crtr, crtDt } = profile;
    if (pjtId === null) return [];
    const id = createRandom(seedOf(`integration profile ${pjtId}`)).uuid();
    return versionsOf(profile).map(([number, dsc, document], index) => {
      const [majorVersion = 1, minorVersion = 0] = number.split('.').map(Number);
      const at = crtDt + index * DAY;
      return {
        pjtId,
        majorVersion,
        minorVersion,
        id,
        name: document.name,
        deviceProfileId: dvcPrflId,
        dsc,
        document,
        crtr,
        crtDt: at,
        chgr: crtr,
        chgDt: at,
        version: 1,
      };
    });
  });
