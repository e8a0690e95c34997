import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import type { HandlerEdit } from '../../model/contract/handlers.ts';
import type { AnyCall } from '../http/call.ts';

/** The columns derived from the fields of a handler. */
export const toColumns = <E extends Pick<HandlerEdit, 'name' | 'permissions'>>({
  permissions,
  ...edit
}: E) => ({
  ...edit,
  nameKey: edit.name.toLowerCase(),
  permissions: JSON.stringify(permissions),
});

type NewHandler = {
  pjtId: string;
  mnId: string;
  edit: HandlerEdit;
  /** in the order of the driver */
  fingerprints?: readonly Fingerprint[];
};

/** Adds a handler with its fingerprints to a project without one, with its audit entry; returns its ID. */
export const addHandler = async (
  call: AnyCall,
  { pjtId, mnId, edit, fingerprints = [] }: NewHandler,
): Promise<string> => {
  const id = call.newId();
  await call.queries.handlers.add({ ...toColumns(edit), id, mnId, pjtId, ...call.createdNow, version: 1 });
  if (fingerprints.length > 0)
    await call.queries.fingerprints.addMany({ id, mnId, pjtId }, fingerprints, call.createdNow);
  const after = { pjtId, ...edit, fingerprintCount: fingerprints.length };
  await call.audit({ action: 'create', resource: 'handlers', recordId: id, before: null, after });
  return id;
};
