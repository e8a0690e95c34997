import { type ConnectorEdit, type Hosting, MAX_DISPLAY_NAME } from '../contract/connectorEdits.ts';
import type { TargetAttempt } from '../contract/connectors.ts';
import { truncate } from '../contract/text.ts';
import { appNameFor, callableTarget, connectorKindOf } from '../rules/connectors.ts';
import { MINUTE, NORTHGATE } from './builders.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { SeedConnector, SeedProject, SeedTask } from './rows.ts';

const hostOf = ({ mnId }: SeedProject) => (mnId === NORTHGATE ? 'northgate.example' : 'harbour.example');

const slugOf = ({ pjtNm }: SeedProject) =>
  pjtNm
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const titleOf = ({ pjtNm }: SeedProject) => truncate(pjtNm, MAX_DISPLAY_NAME);

const arnOf = (region: string, name: string) =>
  `arn:aws:lambda:${region}:140000000000:function:${name.slice(0, 40)}`;

type Draft = {
  project: SeedProject;
  missing: readonly string[];
  random: Random;
  hosting: Hosting | null;
};

/** A connector whose target is missing has an address that never confirmed, or none. */
const targetOf = ({ project, hosting }: Draft) => ({
  hosting,
  targetUrl: hosting === 'WEBHOOK' ? `https://hooks.${hostOf(project)}/${slugOf(project)}` : '',
});

const arnsOf = ({ project, missing, hosting }: Draft) => {
  const isSet = hosting === 'AWS_LAMBDA' && !missing.includes('target');
  const name = slugOf(project);
  return {
    targetArnNa: isSet ? arnOf('us-east-1', name) : '',
    targetArnEu: isSet ? arnOf('eu-west-1', name) : '',
    targetArnAp: '',
  };
};

const smartApp = (draft: Draft): ConnectorEdit => ({
  kind: 'SMARTAPP',
  displayName: titleOf(draft.project),
  description: truncate(draft.project.dsc, 250),
  singleInstance: draft.project.prodType !== 'AUTOMATION',
  ...targetOf(draft),
  ...arnsOf(draft),
  scopes: draft.missing.includes('access') ? [] : ['r:devices:*', 'x:devices:*', 'r:locations:*'],
  redirectUris: [],
  appSettings: [],
  iconUrl: '',
});

const schemaApp = (draft: Draft): ConnectorEdit => {
  const host = hostOf(draft.project);
  const isLinkable = !draft.missing.includes('access');
  return {
    kind: 'SCHEMA',
    displayName: titleOf(draft.project),
    partnerName: draft.project.mnId === NORTHGATE ? 'Northgate Lighting' : 'Harbour Works',
    userEmail: `cloud@${host}`,
    ...targetOf(draft),
    ...arnsOf(draft),
    oauthAuthorizationUrl: isLinkable ? `https://accounts.${host}/authorize` : '',
    oauthTokenUrl: isLinkable ? `https://accounts.${host}/token` : '',
    oauthClientId: isLinkable ? `${slugOf(draft.project)}-link` : '',
    oauthScope: isLinkable ? 'devices' : '',
    iconUrl: '',
    iconUrl2x: '',
    iconUrl3x: '',
    appToApp: false,
    androidLink: '',
    iosLink: '',
  };
};

const apiOnly = ({ project, missing }: Draft): ConnectorEdit => ({
  kind: 'API_ONLY',
  displayName: titleOf(project),
  description: truncate(project.dsc, 250),
  scopes: missing.includes('access') ? [] : ['r:devices:*', 'r:locations:*'],
  redirectUris: missing.includes('target') ? [] : [`https://${slugOf(project)}.${hostOf(project)}/signed-in`],
  hosting: null,
  targetUrl: '',
});

const edits = { SMARTAPP: smartApp, SCHEMA: schemaApp, API_ONLY: apiOnly };

const confirmed = (at: number, random: Random): TargetAttempt => ({
  at,
  duration: random.int(90, 480),
  outcome: 'confirmed',
  status: 200,
  message: 'The target confirmed.',
  request: '{\n  "lifecycle": "CONFIRMATION"\n}',
  response: '{"targetUrl":"…"}',
});

/** Makes the missing fields consistent: without a name there is no other field, and without a hosting no target. */
export const missingOfConnector = (
  prodType: SeedProject['prodType'],
  missing: readonly string[],
): string[] => {
  const fields = ['name', 'hosting', 'target', 'access'];
  if (missing.includes('name')) return fields;
  if (prodType === 'API_ONLY') {
    const left = missing.filter(field => field !== 'hosting');
    return left.length > 0 || missing.length === 0 ? left : ['access'];
  }
  return fields.filter(
    field => missing.includes(field) || (field === 'target' && missing.includes('hosting')),
  );
};

/**
 * One connector for each project that has begun its task, the same in every data set. The fields that the task lacks
 * are missing: a confirmed target, scopes, or the addresses of the account linking.
 */
export const createConnectors = (
  projects: readonly SeedProject[],
  tasks: readonly SeedTask[],
): SeedConnector[] => {
  const missingOf = new Map(
    tasks.filter(({ task }) => task === 'connector').map(({ pjtId, missing }) => [pjtId, missing]),
  );
  return projects.flatMap((project): SeedConnector[] => {
    const { pjtId, mnId, prodType, crtr, crtDt, chgr, chgDt } = project;
    const missing = missingOf.get(pjtId);
    const kind = connectorKindOf(prodType);
    if (kind === undefined || missing === undefined || missing.includes('name')) return [];
    const random = createRandom(seedOf(`connector ${pjtId}`));
    const id = random.uuid();
    const isLambda = random.chance(0.25);
    const hosting = missing.includes('hosting') ? null : isLambda ? 'AWS_LAMBDA' : 'WEBHOOK';
    const edit = edits[kind]({ project, missing, random, hosting });
    const target = callableTarget(edit);
    const isConfirmed = target !== null && !missing.includes('target');
    const hasSecret = missing.length === 0;
    return [
      {
        id,
        mnId,
        pjtId,
        edit,
        appName: appNameFor(edit.displayName, id),
        appId: random.uuid(),
        clientId: random.uuid(),
        secretHash: hasSecret ? '0'.repeat(64) : null,
        secretHint: hasSecret ? 'k7Qw' : null,
        secretDt: hasSecret ? chgDt : null,
        oauthSecret: kind === 'SCHEMA' && !missing.includes('access') ? 'v0.demo' : null,
        confirmedTarget: isConfirmed ? target : null,
        confirmHash: null,
        confirmExpiry: null,
        lastAttempt: isConfirmed ? confirmed(chgDt - 2 * MINUTE, random) : null,
        crtr,
        crtDt,
        chgr,
        chgDt,
        version: 1,
      },
    ];
  });
};
