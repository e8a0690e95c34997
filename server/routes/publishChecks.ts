import { loadCatalog } from '../../model/catalog/index.ts';
import type { FormFields } from '../../model/contract/applicationForms.ts';
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
  summaryOf,
} from '../../model/rules/publishing/checks/index.ts';
import { isPublishable } from '../../model/rules/sidebarTable.ts';
import { termsToAccept } from '../../model/rules/terms.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredProduct } from '../store/products.ts';
import type { StoredProject } from '../store/projects.ts';
import type { ProfileVersionRow } from '../store/rows/devices.ts';
import { factsOf as connectorFactsOf } from './connectorRecord.ts';
import { contentOfParts, contentOfDeployment, readPartsOf } from './deployedContent.ts';
import { fieldsOf as onboardingFieldsOf } from './onboardingTask.ts';

type ChecksCall = Pick<AnyCall, 'queries' | 'user' | 'flags'>;

/** Facts from the catalog about the capabilities of a profile. */
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

/** Reads the input of the checks for these projects, in two rounds of queries. */
const readPublishFacts = async (
  call: ChecksCall,
  projects: readonly StoredProject[],
  terms: readonly TermText[],
) => {
  const { queries, user, flags } = call;
  const pjtIds = projects.map(({ pjtId }) => pjtId);
  const lastDeployments = queries.deployments.lastOf(pjtIds);
  const [partsOf, deployments, versions, agreements, selfTests, forms] = await Promise.all([
    lastDeployments.then(found =>
      readPartsOf(
        call,
        user.mnId,
        projects,
        found.map(({ pjtId }) => pjtId),
      ),
    ),
    lastDeployments,
    queries.profileVersions.latestOf(pjtIds),
    queries.terms.agreementsOfAll(projects.map(({ ownerId }) => ownerId)),
    queries.selfTests.ofProjects(pjtIds),
    queries.applicationForms.ofProjects(pjtIds),
  ]);
  return async (project: StoredProject): Promise<PublishFacts> => {
    const { pjtId, prodType, devStatCd, ownerId, ownerNm } = project;
    const accepted = agreements.filter(({ userId }) => userId === ownerId);
    const isOfProject = (row: { pjtId: string }) => row.pjtId === pjtId;
    const parts = partsOf(project);
    const { connector, onboarding, products } = parts;
    const content = await contentOfParts(parts);
    const { profile } = content;
    const deployment = deployments.find(isOfProject);
    const filled = Object.fromEntries(
      forms.filter(isOfProject).map(({ form, fields }) => [form, fields]),
    ) as Partial<FormFields>;
    return {
      prodType,
      devStatCd,
      mnIdTypeCd: user.mnIdTypeCd,
      isEnrolled: user.isEnrolled,
      deployment:
        deployment === undefined
          ? null
          : { changeCount: diffDeployment(contentOfDeployment(deployment), content).length },
      profile,
      capabilities: profile === null ? {} : await capabilityFactsOf(profile),
      profileVersion: versionFactOf(versions.find(isOfProject), profile),
      connector: connector === undefined ? null : connectorFactsOf(connector),
      onboarding: onboarding === undefined ? null : onboardingFieldsOf(onboarding),
      selfTest: selfTestFactOf(
        prodType,
        selfTests.results.filter(isOfProject),
        selfTests.completed.has(pjtId),
      ),
      application: hasForm('application', prodType) ? (filled.application ?? emptyForms.application) : null,
      wwst: hasForm('wwst', prodType) && isOn(flags, 'wwstForms') ? (filled.wwst ?? emptyForms.wwst) : null,
      products: products.map(row => productFactOf(row, call)),
      ownerNm,
      openTerms: termsToAccept(terms, accepted).map(({ title }) => title),
    };
  };
};

/** The pre-publishing checklist of a project, the same for everyone who can see it. */
export const checkPublishing = async (
  call: ChecksCall,
  project: StoredProject,
  terms: readonly TermText[],
) => {
  const factsOf = await readPublishFacts(call, [project], terms);
  return runChecks(await factsOf(project));
};

export const mountPublishChecks = (mount: Mount, { terms }: AppOptions) => {
  mount(publishChecks.list, async call => ({ checks: await checkPublishing(call, call.project, terms) }));

  mount(publishChecks.summaries, async call => {
    const { idList } = call.query;
    const { list } = await call.queries.projects.page(scopeOf(call), {
      idList,
      page: 1,
      pageSize: idList.length,
      orderCol: 'crtDt',
      orderKey: 'asc',
    });
    const checked = list.filter(({ prodType }) => isPublishable(prodType));
    if (checked.length === 0) return { list: [] };
    const factsOf = await readPublishFacts(call, checked, terms);
    return {
      list: await Promise.all(
        checked.map(async project => {
          const checks = runChecks(await factsOf(project));
          const { passed, total } = summaryOf(checks);
          const failed = checks.filter(({ status }) => status === 'fail').map(({ check }) => check);
          return { pjtId: project.pjtId, passed, total, failed };
        }),
      ),
    };
  });
};
