import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { profileFigures } from '../../model/rules/profiles.ts';
import type { AnyCall } from '../http/call.ts';

/** The columns derived from the document of a profile. */
export const textOf = (document: ProfileDocument) => {
  const text = JSON.stringify(document);
  return {
    profileNm: document.name,
    nameKey: document.name.toLowerCase(),
    ...profileFigures(document),
    document: text,
  };
};

type NewProfile = { dvcPrflId: string; pjtId: string; mnId: string; document: ProfileDocument };

/** Adds a profile in development to a project, with its audit entry. The project doesn't refer to it yet. */
export const addProfile = async (call: AnyCall, { document, ...ids }: NewProfile) => {
  const { pjtId, dvcPrflId } = ids;
  const row = { ...textOf(document), ...ids, status: 'DEVELOPMENT' as const, ...call.createdNow, version: 1 };
  await call.queries.deviceProfiles.add(row, document.components);
  await call.audit({
    action: 'create',
    resource: 'deviceProfiles',
    recordId: dvcPrflId,
    before: null,
    after: { pjtId, document },
  });
};
