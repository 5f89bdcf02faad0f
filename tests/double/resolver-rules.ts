/** The marketplace's 26 country sites (WEB §1). */
export const countrySites = [
  'fr',
  'be',
  'es',
  'it',
  'de',
  'co.uk',
  'com',
  'nl',
  'pl',
  'pt',
  'at',
  'lu',
  'cz',
  'sk',
  'lt',
  'lv',
  'ee',
  'hu',
  'ro',
  'hr',
  'gr',
  'fi',
  'se',
  'dk',
  'si',
  'ie',
].map((ending) => `vinted.${ending}`);

const imageSite = 'vinted.net';

/**
 * The value of Chromium's `--host-resolver-rules`: the marketplace's hosts resolve to the double, the others given by
 * `host` or `host:port` to their targets, 127.0.0.1 to itself, and every other name fails to resolve, so that nothing
 * in a test can leave the machine.
 */
export function toResolverRules(port: number, others: Readonly<Record<string, string>> = {}): string {
  const mapped = [...countrySites, imageSite].map((site) => `MAP *.${site} 127.0.0.1:${port}`);
  const led = Object.entries(others).map(([from, to]) => `MAP ${from} ${to}`);
  return [...mapped, ...led, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(',');
}

/** Whether a Host header names a host that the double serves. */
export function isMarketplaceHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return [...countrySites, imageSite].some((site) => name.endsWith(`.${site}`));
}
