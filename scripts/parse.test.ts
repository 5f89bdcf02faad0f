import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-parse-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (path: string): string => join('core/marketplaces/vinted/fixtures', path);
const write = (name: string, text: string | Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const parse = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/parse.ts', ...args], { encoding: 'utf8' });
  return { status, answer: JSON.parse(stdout), stderr };
};

const KEYS = ['kind', 'ok', 'records', 'missing', 'reason'];
const RECORD_KEYS = [
  ...['transactionId', 'conversationId', 'title', 'priceMinor', 'currency'],
  ...['orderDate', 'statusDate', 'statusText', 'phase', 'photoUrl'],
];

describe('the parse command', () => {
  it('prints one object with its five keys, and the ten of a record', () => {
    const { status, answer } = parse(fixture('orders-flight-saved/page.html'));
    expect(status).toBe(0);
    expect(Object.keys(answer)).toEqual(KEYS);
    expect(answer).toMatchObject({ kind: 'orders', ok: true, missing: [], reason: null });
    expect(Object.keys(answer.records[0])).toEqual(RECORD_KEYS);
    expect(answer.records[0]).toMatchObject({ transactionId: '21300002101', priceMinor: 2200, phase: 'delivered' });
  });

  it('takes the address given', () => {
    const file = fixture('orders-json-plain/page.json');
    const api = 'https://www.vinted.fr/api/v2/my_orders?status=all&page=1&type=';
    expect(parse(file, '--url', `${api}sold`)).toMatchObject({ status: 0, answer: { ok: true, missing: [] } });
    expect(parse(file, '--url', `${api}purchased`)).toMatchObject({ status: 1, answer: { ok: false, kind: 'orders' } });
  });

  it('tells a person about a page that contradicts itself, beside the object', () => {
    const url = 'https://www.vinted.fr/my_orders?order_type=sold';
    const { status, stderr, answer } = parse(
      fixture('orders-flight-dom-disagree/page.html'),
      '--url',
      url,
      '--details',
    );
    expect(status).toBe(0);
    expect(stderr).toContain('ne disent pas la même chose');
    expect(answer).toMatchObject({ source: 'flight', notes: ['sources_disagree'], page: { totalEntries: 2 } });
  });

  it.each([
    ['a file that is not there', () => ['/nulle/part.html'], /n’existe pas/],
    ['a folder', () => [folder], /n’est pas un fichier/],
    ['no file', () => [], /^Usage/],
    ['an unknown option', () => ['--oups'], /^Usage/],
    ['a picture', () => [write('photo.png', new Uint8Array([137, 80, 78, 71, 0, 255]))], /illisible/],
    ['an empty file', () => [write('vide.json', '')], /vide/],
    ['an e-mail', () => [write('message.eml', 'From: a@b.c')], /ne lit pas encore/],
    ['an archive of a page', () => [write('page.mhtml', 'MIME')], /MHTML/],
    ['a page of another site', () => [write('a.html', '<p>x'), '--url', 'https://exemple.test/'], /ne vient pas/],
  ] as const)('answers %s with the same object and a French sentence', (_what, args, reason) => {
    const { status, answer } = parse(...args());
    expect(status).toBe(1);
    expect(Object.keys(answer)).toEqual(KEYS);
    expect(answer).toMatchObject({ ok: false, records: [] });
    expect(answer.reason).toMatch(reason);
  });
});
