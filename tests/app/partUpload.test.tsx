import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_PART_BYTES } from '../../model/contract/uploads.ts';
import { createWorld } from '../../model/seed/world.ts';
import { reachability } from '../../src/dataProvider/reachability.ts';
import { askServer, onRequest, problem } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const project = createWorld(1, { projects: 30 }).projects.find(({ prodType }) => prodType === 'TAG_DEVICE');
const path = `/projects/TAG_DEVICE/${project?.pjtId}/firmware/create`;
const SIZE = 9_000_000;
const bytes = Uint8Array.from({ length: SIZE }, (_, index) => (index * 13) % 251);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const file = new File([bytes], 'tag.bin', { lastModified: 1 });

const LOST = 'Connection lost. The upload continues when the connection is back.';

/** The response of the network to the part at an offset; undefined passes the request on. */
type Respond = (offset: number) => Promise<Response> | Response | undefined;

const open = async () => {
  let respond: Respond = () => undefined;
  const sent: string[] = [];
  const page = await renderApp(path, {
    as: 'ada',
    projects: 30,
    upload: async (request, onSent) => {
      const offset = Number(request.headers.get('upload-offset'));
      const given = await respond(offset);
      if (given !== undefined) return given;
      onSent?.(1);
      // its Request doesn't accept jsdom's blobs
      const body = bytes.slice(offset, offset + UPLOAD_PART_BYTES);
      return askServer(new Request(request.url, { method: 'PATCH', headers: request.headers, body }));
    },
  });
  onRequest(({ method, url }) => {
    if (url.includes('/v3/uploads')) sent.push(method);
  });
  const choose = async () => {
    await page.user.upload(await screen.findByLabelText(/^Drop /), file);
  };
  return {
    ...page,
    choose,
    sent,
    set: (next: Respond) => {
      respond = next;
    },
    progress: () =>
      screen.getByRole('progressbar', { name: 'Uploading tag.bin' }).getAttribute('aria-valuenow'),
    unfinished: () => page.store.uploads.unfinishedOf('usr-ada'),
    stored: () => localStorage.getItem('porchlight.uploads'),
  };
};

const loseSecondPart: Respond = offset => {
  if (offset === UPLOAD_PART_BYTES) throw new TypeError('Failed to fetch');
  return undefined;
};

// drafts of one test must not affect the next
beforeEach(() => clear(createStore('porchlight-drafts', 'drafts')));

describe('[FIL-01] a large firmware file', () => {
  it('[FIL-01] waits for the connection, says so, and continues by itself', async () => {
    const { choose, set, progress, unfinished, stored } = await open();
    set(loseSecondPart);
    await choose();
    expect(await screen.findByText(LOST)).toBeTruthy();
    expect(progress()).toBe('46');
    expect(stored()).not.toBeNull();
    set(() => undefined);
    await reachability.check();
    expect(await screen.findByText(sha256)).toBeTruthy();
    expect(screen.queryByText(LOST)).toBeNull();
    expect([stored(), await unfinished()]).toEqual([null, []]);
  });

  it('[FIL-01] says when the server accepts no more changes for now, and continues by itself', async () => {
    const { choose, set } = await open();
    set(offset => (offset === UPLOAD_PART_BYTES ? problem(429, 'too_many', 'Too many changes.') : undefined));
    await choose();
    expect(
      await screen.findByText(
        "The server can't accept more data right now. The upload continues in a moment.",
      ),
    ).toBeTruthy();
    set(() => undefined);
    expect(await screen.findByText(sha256)).toBeTruthy();
  });

  it('[FIL-01] can be canceled while it waits, without leaving anything', async () => {
    const { choose, set, user, unfinished, stored } = await open();
    set(loseSecondPart);
    await choose();
    await screen.findByText(LOST);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText(/canceled/i)).toBeTruthy();
    await waitFor(async () => expect([stored(), await unfinished()]).toEqual([null, []]));
  });

  it('[FIL-01] is part of the firmware: it is only created once the file is uploaded', async () => {
    const { choose, set, user, store } = await open();
    set(loseSecondPart);
    await user.type(await screen.findByRole('textbox', { name: /^Version/ }), '9.9.1{Tab}');
    await choose();
    expect(await screen.findByText(LOST)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create firmware' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Uploading…' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Version/ }), '{Control>}s{/Control}{Enter}');
    set(() => undefined);
    await reachability.check();
    expect(await screen.findByText(sha256)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create firmware' }));
    expect(await screen.findByText('Created firmware 9.9.1')).toBeTruthy();
    const [created] = await store.firmwareInstalls.offered(project?.pjtId ?? '');
    const firmware = await store.firmwareInstalls.findOffered(created?.firmwareId ?? '');
    expect(firmware).toMatchObject({ version: '9.9.1', checksum: sha256 });
  });

  it('[FIL-01] asks before the page is closed, as long as it runs', async () => {
    const { choose, set, user } = await open();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    set(loseSecondPart);
    await choose();
    await screen.findByText(LOST);
    expect(isAsked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText(/canceled/i)).toBeTruthy();
    expect(isAsked()).toBe(false);
  });

  it('[FIL-01] can be canceled, and what was uploaded before remains', async () => {
    const { choose, set, user } = await open();
    await choose();
    expect(await screen.findByText('File uploaded')).toBeTruthy();
    set(loseSecondPart);
    await choose();
    await screen.findByText(LOST);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('Upload canceled. The previous file is kept.')).toBeTruthy();
    expect(screen.getByText(sha256)).toBeTruthy();
  });

  it('[FIL-01] says that what was uploaded before is kept if it fails', async () => {
    const { choose, set, user } = await open();
    await choose();
    expect(await screen.findByText('File uploaded')).toBeTruthy();
    set(() => problem(507, 'storage_full', 'The server has no space left.'));
    await choose();
    const message = 'The server has no space left. The previous file is kept.';
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText(sha256)).toBeTruthy();
    set(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('File uploaded')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('[FIL-01] can be retried after it failed, and continues where it stopped', async () => {
    const { choose, set, user, sent } = await open();
    set(offset =>
      offset === UPLOAD_PART_BYTES
        ? problem(507, 'storage_full', 'The server has no space left.')
        : undefined,
    );
    await choose();
    expect(await screen.findByText('The server has no space left.')).toBeTruthy();
    const offsets: number[] = [];
    set(offset => {
      offsets.push(offset);
      return undefined;
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(sha256)).toBeTruthy();
    expect(offsets).toEqual([UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]);
    expect(sent).toEqual(['POST', 'HEAD', 'GET']);
  });

  it('[FIL-01] continues where it stopped when it is selected again on another page', async () => {
    const { choose, set, reopen, stored } = await open();
    set(loseSecondPart);
    await choose();
    await screen.findByText(LOST);
    reopen(path);
    await reachability.check();
    expect(stored()).not.toBeNull();
    const offsets: number[] = [];
    set(offset => {
      offsets.push(offset);
      return undefined;
    });
    await choose();
    expect(await screen.findByText(sha256)).toBeTruthy();
    expect(offsets).toEqual([UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]);
    expect(stored()).toBeNull();
  });
});
