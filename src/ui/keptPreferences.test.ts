import { memoryStore } from 'react-admin';
import { expect, it } from 'vitest';
import { withKeptPreferences } from './keptPreferences.ts';

const open = (browser = memoryStore(), userId?: string) => {
  const store = withKeptPreferences(browser, userId);
  store.setup();
  return store;
};

it('clears the store except for how the workspace looks', () => {
  const store = open();
  store.setItem('theme', 'dark');
  store.setItem('compactPages', false);
  store.setItem('projects.listParams', { page: 3 });
  store.reset();
  expect(store.getItem('theme')).toBe('dark');
  expect(store.getItem('compactPages')).toBe(false);
  expect(store.getItem('projects.listParams')).toBeUndefined();
});

it('keeps following the system', () => {
  const store = open();
  store.reset();
  expect(store.getItem('theme')).toBeUndefined();
});

it.each([
  'projects.savedQueries',
  'projects.hiddenColumns',
  'keys.single',
  'logger.wrap',
  'logger.fold',
  'logger.chatter',
  'developerMode.p-1',
])('keeps %s for its user, and shows it to nobody else', key => {
  const browser = memoryStore();
  const ada = open(browser, 'ada');
  ada.setItem(key, 'of Ada');
  ada.reset();
  expect(ada.getItem(key)).toBe('of Ada');

  const grace = withKeptPreferences(browser, 'grace');
  expect(grace.getItem(key, 'default')).toBe('default');
  grace.reset();
  expect(withKeptPreferences(browser, 'ada').getItem(key)).toBe('of Ada');
});

it('tells subscribers about the preferences of their user', () => {
  const browser = memoryStore();
  const [ada, grace] = [open(browser, 'ada'), withKeptPreferences(browser, 'grace')];
  const told: unknown[] = [];
  ada.subscribe('keys.single', value => told.push(value));
  grace.setItem('keys.single', true);
  ada.setItem('keys.single', false);
  expect(told).toEqual([false]);
});

it.each(['projects.savedQueries', 'projects.hiddenColumns', 'keys.single'])(
  'gives %s of an earlier version to the user of the session, unless it was set since',
  key => {
    const browser = memoryStore();
    browser.setup();
    browser.setItem(key, 'of Ada');
    const ada = withKeptPreferences(browser, 'ada');
    expect(ada.getItem(key)).toBe('of Ada');
    ada.reset();
    expect(ada.getItem(key)).toBe('of Ada');
    expect(withKeptPreferences(browser, 'grace').getItem(key)).toBeUndefined();

    browser.setItem(key, 'of an older tab');
    expect(withKeptPreferences(browser, 'ada').getItem(key)).toBe('of Ada');
    ada.removeItem(key);
    expect(withKeptPreferences(browser, 'ada').getItem(key)).toBeUndefined();
  },
);
