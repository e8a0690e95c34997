import type { Shard } from '../../../model/contract/handlers.ts';
import type { Choices, DriverFile } from '../../../model/drivers/types.ts';
import { notUnderstood } from '../callErrors.ts';
import { type Connection, type Fetch, parseJson, readBytes, readText } from '../client.ts';

/** What to upload: the files of a folder, or a zip. */
export type DriverSource = { files: readonly DriverFile[] } | { archive: Blob };

export type DriverTarget = {
  source: DriverSource;
  /** without it, a new project */
  pjtId?: string | undefined;
  pjtNm?: string | undefined;
  /** of a new handler */
  shard?: Shard | undefined;
  choices: Choices;
};

type SendOptions = { signal?: AbortSignal; onSent?: Parameters<Fetch>[1] };

const contract = () => import('../../../model/contract/driverImports.ts');

export const createDriverImportMethods = ({ call, send }: Connection) => {
  const post = async (
    path: string,
    { source, pjtId, pjtNm, shard, choices }: DriverTarget,
    {
      revision,
      key,
      signal,
      onSent,
    }: SendOptions & { revision?: string | undefined; key?: string | undefined },
  ): Promise<unknown> => {
    const { FILE_PART } = await contract();
    const form = new FormData();
    form.append('choices', JSON.stringify(choices));
    if ('archive' in source) form.append('archive', source.archive);
    else
      for (const file of source.files)
        form.append(`${FILE_PART}${file.path}`, new Blob([file.bytes as Uint8Array<ArrayBuffer>]));
    const given = Object.entries({ pjtId, pjtNm, shard, revision }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const headers = { accept: 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
    const init = {
      method: 'POST',
      headers,
      body: form,
      signal: signal ?? null,
      isRead: revision === undefined,
    };
    const response = await send(`${path}?${new URLSearchParams(given).toString()}`, init, onSent);
    return parseJson(await readText(response));
  };

  return {
    /** plans the import of the folder */
    planDriverImport: async (target: DriverTarget, options: SendOptions = {}) => {
      const { driverImports, toPlannedImport } = await contract();
      const planned = toPlannedImport(await post(driverImports.plan.path, target, options));
      if (planned === undefined) throw notUnderstood();
      return { data: planned };
    },

    /** imports the folder, if its plan still has this revision */
    applyDriverImport: async (
      target: DriverTarget,
      { revision, key }: { revision: string; key: string },
      options: SendOptions = {},
    ) => {
      const { driverImports } = await contract();
      const body = await post(driverImports.apply.path, target, { ...options, revision, key });
      const applied = driverImports.apply.response.safeParse(body);
      if (!applied.success) throw notUnderstood({ isWrite: true });
      return { data: applied.data };
    },

    undoDriverImport: async (importId: string) => {
      const { driverImports } = await contract();
      return { data: await call(driverImports.undo, { params: { importId } }) };
    },

    /** the driver folder of a project as a zip, with its name */
    exportDriver: async (pjtId: string) => {
      const path = `/v3/hub/projects/${encodeURIComponent(pjtId)}/driver.zip`;
      const response = await send(path);
      const [, name = 'driver.zip'] =
        /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      return { data: { name, bytes: await readBytes(response) } };
    },
  };
};
