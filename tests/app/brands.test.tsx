import { File as NodeFile } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { brands as api } from '../../model/contract/brands.ts';
import { reviews } from '../../model/contract/reviews.ts';
import { buildBrand } from '../../model/seed/builders.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { createGate, network, problem } from '../network.ts';
import { letHang } from '../slowCall.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

const rows = () => screen.findAllByRole('row').then(all => all.slice(1));
const row = async (name: string) =>
  (await rows()).find(one => within(one).queryByRole('link', { name }) !== null) as HTMLElement;
const brandOf = async ({ call }: Pick<App, 'call'>, brandNm: string) =>
  (await call(api.list, {})).find(brand => brand.brandNm === brandNm);

describe('the brand list', () => {
  it('[RT-01] shows every brand with its logo, state and products', async () => {
    await renderApp('/brands', { as: 'mel', projects: 40 });
    const glowworm = await row('Glowworm');
    expect(glowworm.textContent).toContain('Pending approval');
    await waitFor(() =>
      expect(glowworm.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/png;base64,/),
    );
    expect((await row('Hearth')).textContent).toContain('In use');
    expect((await row('Sunnyside')).textContent).toContain('Rejected');
    expect(screen.queryByRole('button', { name: 'Approve Glowworm' })).toBeNull();
    expect(document.title).toContain('Brands');
  });

  it('filters by state and text, and says when nothing matches', async () => {
    const { user } = await renderApp('/brands');
    await rows();
    const states = screen.getByRole('group', { name: 'Status' });
    await user.click(within(states).getByRole('checkbox', { name: /Rejected/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'zzz');
    expect(await screen.findByRole('heading', { name: 'No matching brands' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(async () => expect(await rows()).toHaveLength(6));
  });

  it('explains what a brand is if there is none', async () => {
    await renderApp('/brands', { projects: 0 });
    expect(await screen.findByRole('heading', { name: 'No brands yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New brand' })).toBeTruthy();
  });

  it.each([
    ['a provisioning manager', { as: 'pia' }],
    ['a private workspace', { as: 'ida' }],
    ['everybody while it is switched off', { as: 'ada', flags: { brandManagement: false } }],
  ])('[RT-01] is closed to %s', async (_, options) => {
    await renderApp('/brands', options);
    expect(await screen.findByText('Error Code: 403')).toBeTruthy();
  });

  it('lets an admin approve selected pending brands, and names the others', async () => {
    const app = await renderApp('/brands');
    const { user } = app;
    const { waitingCount } = await app.call(reviews.summary, {});
    await screen.findByRole('link', { name: `Review queue, ${waitingCount} waiting` });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve 1 brand?' });
    expect(within(dialog).getByText('Glowworm')).toBeTruthy();
    expect(within(dialog).getByText("5 more selected brands aren't pending approval.")).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Approve 1' }));
    expect(await screen.findByText('Approved 1 brand')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await brandOf(app, 'Glowworm')).toMatchObject({ status: 'APPROVED' });
    expect(
      await screen.findByRole('link', { name: `Review queue, ${waitingCount - 1} waiting` }),
    ).toBeTruthy();
  });

  it('keeps the selected brands that were not approved when an admin stops', async () => {
    const app = await renderApp('/terms');
    const { user, store } = app;
    for (const brandNm of ['Afterglow', 'Zenith'])
      await store.brands.add(buildBrand({ id: `pending-${brandNm}`, brandNm, status: 'PENDING_APPROVAL' }));
    act(() => {
      window.history.pushState(null, '', '/brands');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await row('Zenith');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Approve' }));
    const gate = createGate();
    network.use(http.post('*/brands/:id/review', () => gate.passed.then(() => undefined), { once: true }));
    await user.click(await screen.findByRole('button', { name: 'Approve 3' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    gate.open();
    expect(await screen.findByText('Approved 1 brand')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const boxes = await Promise.all(
      ['Afterglow', 'Glowworm', 'Zenith'].map(async name => within(await row(name)).getByRole('checkbox')),
    );
    expect(boxes.filter(box => (box as HTMLInputElement).checked)).toHaveLength(2);
  });

  it('lets an admin stop and close the approval of brands when the server hangs', async () => {
    const { user, store, reopen } = await renderApp('/terms');
    const brand = buildBrand({ id: 'pending-Zenith', brandNm: 'Zenith', status: 'PENDING_APPROVAL' });
    await store.brands.add(brand);
    reopen('/brands');
    await row('Zenith');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Approve' }));
    const gate = createGate();
    const reject = async () => {
      await gate.passed;
      return problem(409, 'conflict', 'It was changed.');
    };
    network.use(http.post('*/brands/:id/review', reject));
    const approve = await screen.findByRole('button', { name: 'Approve 2' });
    await letHang(() => approve.click());
    expect(await screen.findByText(/taking longer than usual\..*close this/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // another selection, which the late result must not replace
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    gate.open();
    expect(await screen.findByText("1 brand couldn't be approved")).toBeTruthy();
    expect(screen.getByText(/: It was changed\.$/)).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('lets everybody export the selected ones, with the reasons of rejected ones', async () => {
    const { user } = await renderApp('/brands', { as: 'mel' });
    const saved = recordDownloads();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sunnyside' }));
    const bar = within(await screen.findByRole('toolbar'));
    expect(bar.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
    expect(await screen.findByText('Exported 1 row')).toBeTruthy();
    expect(JSON.parse(await textOf(saved[0] as Blob))).toMatchObject([
      { brandNm: 'Sunnyside', status: 'REJECTED', reason: expect.stringMatching(/./) },
    ]);
  });

  it("says which of many couldn't be approved, and why", async () => {
    network.use(http.all('*/review', () => problem(409, 'conflict', 'Not today.')));
    const { user } = await renderApp('/brands');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Glowworm' }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 1' }));
    const dialog = await screen.findByRole('dialog', { name: "1 brand couldn't be approved" });
    expect(within(dialog).getByText('Not today.')).toBeTruthy();
  });

  it('deletes brands without products, with undo', async () => {
    const { user } = await renderApp('/brands');
    await user.click(await screen.findByRole('button', { name: 'Actions for Northgate' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: "Northgate can't be deleted" }));
    expect(dialog.getByRole('alert').textContent).toContain("it can't be deleted");
    expect(dialog.getByRole('heading', { name: /^Used by \d+ products?$/ })).toBeTruthy();
    expect(dialog.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/projects\/[A-Z_]+\//);
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Actions for Sunnyside' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Deleted Sunnyside')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Sunnyside' })).toBeTruthy();
  });
});

describe('one brand', () => {
  it('rejects a logo of another size, and says so before anything is sent', async () => {
    const sent: string[] = [];
    network.use(http.post('*', ({ request }) => void sent.push(request.url)));
    const { user } = await renderApp('/brands/create', {
      as: 'mel',
      upload: async request => {
        sent.push(request.url);
        return Response.error();
      },
    });
    const wide = pictureNamed('ember').slice();
    wide[18] = 1;
    // jsdom's own File can't be read
    const file = new NodeFile([wide], 'lumen.png', { type: 'image/png' }) as unknown as File;
    await user.upload(await screen.findByLabelText(/^Logo/), file);
    expect(
      await screen.findByText('This image is 496 × 240 pixels. Upload a PNG or JPEG of 240 × 240 pixels.'),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[FIL-01] shows the progress of its logo upload, and cancels it', async () => {
    const gate = { open: () => {} };
    const signals: AbortSignal[] = [];
    const { user } = await renderApp('/brands/create', {
      as: 'mel',
      upload: async (request, onSent) => {
        signals.push(request.signal);
        onSent?.(0.426);
        await new Promise<void>((resolve, reject) => {
          gate.open = resolve;
          request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
        // the server's Request doesn't accept jsdom's forms; the browser tests send the bytes
        return Response.json({ fileId: 'f-1', fileNm: 'lumen.png', size: 1, sha256: '00' });
      },
    });
    const file = new NodeFile([pictureNamed('ember')], 'lumen.png', { type: 'image/png' }) as unknown as File;
    const input = await screen.findByLabelText(/^Logo/);
    await user.upload(input, file);
    const bar = await screen.findByRole('progressbar', { name: 'Uploading lumen.png' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'));
    expect(screen.getByText('42%')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('Upload canceled')).toBeTruthy();
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar', { name: 'Uploading lumen.png' })).toBeNull();
    expect(document.activeElement).toBe(input);
    expect(screen.queryByText('No connection.')).toBeNull();

    await user.upload(input, file);
    await screen.findByText('42%');
    gate.open();
    expect(await screen.findByText('Uploaded lumen.png')).toBeTruthy();
  });

  it('[FIL-01] asks again for the lost response of its logo upload, and then offers to retry', async () => {
    const keys: (string | null)[] = [];
    const { user } = await renderApp('/brands/create', {
      as: 'mel',
      upload: async request => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length < 4) throw new TypeError('Failed to fetch');
        return Response.json({ fileId: 'f-1', fileNm: 'lumen.png', size: 1, sha256: '00' });
      },
    });
    const file = new NodeFile([pictureNamed('ember')], 'lumen.png', { type: 'image/png' }) as unknown as File;
    const input = await screen.findByLabelText(/^Logo/);
    await user.upload(input, file);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(input);
    expect(await screen.findByText('Uploaded lumen.png')).toBeTruthy();
    expect(keys).toEqual([expect.any(String), keys[0], expect.any(String), keys[2]]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('reports missing fields instead of sending', async () => {
    const { user } = await renderApp('/brands/create');
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Neither name nor logo');
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(await screen.findByText('Upload a logo.')).toBeTruthy();
  });

  it('is rejected with a reason, which its page then shows', async () => {
    const app = await renderApp('/brands');
    const { user } = app;
    await user.click(await screen.findByRole('button', { name: 'Reject Glowworm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Glowworm?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The worm looks sad.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected Glowworm')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Glowworm' }));
    expect(await screen.findByText('The worm looks sad.')).toBeTruthy();
    expect(await brandOf(app, 'Glowworm')).toMatchObject({ status: 'REJECTED' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Glowworm 2')).toBeTruthy();
    expect(await brandOf(app, 'Glowworm 2')).toMatchObject({ status: 'PENDING_APPROVAL', reason: '' });
  });

  it('is approved on its own page', async () => {
    const { user } = await renderApp('/brands');
    await user.click(await screen.findByRole('link', { name: 'Glowworm' }));
    await user.click(await screen.findByRole('button', { name: 'Approve Glowworm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Glowworm?' });
    expect(await within(dialog).findByRole('img', { name: 'Logo of Glowworm' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Products can use this brand\. Changing its name/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve Glowworm' })).toBeNull();
  });

  it('keeps the reason of a rejection that another admin was faster than, and says so', async () => {
    const { user, call, callAs } = await renderApp('/brands');
    await user.click(await screen.findByRole('link', { name: 'Glowworm' }));
    await user.click(await screen.findByRole('button', { name: 'Reject Glowworm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Glowworm?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The worm looks sad.');
    const { id, version } = (await brandOf({ call }, 'Glowworm'))!;
    const other = await callAs('ada');
    await other(api.review, { params: { id }, body: { decision: 'APPROVED', reason: '' } }, { version });
    expect(await screen.findByText(/^Products can use this brand\. Changing its name/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText(/^Glowworm isn't pending approval/)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'The worm looks sad.');
  });

  it("keeps its name and can't be deleted while products use it", async () => {
    const { user, call } = await renderApp('/brands');
    await user.click(await screen.findByRole('link', { name: 'Hearth' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    expect(name.hasAttribute('readonly')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: "Hearth can't be deleted" }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ' Still.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Hearth')).toBeTruthy();
    expect(await brandOf({ call }, 'Hearth')).toMatchObject({ status: 'IN_USE', version: 3 });
  });

  it('of another company is not found', async () => {
    const { call } = await renderApp('/brands');
    const brand = await brandOf({ call }, 'Hearth');
    await renderApp(`/brands/${brand?.id}`, { as: 'otto' });
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });
});
