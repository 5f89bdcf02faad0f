import { describe, expect, it } from 'vitest';
import { browserOf, isPhone, isReachable, pasteHint, stepStates } from './install-steps.ts';

const NOTHING = { hasAccount: false, isHere: false, isConnected: false, hasSales: false };
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const EDGE = `${CHROME.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/140.0.0.0`;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

describe('the steps of the installation', () => {
  it.each([
    [NOTHING, ['current', 'later', 'later', 'later']],
    [{ ...NOTHING, hasAccount: true }, ['done', 'current', 'later', 'later']],
    [{ ...NOTHING, isHere: true }, ['current', 'done', 'later', 'later']],
    [{ ...NOTHING, hasAccount: true, isHere: true }, ['done', 'done', 'current', 'later']],
    [{ hasAccount: true, isHere: false, isConnected: true, hasSales: true }, ['done', 'current', 'done', 'done']],
    [{ hasAccount: true, isHere: true, isConnected: true, hasSales: false }, ['done', 'done', 'done', 'current']],
    [{ hasAccount: true, isHere: true, isConnected: true, hasSales: true }, ['done', 'done', 'done', 'done']],
  ])('of %o are %j', (progress, states) => {
    const { account, extension, connection, sales } = stepStates(progress);
    expect([account, extension, connection, sales]).toEqual(states);
  });
});

describe('the device', () => {
  it('is a phone or a tablet where no extension can be installed', () => {
    expect(isPhone(PIXEL, 5)).toBe(true);
    expect(isPhone(SAFARI, 5)).toBe(true);
  });

  it.each([CHROME, EDGE, FIREFOX, SAFARI])('%s is a computer', (agent) => expect(isPhone(agent, 0)).toBe(false));

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
});
