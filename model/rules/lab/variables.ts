/** Every variable of a request, and whether its value is the same each time. */
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

/** Sent where no account is linked. */
export const PLACEHOLDER_TOKEN = 'lab-access-token';

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

const isVariable = (name: string): name is LabVariable => Object.hasOwn(labVariables, name);

/** The variables that a text names, each once, in their order; those that don't exist are apart. */
export const variablesIn = (text: string): { known: LabVariable[]; unknown: string[] } => {
  const names = [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
  return { known: names.filter(isVariable), unknown: names.filter(name => !isVariable(name)) };
};

/** Puts in the values. They are escaped: a variable is always part of a JSON text. */
export const fillVariables = (text: string, values: Readonly<Record<LabVariable, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) =>
    isVariable(name) ? JSON.stringify(values[name]).slice(1, -1) : whole,
  );
