import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import { documentSchemaOf, FORMAT, FORMAT_VERSION } from '../../model/projectFile/schema.ts';
import { hasSection } from '../../model/projectFile/sections.ts';
import type { FileProduct, ProjectDocument } from '../../model/projectFile/types.ts';
import { toFileProfile } from '../../model/projectFile/writeProjectFile.ts';
import { hasSetupNetwork } from '../../model/rules/onboarding.ts';
import type { AnyCall } from '../http/call.ts';
import { editOf } from '../routes/connectorRecord.ts';
import { documentOf } from '../routes/deviceProfiles.ts';
import { fieldsOf as handlerFieldsOf } from '../routes/handlers.ts';
import { fieldsOf as onboardingFieldsOf } from '../routes/onboardingTask.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredProduct } from '../store/products.ts';
import type { StoredProject } from '../store/projects.ts';
import { everything } from '../store/scope.ts';

type Fields = Record<string, unknown>;

const toFileProduct = (row: StoredProduct): FileProduct => {
  const { prodNm, modelNm, brandId: _id, ctgrId, dsc, imageFileId, ...fields } = productFieldsOf(row);
  return {
    ...fields,
    name: prodNm,
    model: modelNm,
    brand: row.brandNm,
    category: ctgrId,
    description: dsc,
    image: imageFileId,
  };
};

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The records of a project, in the order of its file. */
export const readProjectRecords = async (
  { queries }: Pick<AnyCall, 'queries'>,
  { mnId, pjtId, dvcPrflId }: StoredProject,
) => {
  const listed = await queries.deviceProfiles.ofProject(mnId, pjtId, dvcPrflId);
  const found = await queries.deviceProfiles.findMany(
    everything(mnId),
    listed.map(profile => profile.dvcPrflId),
  );
  const isOwn = (profile: (typeof found)[number]) => Number(profile.dvcPrflId !== dvcPrflId);
  const profiles = found.toSorted(
    (a, b) =>
      isOwn(a) - isOwn(b) ||
      byText(a.nameKey, b.nameKey) ||
      byText(a.document, b.document) ||
      byText(a.dvcPrflId, b.dvcPrflId),
  );
  const configs = await queries.deviceConfigs.findMany(profiles.map(profile => profile.dvcPrflId));
  const handler = await queries.handlers.ofProject(mnId, pjtId);
  const products = await queries.products.ofProject(mnId, pjtId);
  return {
    profiles,
    configs: new Map(configs.map(config => [config.dvcPrflId, config])),
    handler,
    fingerprints: handler === undefined ? [] : await queries.fingerprints.rows(handler.id),
    connector: await queries.connectors.ofProject(mnId, pjtId),
    onboarding: await queries.onboardings.find(mnId, pjtId),
    // model names are unique within the project
    products: products.toSorted((a, b) => byText(a.nameKey, b.nameKey) || byText(a.modelKey, b.modelKey)),
  };
};
export type ProjectRecords = Awaited<ReturnType<typeof readProjectRecords>>;

const connectorOf = ({ connector }: ProjectRecords) => {
  if (connector === undefined) return null;
  const { kind: _kind, ...fields } = editOf(connector);
  return fields as Fields;
};

const handlerOf = ({ handler, fingerprints, profiles }: ProjectRecords) => {
  if (handler === undefined) return null;
  const { dvcPrflId, ...fields } = handlerFieldsOf(handler);
  const profile = profiles.find(one => one.dvcPrflId === dvcPrflId);
  return {
    ...fields,
    defaultProfile: profile?.profileNm ?? null,
    fingerprints: fingerprints.map(({ fingerprint }) => JSON.parse(fingerprint) as Fingerprint),
  };
};

const onboardingOf = ({ onboarding }: ProjectRecords, { prodType }: StoredProject): Fields | null => {
  if (onboarding === undefined) return null;
  const fields = onboardingFieldsOf(onboarding);
  return hasSetupNetwork(prodType) ? fields : { setupId: fields.setupId };
};

/** Adds the defaults of fields that are newer than the record. */
const completed = (document: ProjectDocument): ProjectDocument => {
  const whole = { format: FORMAT, version: FORMAT_VERSION, ...document };
  const { success, data } = documentSchemaOf(document.project.type).safeParse(whole);
  if (!success) return document;
  const { format: _format, version: _version, ...rest } = data;
  return rest as unknown as ProjectDocument;
};

/** The complete project file, with all sections of its type. */
export const toProjectDocument = (project: StoredProject, records: ProjectRecords): ProjectDocument => {
  const { pjtNm, prodType, dsc, dvcPrflId } = project;
  const has = (section: Parameters<typeof hasSection>[1]) => hasSection(prodType, section);
  const own = records.profiles.find(one => one.dvcPrflId === dvcPrflId);
  return completed({
    project: {
      name: pjtNm,
      type: prodType,
      description: dsc,
      profile: has('profiles') ? (own?.profileNm ?? null) : null,
    },
    ...(has('profiles') && {
      profiles: records.profiles.map(row => {
        const config = records.configs.get(row.dvcPrflId);
        const profile = toFileProfile(documentOf(row));
        return config === undefined ? profile : { ...profile, deviceConfig: config.text };
      }),
    }),
    ...(has('connector') && { connector: connectorOf(records) }),
    ...(has('handler') && { handler: handlerOf(records) }),
    ...(has('onboarding') && { onboarding: onboardingOf(records, project) }),
    ...(has('products') && { products: records.products.map(toFileProduct) }),
  });
};
