import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  CoreAdminContext,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  type SortPayload,
  useList,
  useListContext,
} from 'react-admin';
import { Profiler, type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { watchLiveRegions } from '../../../tests/watchLiveRegions.ts';
import { i18nProvider } from '../../i18n/provider.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import type { Column } from './columns.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ListPage } from './ListPage.tsx';
import { Pager } from './Pager.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SearchField } from './SearchField.tsx';

type Lamp = { id: string; name: string; watts: number; room: string };

const lamps: Lamp[] = [
  { id: 'a', name: 'Arc', watts: 1200, room: 'Hall' },
  { id: 'b', name: 'Beam', watts: 7, room: 'Porch' },
  { id: 'c', name: 'Candle', watts: 40, room: 'Hall' },
  { id: 'd', name: 'Disc', watts: 9, room: 'Attic' },
];

let drawn: string[] = [];
const columns: readonly Column<Lamp>[] = [
  {
    source: 'name',
    label: 'Name',
    cell: ({ id, name }) => (
      <Profiler id={id} onRender={() => drawn.push(id)}>
        <Link to={`/link/${id}`}>{name}</Link>
      </Profiler>
    ),
  },
  { source: 'watts', label: 'Watts', numeric: true, firstOrder: 'DESC' },
  { source: 'room', label: 'Room', sort: false, show: 'onDemand' },
];
const pathOf = ({ id }: Lamp) => `/open/${id}`;
const menuOf = ({ name }: Lamp) => <button>More about {name}</button>;

const deleteMenu = (remove: (lamp: Lamp) => void) => (lamp: Lamp) => (
  <button onClick={() => remove(lamp)}>Delete {lamp.name}</button>
);

const DeleteSelected = ({ onDelete }: { onDelete: (ids: string[]) => void }) => {
  const { selectedIds, onUnselectItems } = useListContext<Lamp>();
  const handleClick = () => {
    onUnselectItems();
    onDelete(selectedIds);
  };
  return <button onClick={handleClick}>Delete selected</button>;
};

const DeletableList = () => {
  const [data, setData] = useState(lamps);
  const remove = (lamp: Lamp) => setData(data.filter(({ id }) => id !== lamp.id));
  return (
    <ListContextProvider
      value={useList({ data, perPage: 10, sort: { field: 'name', order: 'ASC' }, resource: 'lamps' })}
    >
      <ListPage title="Lamps" actions={null} aside={null}>
        <RecordTable
          title="Lamps"
          columns={columns}
          pathOf={pathOf}
          rowMenu={deleteMenu(remove)}
          bulkBar={<DeleteSelected onDelete={ids => setData(data.filter(({ id }) => !ids.includes(id)))} />}
          empty={<p>No lamp</p>}
        />
      </ListPage>
    </ListContextProvider>
  );
};

/** Its rows can be read only. */
const PlainList = () => (
  <ListContextProvider value={useList({ data: lamps, perPage: 10, resource: 'lamps' })}>
    <RecordTable title="Lamps" columns={columns} empty={<p>No lamp</p>} />
  </ListContextProvider>
);

type ListProps = { data: Lamp[]; perPage: number; sort: SortPayload; isOld?: boolean };

const List = ({ isOld = false, ...props }: ListProps) => (
  <ListContextProvider
    value={{ ...useList({ ...props, resource: 'lamps' }), isPlaceholderData: isOld, isFetching: isOld }}
  >
    <SearchField source="name" label="Find" />
    <ColumnsButton columns={columns} />
    <RecordTable
      title="Lamps"
      columns={columns}
      pathOf={pathOf}
      rowMenu={menuOf}
      bulkBar={<p>Some are selected</p>}
      empty={<p>No lamp</p>}
    />
    <Pager />
  </ListContextProvider>
);

