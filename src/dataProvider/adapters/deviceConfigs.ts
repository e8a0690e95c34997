import { deviceConfigs as api } from '../../../model/contract/deviceConfigs.ts';
import { identifiedConfig } from '../../../model/deviceConfig/identifiedConfig.ts';
import { parseJson } from '../../../model/json/parseJson.ts';
import { type Adapter, withCurrent } from '../adapter.ts';

// exported for the named methods, which load the same chunk
export { api as deviceConfigsApi };

/** A device config with the ID of its profile: the saved text, or '' if there is none. */
export type DeviceConfigRecord = {
  id: string;
  text: string;
  /** 0 if none was saved */
  version: number;
  chgr?: string;
  chgDt?: number;
};

/** The text that was stored: the server adds the vid, the organization and the type to a config without them. */
const storedText = (sent: string, { vid, mnmn }: Record<string, unknown>) => {
  const read = parseJson(sent);
  if (read.broken !== undefined) return sent;
  return identifiedConfig({ text: sent, root: read.root }, { vid: String(vid), mnmn: String(mnmn) });
};

type Current = Partial<DeviceConfigRecord> & { dvcPrflId?: string };

export const deviceConfigs = {
  one: async (call, id, signal): Promise<DeviceConfigRecord> => {
    let version = 0;
    const onVersion = (given: number) => {
      version = given;
    };
    const params = { dvcPrflId: String(id) };
    const [text, versions] = await Promise.all([
      call(api.read, { params }, { signal, onVersion }),
      // the text comes without its author
      call(api.versions, { params }, { signal }),
    ]);
    const saved = versions.find(one => one.version === version);
    return { id: String(id), text, version, ...(saved && { chgr: saved.chgr, chgDt: saved.chgDt }) };
  },
  update: async (call, id, values, previous) => {
    const bodyText = String(values['text']);
    const seen = previous?.['version'] as number | undefined;
    let version = seen ?? 0;
    const onVersion = (given: number) => {
      version = given;
    };
    const args = { params: { dvcPrflId: String(id) }, body: {} };
    const toRecord = (current: Current) => ({ ...current, id: String(id) });
    let text = bodyText;
    await withCurrent<Current>(async () => {
      const { data } = await call(api.update, args, { version: seen, bodyText, onVersion });
      text = storedText(bodyText, data);
      return {};
    }, toRecord);
    return { id: String(id), text, version };
  },
} satisfies Adapter;
