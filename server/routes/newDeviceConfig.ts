import { copiedConfig } from '../../model/deviceConfig/copiedConfig.ts';
import { parseConfig } from '../../model/deviceConfig/configDocument.ts';
import { newVid } from '../../model/deviceConfig/defaultConfig.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { AnyCall } from '../http/call.ts';
import type { DeviceConfigRow } from '../store/rows/deviceConfigs.ts';

type NewConfig = { dvcPrflId: string; mnId: string; text: string };

/** The columns derived from the text of a config. */
export const columnsOfConfig = (text: string) => ({ text, vid: parseConfig(text).document?.vid ?? null });

/** Adds the config of a profile without one, with its audit entry. The profile's metadata is not changed. */
export const addConfig = async (call: AnyCall, { text, ...ids }: NewConfig) => {
  await call.queries.deviceConfigs.add({
    ...ids,
    ...columnsOfConfig(text),
    ...call.createdNow,
    version: 1,
  });
  await call.audit({
    action: 'create',
    resource: 'deviceConfigs',
    recordId: ids.dvcPrflId,
    before: null,
    after: { text },
  });
};

/**
 * The config of a copied profile: the same as the original's, but with a vid of its own, which the metadata gets, too.
 */
export const copyOfConfig = (
  call: AnyCall,
  config: Pick<DeviceConfigRow, 'text'> | undefined,
  document: ProfileDocument,
): { document: ProfileDocument; text: string | null } => {
  if (config === undefined) return { document, text: null };
  const vid = newVid(call.newId());
  return {
    document: { ...document, metadata: { ...document.metadata, vid } },
    text: copiedConfig(config.text, vid),
  };
};
