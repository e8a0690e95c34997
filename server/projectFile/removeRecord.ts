import type { AnyCall } from '../http/call.ts';
import { auditOf, saveConnectorTask } from '../routes/connectorRecord.ts';
import { keepDeleted } from '../routes/deletionRecords.ts';
import { documentOf } from '../routes/deviceProfiles.ts';
import { fieldsOf as handlerFieldsOf } from '../routes/handlers.ts';
import { saveHandlerTask } from '../routes/handlerTask.ts';
import { planChanged } from '../routes/imports.ts';
import { fieldsOf as onboardingFieldsOf, saveOnboardingTask } from '../routes/onboardingTask.ts';
import { isOfProject, setProjectProfile } from '../routes/profileTask.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredConnector } from '../store/connectors.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';
import type { StoredHandler } from '../store/handlers.ts';
import type { StoredOnboarding } from '../store/onboardings.ts';
import type { StoredProduct } from '../store/products.ts';
import type { FileResource, FileUndo } from './undoRecord.ts';

type Stored = {
  deviceProfiles: StoredDeviceProfile;
  handlers: StoredHandler;
  connectors: StoredConnector;
  onboardings: StoredOnboarding;
  products: StoredProduct;
};

type Fields = Record<string, unknown>;

type Removal<R> = {
  id: (record: R) => string;
  name: (record: R) => string;
  /** the fields in the audit */
  fields: (record: R, call: AnyCall) => Fields | Promise<Fields>;
  remove: (call: AnyCall, record: R) => Promise<boolean>;
  /** updates the project afterwards */
  follow: (call: AnyCall, record: R) => Promise<void>;
};

const removals: { [R in FileResource]: Removal<Stored[R]> } = {
  deviceProfiles: {
    id: ({ dvcPrflId }) => dvcPrflId,
    name: ({ profileNm }) => profileNm,
    fields: async (profile, call) => ({
      pjtId: profile.pjtId,
      // the import can have chosen another one before
      isCurrent: await isOfProject(call, profile),
      document: documentOf(profile),
    }),
    remove: ({ queries }, profile) => queries.deviceProfiles.remove(profile, profile.version),
    follow: async (call, { pjtId, dvcPrflId }) => {
      if (pjtId !== null && (await isOfProject(call, { pjtId, dvcPrflId })))
        await setProjectProfile(call, pjtId, null);
    },
  },
  handlers: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    fields: ({ fingerprintCount, ...handler }) => ({
      pjtId: handler.pjtId,
      ...handlerFieldsOf({ fingerprintCount, ...handler }),
      fingerprintCount,
    }),
    remove: ({ queries }, handler) => queries.handlers.remove(handler, handler.version),
    follow: (call, { pjtId }) => saveHandlerTask(call, pjtId),
  },
  connectors: {
    id: ({ id }) => id,
    name: ({ displayName }) => displayName,
    fields: auditOf,
    remove: ({ queries }, connector) => queries.connectors.remove(connector, connector.version),
    follow: ({ queries }, { mnId, pjtId }) => saveConnectorTask(queries, mnId, pjtId),
  },
  onboardings: {
    id: ({ pjtId }) => pjtId,
    name: ({ pjtNm }) => pjtNm,
    fields: onboarding => ({ pjtId: onboarding.pjtId, ...onboardingFieldsOf(onboarding) }),
    remove: ({ queries }, onboarding) => queries.onboardings.remove(onboarding, onboarding.version),
    follow: (call, { pjtId }) => saveOnboardingTask(call, pjtId),
  },
  products: {
    id: ({ prodId }) => prodId,
    name: ({ prodNm }) => prodNm,
    fields: product => ({ pjtId: product.pjtId, ...productFieldsOf(product) }),
    remove: ({ queries }, product) => queries.products.remove(product, product.version),
    // their progress is written once, after all of them
    follow: async () => {},
  },
};

/** Deletes a record of the project as its own page would: it can be restored for ten minutes. */
export const removeRecord = async <R extends FileResource>(
  call: AnyCall,
  undo: FileUndo,
  resource: R,
  record: Stored[R] | undefined,
): Promise<void> => {
  if (record === undefined) return;
  const { id, name, fields, remove, follow }: Removal<Stored[R]> = removals[resource];
  const rows = await call.queries.deletions.rowsOf(resource, { ...record, mnId: call.user.mnId });
  const before = await fields(record, call);
  if (!(await remove(call, record))) throw planChanged();
  const deleted = { resource, recordId: id(record), name: name(record), fields: before, rows };
  const deletionId = await keepDeleted(call, deleted);
  undo.push({ kind: 'delete', resource, name: name(record), deletionId });
  await call.audit({ action: 'delete', resource, recordId: id(record), before, after: null });
  await follow(call, record);
};