const show = (data = lamps, perPage = 10, isOld = false, content?: ReactNode) => {
  const list = (
    <>
      <ResourceContextProvider value="lamps">
        {content ?? (
          <List data={data} perPage={perPage} sort={{ field: 'name', order: 'ASC' }} isOld={isOld} />
        )}
      </ResourceContextProvider>
      <Toasts />
    </>
  );
  const workspace = (
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <Outlet />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([
    {
      element: workspace,
      children: [
        { path: '/', element: list },
        { path: '*', element: <p>Elsewhere</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    goBack: () => act(() => router.navigate(-1)),
  };
};

const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map(row => within(row).getByRole('link').textContent);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .flatMap((each, index) => (each.checked ? [lamps[index]?.id] : []));

describe('RecordTable', () => {
  it('moves the focus to the next row when the focused row is deleted', async () => {
    const { user } = show(lamps, 10, false, <DeletableList />);
    screen.getByRole('button', { name: 'Delete Beam' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Arc', 'Candle', 'Disc']));
    await waitFor(() => expect(document.activeElement).toBe(box('Select Candle')));
  });

  it('moves the focus to the table when the selected rows are deleted, and their bar disappears', async () => {
    const { user } = show(lamps, 10, false, <DeletableList />);
    await user.click(box('Select Arc'));
    await user.click(box('Select Beam'));
    screen.getByRole('button', { name: 'Delete selected' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Candle', 'Disc']));
    expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]));
  });

  it("renders a column by its source by default, and numbers in the user's format", () => {
    show();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Watts',
      'Actions',
    ]);
    expect(within(rows()[0] as HTMLElement).getByText('1,200').className).toBe('list-number');
  });

  it('shows a placeholder for missing values', () => {
    show([]);
    expect(screen.getByText('No lamp')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it("sorts by a click on the header, in the column's natural order, and announces it", async () => {
    const { user } = show();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Watts' }));
    expect(names()).toEqual(['Arc', 'Candle', 'Disc', 'Beam']);
    expect(head('Watts').getAttribute('aria-sort')).toBe('descending');
    expect(head('Name').getAttribute('aria-sort')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Watts' }));
    expect(names()).toEqual(['Beam', 'Disc', 'Candle', 'Arc']);
  });

  it.each([
    ['keys', async user => user.keyboard('jX'), ['c', 'd']],
    ['the mouse', async () => fireEvent.click(box('Select Beam'), { shiftKey: true }), ['b', 'c']],
  ] satisfies [string, (user: UserEvent) => Promise<unknown>, string[]][])(
    'a range that ends with %s starts at the row that was selected last with the mouse',
    async (_, endRange, expected) => {
      const { user } = show();
      await user.click(box('Select Candle'));
      await endRange(user);
      expect(chosen().toSorted()).toEqual(expected);
    },
  );

  it('a range with the mouse starts at the row that was selected last with a key', async () => {
    const { user } = show();
    await user.keyboard('jjx');
    fireEvent.click(box('Select Disc'), { shiftKey: true });
    expect(chosen().toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('Shift+x selects only the row with the cursor if no row was selected before', async () => {
    const { user } = show();
    await user.keyboard('jjjX');
    expect(chosen()).toEqual(['c']);
  });

  it('selects rows, a range with Shift, and the page, rendering only what changed', async () => {
    const { user } = show();
    expect(screen.queryByText('Some are selected')).toBeNull();
    drawn = [];
    await user.click(box('Select Beam'));
    expect(chosen()).toEqual(['b']);
    expect(drawn).toEqual(['b']);
    expect(screen.getByText('Some are selected')).toBeTruthy();
    const page = box('Select all on this page');
    expect([page.checked, page.indeterminate]).toEqual([false, true]);

    fireEvent.click(box('Select Disc'), { shiftKey: true });
    expect(chosen()).toEqual(['b', 'c', 'd']);
    fireEvent.click(box('Select Candle'), { shiftKey: true });
    expect(chosen()).toEqual(['b']);

    await user.click(page);
    expect(chosen()).toEqual(['a', 'b', 'c', 'd']);
    expect([page.checked, page.indeterminate]).toEqual([true, false]);
    await user.click(page);
    expect(chosen()).toEqual([]);
  });

  it('announces how many rows are selected, in a region that exists before', async () => {
    const { user } = show();
    const missedRegions = watchLiveRegions();
    await user.click(box('Select Beam'));
    await user.click(box('Select Disc'));
    expect(screen.getByText('2 selected').closest('[role="status"]')).toBeTruthy();
    expect(missedRegions()).toEqual([]);
  });

  it('clears the selection of rows that another filter hides, and says so', async () => {
    const { user } = show();
    await user.click(box('Select Arc'));
    await user.click(box('Select Beam'));
    // in one go: a slow machine would search for a part of it
    await user.click(screen.getByRole('searchbox', { name: 'Find' }));
    await user.paste('Beam');
    expect(await screen.findByText('Filter changed: 2 rows deselected')).toBeTruthy();
    expect(names()).toEqual(['Beam']);
    expect(screen.queryByText('Some are selected')).toBeNull();
    // the current selection belongs to this filter
    await user.click(box('Select Beam'));
    expect(await screen.findByText('Some are selected')).toBeTruthy();
  });

  it('has the same state when the user comes back to the same page', async () => {
    const { user, goBack } = show();
    const frame = () => document.querySelector('[data-list]') as HTMLElement;
    const cursor = () => document.querySelector('.list-cursor a')?.textContent;
    Element.prototype.scrollIntoView = () => {};
    await user.keyboard('jjj');
    frame().scrollTop = 120;
    await user.keyboard('{Enter}');
    expect(screen.getByText('Elsewhere')).toBeTruthy();
    await goBack();
    expect([frame().scrollTop, cursor()]).toEqual([120, 'Candle']);

    await user.click(screen.getByRole('button', { name: 'Watts' }));
    await user.click(screen.getByRole('link', { name: 'Disc' }));
    await goBack();
    // another sort order has its own scroll position
    expect([frame().scrollTop, cursor()]).toEqual([0, undefined]);
  });

  it('keeps its rows until the new ones arrive, marked as old', () => {
    show(lamps, 3, true);
    expect(names()).toEqual(['Arc', 'Beam', 'Candle']);
    expect(document.querySelector('[data-list]')?.getAttribute('aria-busy')).toBe('true');
    cleanup();
    show();
    expect(document.querySelector('[data-list]')?.getAttribute('aria-busy')).toBe('false');
  });

  it('opens with a plain click beside the controls of a row', async () => {
    const { user, path } = show();
    fireEvent.click(screen.getByText('40'), { ctrlKey: true });
    fireEvent.click(screen.getByText('40'), { button: 1 });
    await user.click(screen.getByRole('button', { name: 'More about Beam' }));
    await user.click(box('Select Beam'));
    expect(path()).toBe('/');
    await user.click(screen.getByText('40'));
    expect(path()).toBe('/open/c');
  });

  it('ignores clicks on links, and those that select text', async () => {
    const { user, path } = show();
    getSelection()?.selectAllChildren(screen.getByText('40'));
    fireEvent.click(screen.getByText('40'));
    expect(path()).toBe('/');
    getSelection()?.removeAllRanges();
    await user.click(screen.getByRole('link', { name: 'Disc' }));
    expect(path()).toBe('/link/d');
  });

  it('can be used with keys', async () => {
    const { user, path } = show();
    const cursor = () => document.querySelector('.list-cursor a')?.textContent;
    Element.prototype.scrollIntoView = () => {};
    await user.keyboard('jjk');
    expect(cursor()).toBe('Arc');
    expect(screen.getByText(/^Arc, row 1$/).closest('[role="status"]')).toBeTruthy();
    await user.keyboard('x');
    await user.keyboard('jj');
    await user.keyboard('X');
    expect(chosen()).toEqual(['a', 'b', 'c']);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await user.keyboard('{Escape}');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/open/c');
  });

  it('Escape deselects all rows, but not from within an input', async () => {
    const { user } = show();
    await user.keyboard('jxjx');
    await user.click(screen.getByLabelText('Find'));
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual(['a', 'b']);
    await user.click(box('Select Candle'));
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
  });

  it('shows the shortcuts, and searches with a key, while it is empty', async () => {
    const { user } = show([]);
    expect(screen.getByText('No lamp')).toBeTruthy();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Find'));
  });

  it('shows only the shortcuts that work, if its rows can neither be selected nor opened', async () => {
    const { user } = show(lamps, 10, false, <PlainList />);
    expect(screen.getByRole('table', { name: 'Lamps' })).toBeTruthy();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect([...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Next row',
      'Previous row',
      'Go to the filter field',
      'In the filter field: go to the rows',
      'Show keyboard shortcuts',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('j');
    expect(screen.getByText(/^Arc, 1,200, row 1$/).closest('[role="status"]')).toBeTruthy();
  });

  it('shows and hides columns, except the first one, which identifies a record', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const item = (name: string) => screen.findByRole('menuitemcheckbox', { name });
    expect((await item('Room')).getAttribute('aria-checked')).toBe('false');
    await user.click(await item('Room'));
    await user.click(await item('Watts'));
    expect((await item('Name')).getAttribute('aria-disabled')).toBe('true');
    const heads = screen.getAllByRole('columnheader', { hidden: true });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['', 'Name', 'Room', 'Actions']);
  });
});

describe('Pager', () => {
  const many = Array.from({ length: 2_345 }, (_, index) => ({
    id: String(index),
    name: String(index).padStart(4, '0'),
    watts: 1,
    room: '',
  }));
  const button = (name: string) => screen.getByRole('button', { name });
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

  it('shows the current page, and steps through pages', async () => {
    const { user } = show(many);
    expect(screen.getByText('1–10 of 2,345')).toBeTruthy();
    expect([isOff('Go to first page'), isOff('Go to previous page'), isOff('Go to next page')]).toEqual([
      true,
      true,
      false,
    ]);
    await user.click(button('Go to previous page'));
    await user.click(button('Go to next page'));
    expect(screen.getByText('11–20 of 2,345')).toBeTruthy();
    await user.click(button('Go to last page'));
    expect(screen.getByText('2,341–2,345 of 2,345')).toBeTruthy();
    expect([isOff('Go to next page'), isOff('Go to last page')]).toEqual([true, true]);
    // the focus has not moved
    expect(document.activeElement).toBe(button('Go to last page'));
    await user.keyboard('{Enter}');
    await user.click(button('Go to first page'));
    expect(screen.getByText('1–10 of 2,345')).toBeTruthy();
  });

  it('shows the next page number while the rows of the previous page are still in view', async () => {
    const { user } = show(lamps, 3, true);
    await user.click(button('Go to last page'));
    expect(screen.getByText('4–4 of 4')).toBeTruthy();
  });

  it('uses the selected number of rows', async () => {
    const { user } = show(many, 25);
    await user.click(screen.getByRole('combobox', { name: 'Rows' }));
    const sizes = await screen.findAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '100']);
    await user.click(screen.getByRole('option', { name: '50' }));
    expect(screen.getByText('1–50 of 2,345')).toBeTruthy();
    expect(rows()).toHaveLength(50);
  });
});
