import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { ListStatus } from './ListStatus.tsx';
import { Pager } from './Pager.tsx';

const rows = Array.from({ length: 25 }, (_, id) => ({ id }));

const Harness = ({ list: shown }: { list: object }) => {
  const list = useList<RaRecord>({ data: rows, perPage: 25 });
  return (
    <ListContextProvider value={{ ...list, ...shown }}>
      <ListStatus />
      <Pager />
    </ListContextProvider>
  );
};

const open = () => {
  const tree = (list: object) => (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Harness list={{ total: 148, ...list }} />
    </CoreAdminContext>
  );
  const { rerender } = render(tree({}));
  return (list: object) => rerender(tree(list));
};

const announced = () => screen.getByRole('status').textContent;
const q = (text: string) => ({ filterValues: { q: text } });

it('announces which rows match a filter, once they are there', () => {
  const change = open();
  expect(announced()).toBe('');
  change({ ...q('cloud'), isFetching: true });
  expect(announced()).toBe('');
  change({ ...q('cloud'), total: 34 });
  expect(announced()).toBe('Rows 1–25 of 34');
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(0);
  change({ ...q('qqq'), data: [], total: 0 });
  expect(announced()).toBe('No results');
  change({});
  expect(announced()).toBe('Rows 1–25 of 148');
});

it('announces another page, but not what changes on it later', () => {
  const change = open();
  change({ total: 147 });
  expect(announced()).toBe('');
  change({ page: 2, total: 147 });
  expect(announced()).toBe('Rows 26–50 of 147');
  change({ page: 2, total: 146 });
  expect(announced()).toBe('');
  change({ page: 2, total: 147 });
  expect(announced()).toBe('');
});

it('announces the rows of a filter that was set offline when they arrive', () => {
  const change = open();
  change({ ...q('cloud'), isPlaceholderData: true });
  expect(announced()).toBe('');
  change({ ...q('cloud'), total: 34 });
  expect(announced()).toBe('Rows 1–25 of 34');
});
