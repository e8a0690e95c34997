import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { DeployedContent } from '../../model/rules/deploymentDiff.ts';
import { sha256Hex } from '../hashing.ts';
import type { AnyCall } from '../http/call.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredProject } from '../store/projects.ts';
import type { DeploymentRow } from '../store/rows/projects.ts';
import { auditOf } from './connectorRecord.ts';
import { fieldsOf as handlerFieldsOf } from './handlers.ts';
import { fieldsOf as onboardingFieldsOf } from './onboardingTask.ts';
import { everything } from '../store/scope.ts';

type ProjectKey = Pick<StoredProject, 'mnId' | 'pjtId' | 'dvcPrflId'>;

const byProject = <T extends { pjtId: string }>(rows: readonly T[]) => {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const list = found.get(row.pjtId);
    if (list === undefined) found.set(row.pjtId, [row]);
    else list.push(row);
  }
  return found;
};

/**
 * Reads the rows of these projects' deployments, in one round of queries. A project can have many fingerprints, so they
 * are only read for `comparedIds`, the projects whose content is compared.
 */
export const readPartsOf = async (
  { queries }: Pick<AnyCall, 'queries'>,
  mnId: string,
  projects: readonly ProjectKey[],
  comparedIds: readonly string[],
) => {
  const pjtIds = projects.map(({ pjtId }) => pjtId);
  const [connectors, profiles, handlers, fingerprints, onboardings, products] = await Promise.all([
    queries.connectors.ofProjects(mnId, pjtIds),
    queries.deviceProfiles.findMany(
      everything(mnId),
      projects.flatMap(({ dvcPrflId }) => dvcPrflId ?? []),
    ),
    queries.handlers.ofProjects(mnId, pjtIds),
    queries.fingerprints.ofProjects(mnId, comparedIds),
    queries.onboardings.ofProjects(mnId, pjtIds),
    queries.products.ofProjects(mnId, pjtIds),
  ]);
  const found = {
    connectors: byProject(connectors),
    handlers: byProject(handlers),
    fingerprints: byProject(fingerprints),
    onboardings: byProject(onboardings),
    products: byProject(products),
  };
  return ({ pjtId, dvcPrflId }: ProjectKey) => ({
    connector: found.connectors.get(pjtId)?.[0],
    profile: profiles.find(profile => profile.dvcPrflId === dvcPrflId),
    handler: found.handlers.get(pjtId)?.[0],
    fingerprints: (found.fingerprints.get(pjtId) ?? []).map(({ fingerprint }) => fingerprint),
    onboarding: found.onboardings.get(pjtId)?.[0],
    products: found.products.get(pjtId) ?? [],
  });
};

type ProjectParts = ReturnType<Awaited<ReturnType<typeof readPartsOf>>>;

/** The content of a deployment with these rows. */
export const contentOfParts = async ({
  connector,
  profile,
  handler,
  fingerprints,
  onboarding,
  products,
}: ProjectParts): Promise<DeployedContent> => ({
  connector: connector === undefined ? null : auditOf(connector),
  profile: profile === undefined ? null : (JSON.parse(profile.document) as ProfileDocument),
  handler: handler === undefined ? null : handlerFieldsOf(handler),
  fingerprints: await Promise.all(
    fingerprints.map(async one => (await sha256Hex(JSON.stringify(one))).slice(0, 16)),
  ),
  onboarding: onboarding === undefined ? null : onboardingFieldsOf(onboarding),
  products: Object.fromEntries(products.map(row => [row.prodId, productFieldsOf(row)])),
});

/** The content that a deployment of the project would have now. */
export const readDeployedContent = async (
  call: Pick<AnyCall, 'queries'>,
  project: ProjectKey,
): Promise<DeployedContent> =>
  contentOfParts((await readPartsOf(call, project.mnId, [project], [project.pjtId]))(project));

/** The stored content of a deployment. */
export const contentOfDeployment = ({ content }: Pick<DeploymentRow, 'content'>) =>
  JSON.parse(content) as DeployedContent;
