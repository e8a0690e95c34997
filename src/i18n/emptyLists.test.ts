import { expect, it } from 'vitest';
import { en } from './en.ts';
import { later } from './en/later.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const lists = Object.entries({ ...en, ...later } as Texts).filter(
  ([, texts]) => texts?.['noMatch'] !== undefined && texts['none'] !== undefined,
);

it.each(lists)('%s: a list without rows has a title and a text', (_resource, texts) => {
  expect(texts!['none']).toMatchObject({ title: expect.any(String), text: expect.any(String) });
});
