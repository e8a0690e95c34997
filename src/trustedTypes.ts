type Policy = {
  createHTML?: (text: string) => string;
  createScriptURL?: (url: string) => string;
};
type Factory = { createPolicy: (name: string, policy: Policy) => unknown };

// MUI writes this one character to keep the height of an empty label
const ALLOWED_HTML = new Set(['&#8203;', '']);

/**
 * zod tests whether it can compile schemas from strings, which the policy reports as a violation. It reads this setting
 * when schemas are built, in chunks that are loaded before any module of ours could call `config()`.
 */
const keepZodFromCompiling = () => {
  Object.assign(globalThis, { ['__zod_globalConfig']: { jitless: true } });
};

/** With the strict policy, only these are allowed for innerHTML and Worker: one known text, and our own scripts. */
export const installTrustedTypes = () => {
  keepZodFromCompiling();
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: text => {
      if (ALLOWED_HTML.has(text)) return text;
      throw new TypeError('HTML from text is not allowed');
    },
    createScriptURL: url => {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('Scripts come from this origin only');
    },
  });
};
