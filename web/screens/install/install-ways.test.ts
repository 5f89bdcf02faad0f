import { expect, it } from 'vitest';
import { installWays, missingHttps } from './install-ways.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1';

it.each([
  [CHROME, 0, 'Chrome et Edge'],
  [`${CHROME} Edg/140.0.0.0`, 0, 'Chrome et Edge'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Firefox sur ordinateur'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'Android'],
  [CHROME.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 9'), 5, 'Android'],
  [MAC, 0, 'Safari sur Mac'],
  [MAC, 5, 'iPhone et iPad'],
  [IPHONE, 5, 'iPhone et iPad'],
])('the browser %s with %i touch points is shown its own way first', (agent, touchPoints, name) => {
  const { own, others } = installWays(agent, touchPoints);
  expect(own.name).toBe(name);
  expect(others).toHaveLength(4);
  expect(others).not.toContain(own);
});

it('says that an address on the home network lacks HTTPS, and nothing of one that has it', () => {
  const origin = 'http://192.168.1.20:4000';
  expect(missingHttps({ isSecureContext: false, location: { origin } })).toMatch(
    /^L’installation demande HTTPS, .* http:\/\/192\.168\.1\.20:4000\./,
  );
  expect(missingHttps({ isSecureContext: true, location: { origin } })).toBeNull();
});
