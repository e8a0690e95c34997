/** Stands for a secret in all that is kept and shown. */
export const MASK = '••••••••';

/** Shorter ones are part of ordinary words. */
const SHORTEST = 4;

/** Replaces the secrets, also where they are part of a JSON or form text. */
export const maskSecrets = (text: string, secrets: readonly (string | undefined)[]): string =>
  secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= SHORTEST)
    .flatMap(secret => [
      secret,
      JSON.stringify(secret).slice(1, -1),
      new URLSearchParams({ secret }).toString().slice('secret='.length),
    ])
    .toSorted((one, other) => other.length - one.length)
    .reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
