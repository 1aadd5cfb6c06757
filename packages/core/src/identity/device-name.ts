/** A short name of a browser from its user agent: it helps members to tell their devices apart and proves nothing. */
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
];

const named = (list: readonly [RegExp, string][], userAgent: string): string =>
  list.find(([sign]) => sign.test(userAgent))?.[1] ?? '';

/** Such as `Chrome · Android`; empty when nothing is known. */
export function deviceNameOf(userAgent: string): string {
  return [named(browsers, userAgent), named(systems, userAgent)].filter(Boolean).join(' · ');
}
