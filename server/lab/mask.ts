/** Replaces a secret in everything that is stored or shown. */
export const MASK = '••••••••';

/** Shorter secrets could be part of ordinary words. */
const SHORTEST = 4;

/** Masks the secrets, including their JSON and form encodings. */
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
