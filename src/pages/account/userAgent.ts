type Mark = readonly [pattern: RegExp, name: string];

// in this order: most browsers name those before them as well
const browsers: readonly Mark[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPX|OPiOS)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly Mark[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (marks: readonly Mark[], text: string) =>
  marks.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The names a person would use; null where the text tells nothing known. */
export const readUserAgent = (text: string) => ({
  browser: firstOf(browsers, text),
  system: firstOf(systems, text),
});
