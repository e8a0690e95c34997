import {
  type AppSetting,
  connectorEditSchemas,
  type ConnectorKind,
} from '../../../model/contract/connectorEdits.ts';
import { notReserved } from '../../../model/contract/fieldRules.ts';
import type { FormTransform } from '../../ui/forms/formTransform.ts';
import { validateWith } from '../../ui/forms/validateWith.ts';
import type { Values } from '../../ui/forms/values.ts';

const linesOf = (value: unknown): string[] =>
  String(value ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

const settingOf = (line: string): AppSetting => {
  const [key = '', ...rest] = line.split('=');
  return { key: key.trim(), value: rest.join('=').trim() };
};

/** App settings as lines of KEY=value. */
export const settingLines = (settings: readonly AppSetting[]): string[] =>
  settings.map(({ key, value }) => `${key}=${value}`);

const secretOf = ({ removeOauthSecret, oauthClientSecret }: Values) =>
  removeOauthSecret === true ? '' : oauthClientSecret || undefined;

/**
 * The form has '' if no hosting is chosen, redirect URIs and app settings as lines, and '' for a stored secret
 * that is kept.
 */
export const connectorTransform: FormTransform = {
  read: record => ({
    ...record,
    hosting: record['hosting'] ?? '',
    ...(Array.isArray(record['redirectUris']) && { redirectUris: record['redirectUris'].join('\n') }),
    ...(Array.isArray(record['appSettings']) && {
      appSettings: settingLines(record['appSettings'] as AppSetting[]).join('\n'),
    }),
    ...(record['kind'] === 'SCHEMA' && {
      oauthClientSecret: record['oauthClientSecret'] ?? '',
      // kept by a merge with a newer version
      removeOauthSecret: record['removeOauthSecret'] === true,
    }),
  }),
  write: values => ({
    ...values,
    hosting: values['hosting'] || null,
    appName: values['appName'] || undefined,
    ...(values['kind'] !== 'SCHEMA' && { redirectUris: linesOf(values['redirectUris']) }),
    ...(values['kind'] === 'SMARTAPP' && { appSettings: linesOf(values['appSettings']).map(settingOf) }),
    ...(values['kind'] === 'SCHEMA' && { oauthClientSecret: secretOf(values) }),
  }),
};

/** The first message of a field with one message per line. */
const firstMessage = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Object.values(error).map(firstMessage).find(Boolean) : error;

/** Moves the errors of single lines to their field. */
const atField = (errors: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(errors).map(([source, error]) => [source, firstMessage(error)]));

/** Validates a form's values like the server; `product` is the name of the installation, which is reserved. */
export const createValidate = (kind: ConnectorKind, product: string) => {
  const check = validateWith(connectorEditSchemas[kind]);
  const reserved = notReserved(product);
  return (values: Values) => {
    const errors = check(connectorTransform.write(values)) as Record<string, unknown>;
    const displayName = values['displayName'];
    return {
      ...(typeof displayName === 'string' &&
        !reserved.holds(displayName) && { displayName: reserved.message('Name') }),
      ...atField(errors),
    };
  };
};

/** The initial values of a new connector. */
export const defaultsOf = (kind: ConnectorKind, name: string, email: string): Values => {
  const common = { kind, displayName: name, appName: '', hosting: 'WEBHOOK', targetUrl: '' };
  const arns = { targetArnNa: '', targetArnEu: '', targetArnAp: '' };
  if (kind === 'SMARTAPP')
    return {
      ...common,
      ...arns,
      description: '',
      singleInstance: false,
      scopes: ['r:devices:*'],
      redirectUris: '',
      appSettings: '',
      iconUrl: '',
    };
  if (kind === 'API_ONLY')
    return { ...common, hosting: '', description: '', scopes: ['r:devices:*'], redirectUris: '' };
  return {
    ...common,
    ...arns,
    partnerName: name,
    userEmail: email,
    oauthAuthorizationUrl: '',
    oauthTokenUrl: '',
    oauthClientId: '',
    oauthClientSecret: '',
    oauthScope: '',
    iconUrl: '',
    iconUrl2x: '',
    iconUrl3x: '',
    appToApp: false,
    androidLink: '',
    iosLink: '',
  };
};
