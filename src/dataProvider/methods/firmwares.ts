import type { FirmwareEdit } from '../../../model/contract/firmwares.ts';
import { type Connection, readBlob } from '../client.ts';

export const createFirmwareMethods = ({ call, send }: Connection) => ({
  /** `revision` is the one that the user saw */
  changeFirmware: async (id: string, revision: number, body: FirmwareEdit) => {
    const [{ firmwares }, { firmwareId }] = await Promise.all([
      import('../../../model/contract/firmwares.ts'),
      import('../adapters/firmwares.ts'),
    ]);
    const args = { params: firmwareId.toParams(id), body };
    return { data: firmwareId.toRecord(await call(firmwares.update, args, { version: revision })) };
  },

  /** downloads the file, whose bytes the server has verified again */
  downloadFirmware: async (id: string) => {
    const { firmwareId } = await import('../adapters/firmwares.ts');
    const params = firmwareId.toParams(id);
    const path = `/v3/tag/projects/${encodeURIComponent(params.projectId)}/firmwares/${encodeURIComponent(params.firmwareId)}/file`;
    return { data: { content: await readBlob(await send(path)) } };
  },

  /** `revision` is the one that the user saw */
  promoteFirmware: async (id: string, revision: number) => {
    const [{ firmwares }, { firmwareId }] = await Promise.all([
      import('../../../model/contract/firmwares.ts'),
      import('../adapters/firmwares.ts'),
    ]);
    const args = { params: firmwareId.toParams(id), body: {} };
    return { data: firmwareId.toRecord(await call(firmwares.promote, args, { version: revision })) };
  },
});
