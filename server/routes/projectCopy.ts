import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { type CopiedPart, copiedConnector, copiedDocument, copiedPartsOf } from '../../model/rules/copies.ts';
import { connectorProgress } from '../../model/rules/connectors.ts';
import { handlerProgress } from '../../model/rules/handlers.ts';
import { copyModelName, missingOf, productProgress } from '../../model/rules/products.ts';
import { onboardingProgress } from '../../model/rules/onboarding.ts';
import { profileProgress, vidOf } from '../../model/rules/profiles.ts';
import type { AnyCall } from '../http/call.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredProject } from '../store/projects.ts';
import { addProduct, copiedProduct } from './newProduct.ts';
import { editOf } from './connectorRecord.ts';
import { addConnector } from './newConnector.ts';
import { addConfig, copyOfConfig } from './newDeviceConfig.ts';
import { addProfile } from './newProfile.ts';
import { fieldsOf } from './handlers.ts';
import { fieldsOf as onboardingFieldsOf } from './onboardingTask.ts';
import { addOnboarding, takeSetupId } from './onboardings.ts';
import { addHandler } from './newHandler.ts';
import { addInstructionDraft, contentOf } from './pairingInstructions.ts';
import type { ProjectContent } from './projectContent.ts';

type Target = {
  pjtId: string;
  /** the ID that a profile of the original has in the copy */
  profileIdOf: (dvcPrflId: string) => string;
};

type Copier = (call: AnyCall, source: StoredProject, target: Target) => Promise<ProjectContent>;

/** All profiles with their device configs, in development; the copy uses the copied profile. */
const profiles: Copier = async (call, { mnId, pjtId: from, dvcPrflId, prodType }, { pjtId, profileIdOf }) => {
  const rows = await call.queries.deviceProfiles.ofProject(mnId, from, dvcPrflId);
  const configs = await call.queries.deviceConfigs.findMany(rows.map(row => row.dvcPrflId));
  const copies = rows.map(row => {
    const config = configs.find(one => one.dvcPrflId === row.dvcPrflId);
    const document = copiedDocument(JSON.parse(row.document) as ProfileDocument);
    return {
      original: row.dvcPrflId,
      dvcPrflId: profileIdOf(row.dvcPrflId),
      ...copyOfConfig(call, config, document),
    };
  });
  const own = copies.find(({ original }) => original === dvcPrflId);
  return {
    columns: { dvcPrflId: own?.dvcPrflId ?? null, vid: vidOf(own?.document ?? null) },
    ...(own !== undefined && { tasks: [profileProgress(own.document, prodType)] }),
    write: async () => {
      for (const { dvcPrflId: id, document, text } of copies) {
        await addProfile(call, { dvcPrflId: id, pjtId, mnId, document });
        if (text !== null) await addConfig(call, { dvcPrflId: id, mnId, text });
      }
    },
  };
};

/** With its fingerprints, which refer to the copied profiles by the same names. */
const handler: Copier = async (call, { mnId, pjtId: from }, { pjtId, profileIdOf }) => {
  const row = await call.queries.handlers.ofProject(mnId, from);
  if (row === undefined) return { write: async () => {} };
  const fields = fieldsOf(row);
  const { permissions } = fields;
  const edit = { ...fields, dvcPrflId: fields.dvcPrflId === null ? null : profileIdOf(fields.dvcPrflId) };
  const fingerprints = await call.queries.fingerprints.list(row.id);
  return {
    tasks: [handlerProgress({ permissions, fingerprintCount: fingerprints.length })],
    write: async () => {
      await addHandler(call, { pjtId, mnId, edit, fingerprints });
    },
  };
};

/** With a setup ID of its own, which is unique in the organization. */
const onboarding: Copier = async (call, { mnId, pjtId: from, prodType }, { pjtId }) => {
  const row = await call.queries.onboardings.find(mnId, from);
  if (row === undefined) return { write: async () => {} };
  const setupId = row.setupId === null ? null : await takeSetupId(call);
  const edit = { ...onboardingFieldsOf(row), setupId };
  return {
    columns: { setupId },
    tasks: [onboardingProgress(prodType, edit)],
    write: () => addOnboarding(call, { pjtId, mnId }, edit),
  };
};

/** The edited version of each, as a draft that was never published. */
const pairingInstructions: Copier = async (call, source, { pjtId }) => {
  const rows = await call.queries.pairingInstructions.ofProject(source.pjtId);
  return {
    write: async () => {
      for (const row of rows) await addInstructionDraft(call, { ...source, pjtId }, contentOf(row));
    },
  };
};

/** With model names that no product of either project has. */
const products: Copier = async (call, { mnId, pjtId: from }, { pjtId }) => {
  const rows = await call.queries.products.ofProject(mnId, from);
  const taken = rows.map(({ modelNm }) => modelNm);
  const copies = rows.map(row => {
    const modelNm = copyModelName(row.modelNm, taken);
    taken.push(modelNm);
    return { prodId: call.newId(), edit: copiedProduct(productFieldsOf(row), modelNm) };
  });
  return {
    tasks: [
      productProgress(
        copies.map(({ edit }) => missingOf(edit, call.user)),
        call.user,
      ),
    ],
    write: async () => {
      for (const { prodId, edit } of copies) await addProduct(call, { prodId, pjtId, mnId, edit });
    },
  };
};

/** With another app name and its own credentials, but without the maker's secret. Its target has to confirm again. */
const connector: Copier = async (call, { mnId, pjtId: from }, { pjtId }) => {
  const row = await call.queries.connectors.ofProject(mnId, from);
  if (row === undefined) return { write: async () => {} };
  const edit = copiedConnector(editOf(row));
  return {
    tasks: [connectorProgress({ edit, isConfirmed: false, hasOauthSecret: false })],
    write: async () => {
      await addConnector(call, { pjtId, mnId, edit });
    },
  };
};

const copiers: Record<CopiedPart, Copier> = {
  profiles,
  handler,
  onboarding,
  pairingInstructions,
  products,
  connector,
};

/** PRJ-01: the content of a copy of a project. */
export const contentOfCopy = (
  call: AnyCall,
  source: StoredProject,
  pjtId: string,
): Promise<ProjectContent[]> => {
  const profileIds = new Map<string, string>();
  const profileIdOf = (original: string) => {
    const id = profileIds.get(original) ?? call.newId();
    profileIds.set(original, id);
    return id;
  };
  const target = { pjtId, profileIdOf };
  return Promise.all(copiedPartsOf(source.prodType).map(part => copiers[part](call, source, target)));
};
