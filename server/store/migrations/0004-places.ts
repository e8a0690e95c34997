import { standardCategories } from '../../../model/catalog/categories.ts';
import { standardCountries } from '../../../model/catalog/countries.ts';
import { standardLocales } from '../../../model/catalog/locales.ts';
import type { Tables } from '../tables.ts';
import type { Step } from './step.ts';

/** Categories, locales and countries: the platform's own rows have the mnId '' until an organization has its own. */
export const places: Step = async (db, { text, time }) => {
  const createList = (name: string, key: string) =>
    db.schema
      .createTable(name)
      .addColumn('mnId', text, col => col.notNull())
      .addColumn(key, text, col => col.notNull())
      .addColumn('nameKey', text, col => col.notNull())
      .addColumn('version', 'integer', col => col.notNull())
      .addColumn('crtr', text, col => col.notNull())
      .addColumn('crtDt', time, col => col.notNull())
      .addColumn('chgr', text, col => col.notNull())
      .addColumn('chgDt', time, col => col.notNull())
      .addPrimaryKeyConstraint(`${name}_pk`, ['mnId', key]);

  await createList('countries', 'cntryCd')
    .addColumn('cntryCdAlpha3', text, col => col.notNull())
    .addColumn('cntryNm', text, col => col.notNull())
    .addColumn('useYn', text, col => col.notNull())
    .addColumn('delYn', text, col => col.notNull())
    .addColumn('zwaveRegion', text, col => col.notNull())
    .execute();
  await createList('locales', 'localeId')
    .addColumn('langCd', text, col => col.notNull())
    .addColumn('langNm', text, col => col.notNull())
    .addColumn('cntryCd', text, col => col.notNull())
    .addColumn('localeNm', text, col => col.notNull())
    .addColumn('sortOrder', 'integer', col => col.notNull())
    .addColumn('delYn', text, col => col.notNull())
    .execute();
  await db.schema.createIndex('locales_country').on('locales').columns(['mnId', 'cntryCd']).execute();
  await createList('categories', 'ctgrId')
    .addColumn('ctgrNm', text, col => col.notNull())
    .addColumn('categoryType', text)
    .addColumn('iconUrl', text)
    .addColumn('sortOrder', 'integer', col => col.notNull())
    .execute();
  await db.schema
    .createTable('ownLists')
    .addColumn('list', text, col => col.notNull())
    .addColumn('mnId', text, col => col.notNull())
    .addPrimaryKeyConstraint('ownLists_pk', ['list', 'mnId'])
    .execute();

  const tables = db.withTables<Pick<Tables, 'countries' | 'locales' | 'categories'>>();
  await tables
    .insertInto('countries')
    .values(standardCountries.map(row => ({ ...row, mnId: '', nameKey: row.cntryNm.toLowerCase() })))
    .execute();
  await tables
    .insertInto('locales')
    .values(standardLocales.map(row => ({ ...row, mnId: '', nameKey: row.localeNm.toLowerCase() })))
    .execute();
  await tables
    .insertInto('categories')
    .values(standardCategories.map(row => ({ ...row, mnId: '', nameKey: row.ctgrNm.toLowerCase() })))
    .execute();
};
