import type { CategoryType } from '../contract/categories.ts';
import { type CategoryPicture, pictureUrl } from '../contract/categoryPictures.ts';
import { standardAuditFields } from './standardAuditFields.ts';

type Entry = readonly [ctgrId: string, ctgrNm: string, picture: CategoryPicture];

const entries: Record<CategoryType, readonly Entry[]> = {
  product: [
    ['lighting', 'Lighting', 'light'],
    ['switches', 'Switches and dimmers', 'switch'],
    ['plugs', 'Plugs and power strips', 'plug'],
    ['heating', 'Heating and cooling', 'thermostat'],
    ['air', 'Air quality and fans', 'air'],
    ['locks', 'Locks and doors', 'lock'],
    ['cameras', 'Cameras and doorbells', 'camera'],
    ['sensors', 'Sensors and detectors', 'sensor'],
    ['shades', 'Blinds and shades', 'blind'],
    ['kitchen', 'Kitchen appliances', 'kitchen'],
    ['laundry', 'Laundry', 'laundry'],
    ['cleaning', 'Robot vacuums', 'cleaner'],
    ['screens', 'Televisions and screens', 'screen'],
    ['audio', 'Speakers and audio', 'speaker'],
    ['energy', 'Energy and charging', 'energy'],
    ['water', 'Water and irrigation', 'water'],
    ['hubs', 'Hubs and bridges', 'hub'],
  ],
  advancedFeature: [
    ['energy-saving', 'Energy saving', 'energy'],
    ['presence', 'Presence detection', 'sensor'],
    ['maintenance', 'Maintenance and filters', 'cleaner'],
    ['schedules', 'Schedules on the device', 'schedule'],
  ],
  recipe: [
    ['morning', 'Morning and evening', 'schedule'],
    ['away', 'Away from home', 'away'],
    ['comfort', 'Comfort', 'comfort'],
    ['save-energy', 'Save energy', 'energy'],
  ],
};

/** The data of migration 0004. Released entries are never edited. */
export const standardCategories = (Object.keys(entries) as CategoryType[]).flatMap(categoryType =>
  entries[categoryType].map(([ctgrId, ctgrNm, picture], index) => ({
    ctgrId,
    ctgrNm,
    categoryType,
    iconUrl: pictureUrl(picture),
    sortOrder: index + 1,
    ...standardAuditFields,
  })),
);
