import { expect, it } from 'vitest';
import { en } from './en.ts';
import { later } from './en/later.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

// both have a part of the projects' texts
const sections = [en as Texts, later as Texts].flatMap(texts => Object.entries(texts));
const lists = sections.filter(([, texts]) => texts?.['noMatch'] !== undefined && texts['none'] !== undefined);

it('has the list of the first page and those that are loaded later', () => {
  expect(lists.map(([resource]) => resource)).toEqual(expect.arrayContaining(['projects', 'firmwares']));
});

it.each(lists)('%s: a list without rows has a title and a text', (_resource, texts) => {
  expect(texts!['none']).toMatchObject({ title: expect.any(String), text: expect.any(String) });
});
