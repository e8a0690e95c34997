import { loadCatalog } from '../../model/catalog/index.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { publishChecks } from '../../model/contract/publishChecks.ts';
import type { TermText } from '../../model/contract/terms.ts';
import type { ProjectType } from '../../model/contract/projects.ts';
import { emptyForms, hasForm } from '../../model/rules/certification/forms.ts';
import { hasSelfTest } from '../../model/rules/certification/selfTestItems.ts';
import { selfTestStatusOf } from '../../model/rules/certification/selfTestStatus.ts';
import { isOn } from '../../model/rules/flags.ts';
import { diffDeployment } from '../../model/rules/deploymentDiff.ts';
import { missingOf } from '../../model/rules/products.ts';
import { diffProfiles } from '../../model/rules/profileDiff/index.ts';
import {
  type CapabilityFact,
  capabilityKey,
  type ProductFact,
  type PublishFacts,
  runChecks,
} from '../../model/rules/publishing/checks/index.ts';
import { termsToAccept } from '../../model/rules/terms.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredProduct } from '../store/products.ts';
import type { StoredProject } from '../store/projects.ts';
import type { ProfileVersionRow } from '../store/rows/devices.ts';
import { factsOf as connectorFactsOf } from './connectorRecord.ts';
import { contentOfParts, keptContentOf, readProjectParts } from './deployedContent.ts';
import { fieldsOf as onboardingFieldsOf } from './onboardingTask.ts';

type ChecksCall = Pick<AnyCall, 'queries' | 'user' | 'flags'>;

/** What the catalog knows of the capabilities of a profile. */
const capabilityFactsOf = async ({ components }: ProfileDocument) => {
  const catalog = await loadCatalog();
  const held = components.flatMap(({ capabilities }) => capabilities);
  return Object.fromEntries(
    held.flatMap(({ id, version }): [string, CapabilityFact][] => {
      const definition = catalog.get(id);
      if (definition?.version !== version) return [];
      const isReadable = Object.keys(definition.attributes).length > 0;
      return [[capabilityKey({ id, version }), { status: definition.status, isReadable }]];
    }),
  );
};

const productFactOf = (row: StoredProduct, { user }: Pick<ChecksCall, 'user'>): ProductFact => {
  const { prodId, prodNm, brandNm, brandStatus } = row;
  return {
    prodId,
    prodNm,
    brand: brandNm === null || brandStatus === null ? null : { brandNm, status: brandStatus },
    missing: missingOf(productFieldsOf(row), user),
  };
};

const selfTestFactOf = (
  prodType: ProjectType,
  results: Parameters<typeof selfTestStatusOf>[1],
  isCompleted: boolean,
): PublishFacts['selfTest'] => {
  if (!hasSelfTest(prodType)) return null;
  const { open, failed } = selfTestStatusOf(prodType, results);
  return { open: open.length, failed: failed.length, isCompleted };
};

const versionFactOf = (row: ProfileVersionRow | undefined, profile: ProfileDocument | null) => {
  if (row === undefined) return null;
  const { majorVersion, minorVersion, document } = row;
  const frozen = JSON.parse(document) as ProfileDocument;
  return {
    majorVersion,
    minorVersion,
    isCurrent: profile !== null && diffProfiles(frozen, profile).length === 0,
  };
};

/** What the checks look at, from what is stored, in one round of queries. `terms`: those of this installation. */
const readPublishFacts = async (
  call: ChecksCall,
  project: StoredProject,
  terms: readonly TermText[],
): Promise<PublishFacts> => {
  const { queries, user, flags } = call;
  const { pjtId, prodType, devStatCd } = project;
  const [parts, deployment, version, agreements, results, completion, forms] = await Promise.all([
    readProjectParts(call, project),
    queries.deployments.last(pjtId),
    queries.profileVersions.latest(pjtId),
    queries.terms.agreementsOf(user.userId),
    queries.selfTests.ofProject(pjtId),
    queries.selfTests.completion(pjtId),
    queries.applicationForms.ofProject(pjtId),
  ]);
  const content = await contentOfParts(parts);
  const { connector, onboarding, products } = parts;
  const { profile } = content;
  return {
    prodType,
    devStatCd,
    mnIdTypeCd: user.mnIdTypeCd,
    deployment:
      deployment === undefined
        ? null
        : { changeCount: diffDeployment(keptContentOf(deployment), content).length },
    profile,
    capabilities: profile === null ? {} : await capabilityFactsOf(profile),
    profileVersion: versionFactOf(version, profile),
    connector: connector === undefined ? null : connectorFactsOf(connector),
    onboarding: onboarding === undefined ? null : onboardingFieldsOf(onboarding),
    selfTest: selfTestFactOf(prodType, results, completion !== undefined),
    application: hasForm('application', prodType) ? (forms.application ?? emptyForms.application) : null,
    wwst: hasForm('wwst', prodType) && isOn(flags, 'wwstForms') ? (forms.wwst ?? emptyForms.wwst) : null,
    products: products.map(row => productFactOf(row, call)),
    openTerms: termsToAccept(terms, agreements).map(({ title }) => title),
  };
};

/** The pre-publishing checklist of a project, as the caller would submit it now. */
export const checkPublishing = async (call: ChecksCall, project: StoredProject, terms: readonly TermText[]) =>
  runChecks(await readPublishFacts(call, project, terms));

export const mountPublishChecks = (mount: Mount, { terms }: AppOptions) => {
  mount(publishChecks.list, async call => ({ checks: await checkPublishing(call, call.project, terms) }));
};
