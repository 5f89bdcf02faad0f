import { expect, test } from 'vitest';
import { createServerMac } from '../../server-mac.ts';
import { deviceOfMark, markOf } from './device-mark.ts';

const mac = createServerMac(new Uint8Array(32).fill(7));
const account = { accountId: 'a', passwordHash: 'hash' };

test('a mark names its device to the account that signed in on it, and is kept at the next sign-in', () => {
  const mark = markOf(mac, account, []);
  expect(deviceOfMark(mac, account, mark)).toMatch(/^[\w-]{22}$/);
  expect(markOf(mac, account, ['other', mark])).toBe(mark);
  expect(markOf(mac, { ...account, accountId: 'b' }, [mark])).not.toBe(mark);
});

test('a mark is worth nothing for another account, after a new password, under another server’s key, or changed', () => {
  const mark = markOf(mac, account, []);
  const otherServer = createServerMac(new Uint8Array(32).fill(8));
  expect(deviceOfMark(mac, { ...account, accountId: 'b' }, mark)).toBeNull();
  expect(deviceOfMark(mac, { ...account, passwordHash: 'other' }, mark)).toBeNull();
  expect(deviceOfMark(mac, null, mark)).toBeNull();
  expect(deviceOfMark(otherServer, account, mark)).toBeNull();
  const [device = ''] = mark.split('.');
  for (const made of [
    '',
    '.',
    device,
    `${device}.`,
    `${device}.${'A'.repeat(22)}`,
    `${mark}A`,
    mark.replace('.', '..'),
  ]) {
    expect(deviceOfMark(mac, account, made)).toBeNull();
  }
});

test('nobody gets a mark for an account that does not exist', () => {
  const mark = markOf(mac, { accountId: '', passwordHash: '' }, []);
  expect(deviceOfMark(mac, null, mark)).toBeNull();
});
