import { expect, it } from 'vitest';
import { isPhone } from './is-phone.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

it('a phone or a tablet is where no extension can be installed', () => {
  expect(isPhone(PIXEL, 5)).toBe(true);
  expect(isPhone(SAFARI, 5)).toBe(true);
});

it.each([CHROME, FIREFOX, SAFARI])('%s is a computer', (agent) => expect(isPhone(agent, 0)).toBe(false));
