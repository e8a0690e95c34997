import { type Firmware, firmwares } from '../../model/contract/firmwares.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { canEditProject } from '../../model/rules/access.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { Tables } from '../store/tables.ts';
import { createCrud } from './crud.ts';

const toFirmware = (row: Tables['firmwares'], { user, project }: AnyCall): Firmware => ({
  ...row,
  canEdit: canEditProject(user, project),
});

const crud = createCrud({
  label: 'firmware',
  resource: 'firmwares',
  recordId: ({ firmwareId }) => firmwareId,
  find: ({ queries, project }, firmwareId: string) =>
    orNotFound(queries.firmwares.find(project.pjtId, firmwareId)),
  lock: ({ queries }, firmware) => queries.firmwares.lockForUpdate(firmware),
  show: toFirmware,
});

const versionTaken = () => fieldErrors({ version: 'This project already has firmware with this version.' });

const fileFields = async ({ queries, user }: AnyCall, fileId: string | null) => {
  if (fileId === null) return { fileId, fileName: '', checksum: '' };
  const file = await queries.files.find(fileId, user.mnId);
  if (file === undefined) throw fieldErrors({ fileId: 'This file does not exist. Upload it again.' });
  return { fileId, fileName: file.fileNm, checksum: file.sha256 };
};

/** FW-01. */
export const mountFirmwares = (mount: Mount) => {
  mount(firmwares.list, async call =>
    crud.page(call, await call.queries.firmwares.page(call.project.pjtId, call.query)),
  );

  mount(firmwares.create, async call => {
    const { queries, project, newId, body } = call;
    const { version, supportedVersion } = body;
    const firmwareId = newId();
    const fields = { version, supportedVersion, ...(await fileFields(call, body.fileId)) };
    const row = {
      ...fields,
      firmwareId,
      projectId: project.pjtId,
      certificationId: null,
      firmwareType: 'TEST',
      ...call.createdNow,
      revision: 1,
    } as const;
    await onUniqueViolation(queries.firmwares.add(row), versionTaken);
    return { ...(await crud.created(call, firmwareId, { projectId: project.pjtId, ...fields })), ok: true };
  });

  mount(firmwares.promote, call =>
    crud.write(call, call.params.firmwareId, async (firmware, revision) => {
      const { firmwareType, version } = firmware;
      if (firmwareType === 'PUBLIC') throw new ApiError('conflict', `Firmware ${version} is already public.`);
      const change = { firmwareType: 'PUBLIC', ...call.changedNow } as const;
      if (!(await call.queries.firmwares.change(firmware, revision, change))) return 'stale';
      return { action: 'promote', before: { firmwareType }, after: { firmwareType: 'PUBLIC' } };
    }),
  );

  mount(firmwares.remove, call =>
    crud.remove(call, call.params.firmwareId, {
      remove: call.queries.firmwares.remove,
      fields: ({ projectId, version, firmwareType, fileName }) => ({
        projectId,
        version,
        firmwareType,
        fileName,
      }),
      name: ({ version }) => `${version} (${call.project.pjtNm})`,
    }),
  );
};
