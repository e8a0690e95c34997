import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How the organization's devices are shown. The text is stored as it was sent, with what the server adds to it. */
const deviceConfigSchema = z.record(z.string(), z.unknown());

/** Number of versions that are kept of a config. */
export const MAX_CONFIG_VERSIONS = 50;

/** The longest vid or organization ID that is copied to the profile's metadata. */
export const MAX_METADATA_TEXT = 255;

/** A saved version of a config. */
const configVersionSchema = z.object({
  version: z.number(),
  vid: z.nullable(z.string()),
  chgr: z.string(),
  chgDt: z.number(),
});

const dvcPrflId = z.object({ dvcPrflId: z.string() });

export const deviceConfigs = {
  read: endpoint({
    method: 'GET',
    path: '/v4/deviceprofiles/:dvcPrflId/deviceconfig',
    summary: 'The device config of a device profile as it was saved; empty if none was saved',
    params: dvcPrflId,
    response: z.string(),
    responseFormat: 'text',
    etag: 'version',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v4/deviceprofiles/:dvcPrflId/deviceconfig',
    summary:
      'Saves the device config of a device profile in development; adds vid, mnmn, and type if they are absent; vid and mnmn go to the metadata',
    params: dvcPrflId,
    body: deviceConfigSchema,
    response: z.object({ data: deviceConfigSchema }),
    checksIfMatch: true,
    etag: 'version',
  }),
  byVid: endpoint({
    method: 'GET',
    path: '/v4/deviceprofiles/vids/:vid/deviceconfig',
    summary: 'The newest device config of the organization with this vid',
    params: z.object({ vid: z.string() }),
    response: z.object({ data: deviceConfigSchema }),
    etag: 'version',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/v4/deviceprofiles/:dvcPrflId/deviceconfig/versions',
    summary: 'The stored versions of a device config, newest first',
    params: dvcPrflId,
    response: z.array(configVersionSchema),
  }),
  version: endpoint({
    method: 'GET',
    path: '/v4/deviceprofiles/:dvcPrflId/deviceconfig/versions/:version',
    summary: 'One stored version of a device config',
    params: z.object({ dvcPrflId: z.string(), version: z.string().check(z.regex(/^\d{1,9}$/)) }),
    response: z.string(),
    responseFormat: 'text',
    etag: 'version',
  }),
};
