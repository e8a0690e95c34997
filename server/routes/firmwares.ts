import { type Firmware, firmwares } from '../../model/contract/firmwares.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { requestedPage } from '../../model/contract/query.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { isOlderVersion, isRolloutStopped } from '../../model/rules/rollout.ts';
import { hasOwnBytes } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';
import { createFileResponse } from '../http/fileResponse.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { AppOptions } from '../options.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { Tables } from '../store/tables.ts';
import { createCrud } from './crud.ts';
import { applyOnce } from './applyOnce.ts';

const toFirmware = (row: Tables['firmwares'], { user, project }: AnyCall): Firmware => ({
  ...row,
  isStopped: isRolloutStopped(row),
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

/** Otherwise it would never be offered to a device. */
const requireOlderSupported = ({
  version,
  supportedVersion,
}: Pick<Firmware, 'version' | 'supportedVersion'>) => {
  if (supportedVersion !== '' && !isOlderVersion(supportedVersion, version))
    throw fieldErrors({ supportedVersion: `Enter a version older than ${version}, or leave this empty.` });
};

const fileFields = async ({ queries, user, project }: AnyCall, fileId: string | null) => {
  if (fileId === null) return { fileId, fileName: '', checksum: '', fileSize: 0 };
  const file = await queries.files.find(fileId, user.mnId);
  if (file === undefined) throw fieldErrors({ fileId: "This file doesn't exist. Upload it again." });
  const same = await queries.firmwareFiles.withChecksum(project.pjtId, file.sha256);
  if (same !== undefined)
    throw fieldErrors({ fileId: `Firmware ${same.version} has the same file. Choose another file.` });
  return { fileId, fileName: file.fileNm, checksum: file.sha256, fileSize: file.size };
};

const changedBytes = (version: string) =>
  new ApiError(
    'invalid',
    `The stored file of firmware ${version} is damaged: its SHA-256 differs from that of the upload. Upload the file again as a new version.`,
  );

/** FW-01. */
export const mountFirmwares = (mount: Mount, { files }: Pick<AppOptions, 'files'>) => {
  /** The file of a firmware, after its bytes were read and compared with its checksum. */
  const verifiedFile = async ({ queries, user }: AnyCall, { fileId, version }: Tables['firmwares']) => {
    if (fileId === null) throw new ApiError('conflict', `Firmware ${version} has no file.`);
    const file = await queries.files.find(fileId, user.mnId);
    if (file === undefined || !(await hasOwnBytes(files, file))) throw changedBytes(version);
    return file;
  };

  mount(firmwares.list, async call => {
    const query = { ...call.query, ...requestedPage(call.query) };
    return crud.page(call, await call.queries.firmwares.page(call.project.pjtId, query));
  });

  mount(firmwares.create, async call => {
    const { queries, project, newId, body } = call;
    const { version, supportedVersion, notes, rolloutPercent, rolloutStopAt } = body;
    requireOlderSupported(body);
    const firmwareId = newId();
    const fields = {
      version,
      supportedVersion,
      notes,
      rolloutPercent,
      rolloutStopAt,
      ...(await fileFields(call, body.fileId)),
    };
    const row = {
      ...fields,
      firmwareId,
      projectId: project.pjtId,
      certificationId: null,
      firmwareType: 'TEST',
      downloadedCount: 0,
      installedCount: 0,
      failedCount: 0,
      ...call.createdNow,
      revision: 1,
    } as const;
    await onUniqueViolation(queries.firmwares.add(row), versionTaken);
    return { ...(await crud.created(call, firmwareId, { projectId: project.pjtId, ...fields })), ok: true };
  });

  mount(firmwares.update, call =>
    crud.update(call, call.params.firmwareId, call.body, (firmware, revision) =>
      call.queries.firmwares.change(firmware, revision, { ...call.body, ...call.changedNow }),
    ),
  );

  mount(
    firmwares.promote,
    async call => {
      const { firmwareId } = call.params;
      const found = await orNotFound(call.queries.firmwares.find(call.project.pjtId, firmwareId));
      // before the transaction, because reading a large file must not hold the database; a firmware keeps its file
      if (found.firmwareType === 'TEST') await verifiedFile(call, found);
      return applyOnce(call, inside =>
        crud.write(inside, firmwareId, async (firmware, revision) => {
          const { firmwareType, version } = firmware;
          if (firmwareType === 'PUBLIC')
            throw new ApiError('conflict', `Firmware ${version} is already public.`);
          const change = { firmwareType: 'PUBLIC', ...call.changedNow } as const;
          if (!(await inside.queries.firmwares.change(firmware, revision, change))) return 'stale';
          return { action: 'promote', before: { firmwareType }, after: { firmwareType: 'PUBLIC' } };
        }),
      );
    },
    { ownTransaction: true },
  );

  mount(firmwares.download, async call => {
    const firmware = await orNotFound(
      call.queries.firmwares.find(call.project.pjtId, call.params.firmwareId),
    );
    return createFileResponse(call, files, await verifiedFile(call, firmware));
  });

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
