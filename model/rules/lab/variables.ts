/** The variables of requests, and whether their values are the same each time. */
const labVariables = {
  requestId: 'new',
  now: 'new',
  challenge: 'new',
  accessToken: 'secret',
  appId: 'kept',
  clientId: 'kept',
  targetUrl: 'kept',
  confirmationUrl: 'kept',
  installedAppId: 'kept',
  locationId: 'kept',
  deviceId: 'kept',
  externalDeviceId: 'kept',
} as const;
export type LabVariable = keyof typeof labVariables;

/** Sent if no account is linked. */
export const PLACEHOLDER_TOKEN = 'lab-access-token';

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

const isVariable = (name: string): name is LabVariable => Object.hasOwn(labVariables, name);

/** The variables in a text, without duplicates, in order; unknown ones are separate. */
export const variablesIn = (text: string): { known: LabVariable[]; unknown: string[] } => {
  const names = [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
  return { known: names.filter(isVariable), unknown: names.filter(name => !isVariable(name)) };
};

/** Replaces the variables by their values, escaped for a string in JSON. */
export const fillVariables = (text: string, values: Readonly<Record<LabVariable, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) =>
    isVariable(name) ? JSON.stringify(values[name]).slice(1, -1) : whole,
  );
