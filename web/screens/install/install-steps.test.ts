import { describe, expect, it } from 'vitest';
import { browserOf, isReachable, pasteHint, phoneObstacle } from './install-steps.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const EDGE = `${CHROME.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/140.0.0.0`;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
describe('the browser', () => {
  it('determines which browser’s steps come first', () =>
    expect([CHROME, EDGE, FIREFOX, SAFARI].map(browserOf)).toEqual(['chrome', 'edge', 'firefox', 'chrome']));

  it('determines how a hidden folder is reached', () =>
    expect([CHROME, EDGE, SAFARI].map(pasteHint)).toEqual([
      expect.stringContaining('Ctrl + L'),
      null,
      expect.stringContaining('Cmd + Maj + G'),
    ]));
});

describe('the address of the site', () => {
  it.each([
    ['https://comptoir.exemple.fr', true],
    ['http://localhost:4000', true],
    ['http://192.168.1.20:4000', false],
  ])('%s can be reached by the extension: %s', (origin, expected) => expect(isReachable(origin)).toBe(expected));

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'https://comptoir.localhost'])(
    '%s is of this computer alone',
    (origin) => expect(phoneObstacle(origin)).toContain('ne s’ouvre que sur cet ordinateur'),
  );

  it.each(['http://192.168.1.20:4000', 'http://comptoir.lan', 'http://localhost.exemple.fr'])(
    '%s installs nothing on a telephone',
    (origin) => expect(phoneObstacle(origin)).toContain('qui n’est pas en https'),
  );

  it.each(['https://comptoir.exemple.fr', 'https://192.168.1.20:4000', 'https://localhost.exemple.fr'])(
    '%s leads a telephone to the app',
    (origin) => expect(phoneObstacle(origin)).toBeNull(),
  );
});
