import { deviceConfigs, MAX_METADATA_TEXT } from '../../model/contract/deviceConfigs.ts';
import type { ProfileDocument } from '../../model/contract/deviceProfiles.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { MAX_CONFIG_BYTES, parseConfig } from '../../model/deviceConfig/configDocument.ts';
import { configVidOf, identifiedConfig } from '../../model/deviceConfig/identifiedConfig.ts';
import { frozenReason } from '../../model/rules/deletionBlocks.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { createVersionedWriter } from '../http/versionedWriter.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';
import type { DeviceConfigRow } from '../store/rows/deviceConfigs.ts';
import { documentOf, findProfile, followDocument, lockProfile } from './deviceProfiles.ts';
import { textOf } from './newProfile.ts';

/** A profile without a config has an empty one with version 0, so that a first save can be stale, too. */
const findConfig = async (call: AnyCall, dvcPrflId: string): Promise<DeviceConfigRow> => {
  const { mnId, crtr, crtDt, chgr, chgDt } = await findProfile(call, dvcPrflId);
  const none = { dvcPrflId, mnId, vid: null, text: '', crtr, crtDt, chgr, chgDt, version: 0 };
  return (await call.queries.deviceConfigs.find(dvcPrflId)) ?? none;
};

const textResponse = ({ text, version }: Pick<DeviceConfigRow, 'text' | 'version'>) =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', etag: `"${version}"` } });

/** Without parsing it, so that numbers keep their notation. */
const dataResponse = ({ text, version }: Pick<DeviceConfigRow, 'text' | 'version'>) =>
  new Response(`{"data":${text}}`, {
    headers: { 'content-type': 'application/json', etag: `"${version}"` },
  });

const write = createVersionedWriter<DeviceConfigRow>({
  label: 'device config',
  resource: 'deviceConfigs',
  recordId: ({ dvcPrflId }) => dvcPrflId,
  find: findConfig,
  // the row of the profile exists before that of the config
  lock: ({ queries }, { mnId, dvcPrflId }) => queries.deviceProfiles.lockForUpdate({ mnId, dvcPrflId }),
  show: ({ mnId: _mnId, ...config }) => config,
});

const toConfig = (text: string) => {
  const { document, broken } = parseConfig(text);
  if (document !== undefined) return document;
  const { line, column, fault } = broken;
  if (fault === 'large')
    throw new ApiError('too_large', `The device config is larger than ${MAX_CONFIG_BYTES / 1024} KB.`);
  throw new ApiError(
    'bad_request',
    `The device config isn't valid JSON. Line ${line}, column ${column}: ${fault}.`,
  );
};

const isMetadata = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= MAX_METADATA_TEXT;

/** Updates the profile's metadata, which refers to the config. */
const followConfig = async (
  call: AnyCall,
  profile: StoredDeviceProfile,
  config: { vid: string | undefined; mnmn: string | undefined },
) => {
  const before = documentOf(profile);
  const given = Object.entries(config).filter(([, value]) => isMetadata(value));
  const metadata = { ...before.metadata, ...Object.fromEntries(given) };
  if (JSON.stringify(metadata) === JSON.stringify(before.metadata ?? {})) return;
  const document: ProfileDocument = { ...before, metadata };
  const change = { ...textOf(document), ...call.changedNow };
  await call.queries.deviceProfiles.change(profile, profile.version, change);
  await followDocument(call, profile, document);
  await call.audit({
    action: 'update',
    resource: 'deviceProfiles',
    recordId: profile.dvcPrflId,
    before: { metadata: before.metadata ?? null },
    after: { metadata },
  });
};

/** CFG-01: how the app shows devices of a profile. */
export const mountDeviceConfigs = (mount: Mount) => {
  mount(deviceConfigs.read, async call => textResponse(await findConfig(call, call.params.dvcPrflId)));

  mount(deviceConfigs.byVid, async call =>
    dataResponse(await orNotFound(call.queries.deviceConfigs.findByVid(scopeOf(call), call.params.vid))),
  );

  mount(deviceConfigs.versions, async call => {
    const { dvcPrflId } = await findProfile(call, call.params.dvcPrflId);
    return call.queries.deviceConfigs.versions(dvcPrflId);
  });

  mount(deviceConfigs.version, async call => {
    const { dvcPrflId } = await findProfile(call, call.params.dvcPrflId);
    return textResponse(
      await orNotFound(call.queries.deviceConfigs.version(dvcPrflId, Number(call.params.version))),
    );
  });

  mount(
    deviceConfigs.update,
    async call => {
      const { queries, params, bodyText } = call;
      const { dvcPrflId } = params;
      const given = toConfig(bodyText);
      // the call also changes the profile
      await lockProfile(call, await findProfile(call, dvcPrflId));
      const profile = await findProfile(call, dvcPrflId);
      const text = identifiedConfig(given, {
        vid: configVidOf({ dvcPrflId, document: documentOf(profile) }),
        mnmn: profile.mnId,
      });
      const { vid, mnmn } = text === bodyText ? given : toConfig(text);
      await write(call, dvcPrflId, async (config, version) => {
        const reason = frozenReason(profile);
        if (reason !== undefined) throw new ApiError('conflict', reason);
        if (config.text === text) return 'same';
        const change = { text, vid: vid ?? null, ...call.changedNow };
        if (config.version === 0)
          await queries.deviceConfigs.add({ ...config, ...call.createdNow, ...change, version: 1 });
        else if (!(await queries.deviceConfigs.change(config, version, change))) return 'stale';
        await followConfig(call, profile, { vid, mnmn });
        const action = config.version === 0 ? 'create' : 'update';
        const before = config.version === 0 ? null : { text: config.text };
        return { action, before, after: { text } };
      });
      return dataResponse(await findConfig(call, dvcPrflId));
    },
    { maxBytes: MAX_CONFIG_BYTES },
  );
};
