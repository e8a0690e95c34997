import {
  type DeviceReport,
  deviceReportSchema,
  type Protocol,
} from '../../../../model/contract/fingerprints.ts';
import { type CodeField, fieldMessages, writeFields } from '../codeFields.ts';

/** What a device can report, by protocol. */
export const reportFields: Record<Protocol, readonly CodeField[]> = {
  zigbee: [
    { path: 'manufacturer', type: 'text' },
    { path: 'model', type: 'text' },
    { path: 'clusters.server', type: 'codes' },
    { path: 'clusters.client', type: 'codes' },
    { path: 'deviceIdentifier', type: 'code' },
    { path: 'zigbeeProfile', type: 'code' },
  ],
  zwave: [
    { path: 'manufacturerId', type: 'code' },
    { path: 'productType', type: 'code' },
    { path: 'productId', type: 'code' },
    { path: 'genericType', type: 'code', digits: 2 },
    { path: 'specificType', type: 'code', digits: 2 },
    { path: 'commandClasses.supported', type: 'codes', digits: 2 },
    { path: 'commandClasses.controlled', type: 'codes', digits: 2 },
  ],
  matter: [
    { path: 'vendorId', type: 'code' },
    { path: 'productId', type: 'code' },
    { path: 'deviceTypes', type: 'codes' },
  ],
};

type Read = { report: DeviceReport; errors?: undefined } | { errors: Record<string, string> };

/** The report in the texts, or their errors by path. */
export const readReport = (protocol: Protocol, texts: Readonly<Record<string, string>>): Read => {
  const fields = reportFields[protocol];
  const nested: Record<string, unknown> = {};
  for (const { path } of fields) {
    const [outer = '', inner] = path.split('.');
    if (inner === undefined) nested[outer] = texts[path] ?? '';
    else nested[outer] = { ...(nested[outer] as object | undefined), [inner]: texts[path] ?? '' };
  }
  const report = { protocol, ...writeFields(fields, nested, null) };
  const errors = fieldMessages(deviceReportSchema, report, fields);
  return Object.keys(errors).length > 0 ? { errors } : { report: deviceReportSchema.parse(report) };
};
