import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { DeployedContent } from '../../model/rules/deploymentDiff.ts';
import { sha256Hex } from '../digest.ts';
import type { AnyCall } from '../http/call.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredProject } from '../store/projects.ts';
import type { DeploymentRow } from '../store/rows/projects.ts';
import { auditOf } from './connectorRecord.ts';
import { fieldsOf as handlerFieldsOf } from './handlers.ts';
import { fieldsOf as onboardingFieldsOf } from './onboardingTask.ts';

type ProjectKey = Pick<StoredProject, 'mnId' | 'pjtId' | 'dvcPrflId'>;

/** The rows that a deployment is made of, in one round of queries. */
export const readProjectParts = async (
  { queries }: Pick<AnyCall, 'queries'>,
  { mnId, pjtId, dvcPrflId }: ProjectKey,
) => {
  const [connector, profile, handler, fingerprints, onboarding, products] = await Promise.all([
    queries.connectors.ofProject(mnId, pjtId),
    dvcPrflId === null ? undefined : queries.deviceProfiles.find(mnId, dvcPrflId),
    queries.handlers.ofProject(mnId, pjtId),
    queries.fingerprints.ofProject(mnId, pjtId),
    queries.onboardings.find(mnId, pjtId),
    queries.products.ofProject(mnId, pjtId),
  ]);
  return { connector, profile, handler, fingerprints, onboarding, products };
};

type ProjectParts = Awaited<ReturnType<typeof readProjectParts>>;

/** What a deployment of these rows contains. */
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

/** What a deployment of the project contains now. */
export const readDeployedContent = async (
  call: Pick<AnyCall, 'queries'>,
  project: ProjectKey,
): Promise<DeployedContent> => contentOfParts(await readProjectParts(call, project));

/** What a deployment kept. */
export const keptContentOf = ({ content }: Pick<DeploymentRow, 'content'>) =>
  JSON.parse(content) as DeployedContent;
