import { notUnderstood } from '../callErrors.ts';
import { type Connection, parseJson, readText } from '../client.ts';

/** Without `pjtId`, a new project; `pjtNm` is its name, by default that of the file. */
export type ProjectFileTarget = { text: string; pjtId?: string | undefined; pjtNm?: string | undefined };

const contract = () => import('../../../model/contract/projectFiles.ts');

export const createProjectFileMethods = ({ call, send }: Connection) => {
  const post = async (
    path: string,
    { text, pjtId, pjtNm }: ProjectFileTarget,
    { revision, key, signal }: { revision?: string; key?: string; signal?: AbortSignal | undefined },
  ): Promise<unknown> => {
    const given = Object.entries({ pjtId, pjtNm, revision }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const headers = {
      accept: 'application/json',
      'content-type': 'application/yaml',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const init = {
      method: 'POST',
      headers,
      body: text,
      signal: signal ?? null,
      isRead: revision === undefined,
    };
    const response = await send(`${path}?${new URLSearchParams(given).toString()}`, init);
    return parseJson(await readText(response));
  };

  return {
    /** plans the import of the file */
    planProjectFile: async (target: ProjectFileTarget, options: { signal?: AbortSignal } = {}) => {
      const { projectFiles } = await contract();
      const planned = projectFiles.plan.response.safeParse(
        await post(projectFiles.plan.path, target, options),
      );
      if (!planned.success) throw notUnderstood();
      return { data: planned.data };
    },

    /** imports the file, if its plan still has this revision */
    applyProjectFile: async (target: ProjectFileTarget, options: { revision: string; key: string }) => {
      const { projectFiles } = await contract();
      const applied = projectFiles.apply.response.safeParse(
        await post(projectFiles.apply.path, target, options),
      );
      if (!applied.success) throw notUnderstood({ isWrite: true });
      return { data: applied.data };
    },

    undoProjectFile: async (importId: string) => {
      const { projectFiles } = await contract();
      return { data: await call(projectFiles.undo, { params: { importId } }) };
    },

    /** the file of a project, with its name */
    exportProjectFile: async (pjtId: string) => {
      const response = await send(`/v3/common/projects/${encodeURIComponent(pjtId)}/project.yaml`);
      const [, name = 'project.yaml'] =
        /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      return { data: { name, text: await readText(response) } };
    },
  };
};
