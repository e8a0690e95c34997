import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { categoryPictures, pictureUrl } from '../../../model/contract/categoryPictures.ts';
import { texts } from '../../i18n/en/resources/categories.ts';

it('[CTG-01] every picture for a category exists, is a line drawing, and has a name', () => {
  const files = readdirSync('public/pictures/categories').map(file => `/pictures/categories/${file}`);
  expect(files.toSorted()).toEqual(categoryPictures.map(pictureUrl).toSorted());
  for (const picture of categoryPictures) {
    expect(readFileSync(`public${pictureUrl(picture)}`, 'utf8')).toMatch(
      /^<svg xmlns[^<]*<path d="[^"<]*"\/><\/svg>\n$/,
    );
    expect(texts.categories.icons[picture]).toBeTruthy();
  }
});
