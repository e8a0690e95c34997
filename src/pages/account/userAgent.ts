type NamePattern = readonly [pattern: RegExp, name: string];

// the order matters: most user agents also contain the names of other browsers
const browsers: readonly NamePattern[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPX|OPiOS)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly NamePattern[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (patterns: readonly NamePattern[], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The common names of browser and system; null if unknown. */
export const readUserAgent = (text: string) => ({
  browser: findName(browsers, text),
  system: findName(systems, text),
});
