import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { devices } from '../../model/contract/devices.ts';
import { projects as api } from '../../model/contract/projects.ts';
import { askServer, createGate, loseResponse, network, problem } from '../network.ts';
import { addProject, addTestDevice } from '../records.ts';
import { keepToasts } from '../keepToasts.ts';
import { renderApp } from './renderApp.tsx';

const rows = async () => {
  const table = await screen.findByRole('table');
  await waitFor(() => expect(table.parentElement?.getAttribute('aria-busy')).toBe('false'));
  return within(table).getAllByRole('row').slice(1);
};

const names = async () => (await rows()).map(row => within(row).getAllByRole('link')[0]?.textContent);

/** The first project that nothing depends on. */
const freeProject = async () => {
  const found = (await rows()).find(
    row => row.textContent?.includes('Develop') && within(row).queryAllByText('0').length === 2,
  );
  const name = found && within(found).getAllByRole('link')[0]?.textContent;
  if (typeof name !== 'string') throw new Error('the world has no project that nothing depends on');
  return name;
};

const openMenu = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menuitem', { name: 'Delete' });
};

const countOf = (view: RegExp) =>
  Number(screen.getByRole('button', { name: view }).textContent?.match(/\d+/)?.[0]);

describe('deleting a record', () => {
  it("[line 1] is done on the server before it's announced; row, total and counts change together", async () => {
    const { user, call } = await renderApp('/projects', { as: 'ada' });
    const before = await names();
    const name = await freeProject();
    const total = before.length;
    expect(countOf(/^All projects/)).toBe(total);
    // states that a user could see between two frames
    const seen = new Set<string>();
    const look = () =>
      seen.add(
        JSON.stringify([
          document.body.textContent?.includes(`–${total} of ${total}`),
          countOf(/^All projects/) === total,
          screen.queryByRole('link', { name }) !== null,
          screen.queryByText('Project deleted') === null,
        ]),
      );
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });

    const gate = createGate();
    let isSent = false;
    network.use(
      http.delete('/v3/common/projects/:id', async () => {
        isSent = true;
        await gate.passed;
        return undefined;
      }),
    );
    await user.click(await openMenu(user, name));
    await waitFor(() => expect(isSent).toBe(true));
    expect(screen.queryByText('Project deleted')).toBeNull();
    expect(await names()).toEqual(before);
    gate.open();
    await screen.findByText('Project deleted');
    await waitFor(async () => expect(await names()).toEqual(before.filter(one => one !== name)));
    observer.disconnect();
    expect(countOf(/^All projects/)).toBe(total - 1);
    // row, total and count never contradict each other; the toast appears with them or later
    for (const text of seen) {
      const [range, count, row] = JSON.parse(text) as boolean[];
      expect([range, count, row]).toEqual([row, row, row]);
    }
    expect((await call(api.list, { query: { pageSize: 100 } })).totalCount).toBe(total - 1);
  });

  it('[line 1] Undo restores it in its position', async () => {
    const { user, call, store } = await renderApp('/projects', { as: 'ada' });
    const before = await names();
    const name = await freeProject();
    await user.click(await openMenu(user, name));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`${name} restored`)).toBeTruthy();
    expect(await names()).toEqual(before);
    expect(screen.queryByText('Project deleted')).toBeNull();
    const { list } = await call(api.list, { query: { keyword: name, pageSize: 100 } });
    const restored = list.find(({ pjtNm }) => pjtNm === name);
    const audit = await store.audit.page({
      mnId: '8kQ2',
      resource: 'projects',
      recordId: restored?.pjtId ?? '',
      offset: 0,
      limit: 10,
    });
    expect(audit.list.map(({ action }) => action)).toEqual(expect.arrayContaining(['delete', 'restore']));
  });

  it('[line 1] takes the drafts of the project with it, and its restore puts them back', async () => {
    const { call, reopen } = await renderApp('/projects', { as: 'ada' });
    const name = await freeProject();
    const { list } = await call(api.list, { query: { keyword: name, pageSize: 100 } });
    const project = list.find(({ pjtNm }) => pjtNm === name);
    const first = reopen(`/projects/${project?.prodType}/${project?.pjtId}/edit`);
    await first.user.type(await screen.findByRole('textbox', { name: 'Description' }), 'For verandas');
    await screen.findByText(/^Draft saved \d/);
    const { user: person } = reopen('/projects');
    const draft = () => screen.queryByRole('link', { name: `Continue ${name}` });
    await waitFor(() => expect(draft()).not.toBeNull());
    await person.click(await openMenu(person, name));
    await screen.findByText('Project deleted');
    await waitFor(() => expect(draft()).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(draft()).not.toBeNull());
    await person.click(await openMenu(person, name));
    await waitFor(() => expect(draft()).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Recently deleted' }));
    await person.click(await screen.findByRole('menuitem', { name: `Restore ${name}` }));
    await waitFor(() => expect(draft()).not.toBeNull());
    await person.click(screen.getByRole('button', { name: `Discard ${name}` }));
    await waitFor(() => expect(draft()).toBeNull());
  });

  it('[line 1] has no Undo anymore once the record was restored from the list of deleted ones', async () => {
    const { user } = await renderApp('/projects', { as: 'ada' });
    const name = await freeProject();
    await user.click(await openMenu(user, name));
    await screen.findByText('Project deleted');
    keepToasts();
    await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
    await user.click(await screen.findByRole('menuitem', { name: `Restore ${name}` }));
    expect(await screen.findByText(`${name} restored`)).toBeTruthy();
    expect(screen.queryByText('Project deleted')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('[line 1] can be undone after the tab was closed', async () => {
    const first = await renderApp('/projects', { as: 'ada' });
    const before = await names();
    const name = await freeProject();
    await first.user.click(await openMenu(first.user, name));
    await screen.findByText('Project deleted');
    const { user } = first.reopen('/projects');
    expect(await names()).not.toContain(name);
    await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
    const item = await screen.findByRole('menuitem', { name: `Restore ${name}` });
    expect(item.textContent).toContain('Ada Lindqvist');
    await user.click(item);
    await waitFor(async () => expect(await names()).toEqual(before));
    await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
    const note = await screen.findByRole('menuitem', { name: 'Nothing to restore' });
    await waitFor(() => expect(document.activeElement).toBe(note));
  });

  it('[line 1] a page of a project offers what was deleted from it, not from others', async () => {
    const { user, store, callAs } = await renderApp('/projects', { as: 'ada' });
    const otherTab = await callAs('ada');
    const addWithDeletion = async (pjtNm: string) => {
      const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT', pjtNm });
      const { deviceId } = await addTestDevice(store, { ownerId: 'usr-ada', pjtId, label: `Lamp ${pjtNm}` });
      await otherTab(devices.remove, { params: { deviceId } });
      return pjtId;
    };
    const here = await addWithDeletion('Here');
    await addWithDeletion('Elsewhere');
    act(() => {
      window.history.pushState(null, '', `/projects/MQTT/${here}/testDevices`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByRole('heading', { level: 1, name: /^Test devices/ });
    await user.click(await screen.findByRole('button', { name: 'Recently deleted' }));
    expect(await screen.findByRole('menuitem', { name: 'Restore Lamp Here' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Restore Lamp Elsewhere' })).toBeNull();
  });

  it('[line 1] a project in use is deleted after its name is typed, and restored from its list', async () => {
    const { user } = await renderApp('/projects', { as: 'ada' });
    const name = 'Hearth Dimmer H2';
    await user.click(await openMenu(user, name));
    const dialog = await screen.findByRole('dialog', { name: `Delete ${name}?` });
    expect(dialog.textContent).toContain('You can restore it for 10 minutes.');
    expect(dialog.textContent).toContain("commercial devices can't connect unless you restore it.");
    await user.type(within(dialog).getByRole('textbox'), name);
    await user.click(within(dialog).getByRole('button', { name: 'Delete project' }));
    expect(await screen.findByText('Project deleted')).toBeTruthy();
    expect(await names()).not.toContain(name);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toContain(name));
  });

  it('[line 1] from its own page goes to the list, and the search no longer finds it', async () => {
    const name = 'Hearth Dimmer H2';
    const first = await renderApp('/projects', { as: 'ada' });
    await rows();
    const { list } = await first.call(api.list, { query: { keyword: name } });
    const { pjtId, prodType } = list[0] ?? {};
    const { user } = first.reopen(`/projects/${prodType}/${pjtId}/edit`);
    const search = async () => {
      await user.click(await screen.findByRole('button', { name: /Search/ }));
      await user.keyboard('hearth dimmer');
      return within(await screen.findByRole('dialog', { name: 'Search' }));
    };
    expect(
      await (await search()).findByRole('option', { name: /Hearth Dimmer H2.*Direct-connected/ }),
    ).toBeTruthy();
    await user.keyboard('{Escape}');

    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Delete ${name}?` }));
    await user.type(dialog.getByRole('textbox'), name);
    await user.click(dialog.getByRole('button', { name: 'Delete project' }));
    await screen.findByText('Project deleted');
    expect(window.location.pathname).toBe('/projects');
    expect(await names()).not.toContain(name);
    const found = await search();
    await waitFor(() => expect(found.queryAllByText(/^Loading/)).toEqual([]));
    expect(found.queryByRole('option', { name: /Hearth Dimmer H2.*Direct-connected/ })).toBeNull();
  });

  it('[line 1] a failed deletion keeps the row, and says why', async () => {
    network.use(
      http.delete('/v3/common/projects/:id', () => problem(503, 'unavailable', 'Not now, please.')),
    );
    const { user } = await renderApp('/projects', { as: 'ada' });
    const before = await names();
    const name = await freeProject();
    await user.click(await openMenu(user, name));
    expect(await screen.findByText(`${name}: Not now, please.`)).toBeTruthy();
    expect(await names()).toEqual(before);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('[fault 17] a deletion whose response is lost is done once, says so, and can be undone', async () => {
    network.use(http.delete('/v3/common/projects/:id', loseResponse, { once: true }));
    const { user } = await renderApp('/projects', { as: 'ada' });
    const before = await names();
    const name = await freeProject();
    await user.click(await openMenu(user, name));
    await screen.findByText('Project deleted');
    expect(await names()).not.toContain(name);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toEqual(before));
  });

  it.each([
    ['no response arrives', () => HttpResponse.error()],
    ['the response takes too long', () => problem(504, 'timeout')],
  ])("[fault 17] doesn't claim that nothing was deleted if %s", async (_case, respond) => {
    const { user } = await renderApp('/projects', { as: 'ada' });
    const name = await freeProject();
    network.use(
      http.delete('/v3/common/projects/:id', async ({ request }) => {
        await askServer(request);
        return respond();
      }),
    );
    await user.click(await openMenu(user, name));
    expect(await screen.findByText('1 item may not have been deleted')).toBeTruthy();
    expect(await names()).not.toContain(name);
  });
});

describe('deleting many records', () => {
  const select = async (user: UserEvent, wanted: readonly string[]) => {
    for (const name of wanted)
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    return within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Delete' });
  };
  const own = ['Attic lamp', 'Cellar lamp', 'Porch lamp'];
  /** whether the browser would ask before the page is closed */
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  const open = async (added: readonly string[] = own) => {
    const app = await renderApp('/deviceTypes?filter={"q":"lamp","view":"own"}', { as: 'mel' });
    for (const dvcTypeNm of added) {
      const dvcType = dvcTypeNm.toLowerCase().replace(' ', '-');
      const stamp = { crtr: 'Mel Castro', crtDt: 1, chgr: 'Mel Castro', chgDt: 1, version: 1 };
      const nameKey = dvcTypeNm.toLowerCase();
      const owner = { mnId: '8kQ2', ownerId: 'usr-mel' };
      await app.store.deviceTypes.add({
        ...owner,
        ...stamp,
        dvcType,
        dvcTypeNm,
        nameKey,
        ocfDvcType: 'oic.d.light',
      });
    }
    return app.reopen('/deviceTypes?filter={"q":"lamp","view":"own"}');
  };

  it('[line 1] is one call, and has one toast and one Undo', async () => {
    const { user } = await open();
    const gate = createGate();
    let sent = 0;
    network.use(
      http.post('*/v3/deletions', async () => {
        sent += 1;
        await gate.passed;
        return undefined;
      }),
    );
    await user.click(await select(user, own));
    expect(await screen.findByRole('button', { name: 'Deleting 3 of 3' })).toBeTruthy();
    expect(isWarned()).toBe(true);
    gate.open();
    expect(await screen.findByText('3 device types deleted')).toBeTruthy();
    expect(sent).toBe(1);
    expect(isWarned()).toBe(false);
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 restored')).toBeTruthy();
    expect(await names()).toEqual(own);
  });

  it('[line 1] can be stopped, says what is left, and all of it can be restored', async () => {
    const lamps = Array.from({ length: 60 }, (_, index) => `Lamp ${String(index).padStart(2, '0')}`);
    const { user } = await open(lamps);
    const gate = createGate();
    network.use(
      http.post('*/v3/deletions', async () => {
        await gate.passed;
        return undefined;
      }),
    );
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 60' }));
    const toolbar = await screen.findByRole('toolbar', { name: '60 selected' });
    await user.click(within(toolbar).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted 0 of 60')).toBeTruthy();
    // it outlives the selection
    await user.click(within(toolbar).getByRole('button', { name: 'Unselect' }));
    expect(isWarned()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Stopping…' })).toBeTruthy();
    gate.open();
    expect(await screen.findByText('50 device types deleted')).toBeTruthy();
    expect(await screen.findByText('Stopped. 10 items were left unchanged.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stopping…' })).toBeNull();
    expect(await names()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore all 50' }));
    expect(await screen.findByText('50 restored')).toBeTruthy();
    expect(await screen.findByText('1–25 of 60')).toBeTruthy();
  });

  it('[line 1] an undo that meets the write limit waits, and can be stopped and repeated', async () => {
    const { user } = await open();
    await user.click(await select(user, own));
    await screen.findByText('3 device types deleted');
    let calls = 0;
    network.use(
      http.post('*/v3/deletions/restore', () => {
        calls += 1;
        return calls === 1 ? problem(429, 'too_many', 'Too many changes.') : undefined;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Too many changes\. Continuing in \d+ seconds\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('3 device types deleted')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 restored')).toBeTruthy();
    expect(await names()).toEqual(own);
  });

  it('[line 1] lists those that failed, which stay selected', async () => {
    const { user, store } = await open();
    network.use(
      // a colleague saves it just before
      http.post('*/v3/deletions', async () => {
        const type = await store.deviceTypes.find('8kQ2', 'cellar-lamp');
        if (type !== undefined) await store.deviceTypes.change(type, 1, { chgr: 'Omar Haddad' });
        return undefined;
      }),
    );
    await user.click(await select(user, own));
    expect(await screen.findByText('2 device types deleted')).toBeTruthy();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("1 item couldn't be deleted");
    expect(alert.textContent).toContain(
      'Cellar lamp: Omar Haddad saved this device type while you were editing.',
    );
    expect(await names()).toEqual(['Cellar lamp']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Cellar lamp' }).checked).toBe(true);
  });
});

describe('toasts', () => {
  it('[line 2] stack: Undo is available at once, even below an older toast, and F6 focuses it', async () => {
    const { user } = await renderApp('/deviceTypes?filter={"view":"own"}', { as: 'mel' });
    await openMenu(user, 'Track head');
    await user.click(screen.getByRole('menuitem', { name: 'Copy ID' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    keepToasts();
    await user.click(await openMenu(user, 'Track head'));
    expect(await screen.findByText('Device type deleted')).toBeTruthy();
    const stack = screen.getByRole('region', { name: 'Notifications' });
    expect(stack.textContent).toMatch(/Device type deleted.*Copied/);
    expect(stack.closest('[aria-live="polite"]')).toBeTruthy();
    await user.keyboard('{F6}');
    expect(document.activeElement?.textContent).toBe('Undo');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Track head restored')).toBeTruthy();
    // the focus must not be lost with the toast
    expect(document.activeElement).not.toBe(document.body);
  });
});
