import type { Client } from '../client.ts';

export const createFirmwareMethods = (call: Client) => ({
  /** `revision` is what the user saw */
  promoteFirmware: async (id: string, revision: number) => {
    const [{ firmwares }, { firmwareId }] = await Promise.all([
      import('../../../model/contract/firmwares.ts'),
      import('../adapters/firmwares.ts'),
    ]);
    const args = { params: firmwareId.toParams(id), body: {} };
    return { data: firmwareId.toRecord(await call(firmwares.promote, args, { version: revision })) };
  },
});
