import { type ConnectorEdit, type ConnectorKind, targetArns } from '../contract/connectorEdits.ts';
import type { ProjectType, TaskProgress } from '../contract/projects.ts';
import { emptyProgress } from './readiness.ts';

const kindOf: Partial<Record<ProjectType, ConnectorKind>> = {
  CLOUD_TO_CLOUD: 'SMARTAPP',
  SERVICE: 'SMARTAPP',
  AUTOMATION: 'SMARTAPP',
  CLOUD_TO_CLOUD_SCHEMA: 'SCHEMA',
  API_ONLY: 'API_ONLY',
};

/** The kind of connector of a project type; undefined if it has none. */
export const connectorKindOf = (prodType: ProjectType): ConnectorKind | undefined => kindOf[prodType];

const arnsOf = (edit: ConnectorEdit): string[] =>
  edit.kind === 'API_ONLY' ? [] : Object.values(targetArns).map(field => edit[field]);

/** The Lambda functions that a connector names. */
const lambdaTargets = (edit: ConnectorEdit): string[] =>
  edit.hosting === 'AWS_LAMBDA' ? arnsOf(edit).filter(arn => arn !== '') : [];

/** The address that requests are sent to, or 'echo'; null if there is none, or one that can't be called. */
export const callableTarget = (edit: Pick<ConnectorEdit, 'hosting' | 'targetUrl'>): string | null => {
  if (edit.hosting === 'ECHO') return 'echo';
  return edit.hosting === 'WEBHOOK' && edit.targetUrl !== '' ? edit.targetUrl : null;
};

/** The input for the progress of a connector. */
export type ConnectorFacts = {
  edit: ConnectorEdit;
  isConfirmed: boolean;
  hasOauthSecret: boolean;
};

const hasTarget = ({ edit, isConfirmed }: ConnectorFacts) => {
  if (edit.kind === 'API_ONLY') return edit.redirectUris.length > 0;
  return callableTarget(edit) === null ? lambdaTargets(edit).length > 0 : isConfirmed;
};

/** It has scopes, or an account linking for the platform. */
const hasAccess = ({ edit, hasOauthSecret }: ConnectorFacts) =>
  edit.kind === 'SCHEMA'
    ? hasOauthSecret &&
      [edit.oauthAuthorizationUrl, edit.oauthTokenUrl, edit.oauthClientId].every(text => text !== '')
    : edit.scopes.length > 0;

/** Progress of the task `connector`; null means a project without a connector. */
export const connectorProgress = (facts: ConnectorFacts | null): TaskProgress => {
  const progress = emptyProgress('connector');
  if (facts === null) return progress;
  const { edit } = facts;
  const missing = [
    ...(edit.kind === 'API_ONLY' || edit.hosting !== null ? [] : ['hosting']),
    ...(hasTarget(facts) ? [] : ['target']),
    ...(hasAccess(facts) ? [] : ['access']),
  ];
  return { ...progress, done: progress.total - missing.length, missing };
};

/**
 * The unique name of a new connector: its display name in lower case, and the start of its ID.
 *
 * @example appNameFor('Porch Lamps EU', '1f0e…') // 'porch-lamps-eu-1f0e3a52'
 */
export const appNameFor = (displayName: string, id: string): string => {
  const words = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [words === '' ? 'app' : words, id.replace(/-/g, '').slice(0, 8)].join('-');
};
