import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  // Each of these processes need not compile the parsers anew.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/parse.ts', ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, answer: JSON.parse(stdout), stderr };
};

const mail = (from: string, subject: string, text: string): string =>
  `From: <${from}>\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=\nDate: Mon, 02 Nov 2026 10:04:00 +0100\nContent-Type: text/plain; charset=utf-8\n\n${text}`;
const DEEP = `From: <no-reply@vinted.fr>\nSubject: x\n${Array.from({ length: 100 }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`).join('')}`;
const KEYS = ['kind', 'ok', 'records', 'missing', 'reason'];
const RECORD_KEYS = [
  ...['transactionId', 'conversationId', 'title', 'priceMinor', 'currency'],
  ...['orderDate', 'statusDate', 'statusText', 'phase', 'photoUrl'],
];

describe('the parse command', () => {
  it('prints one object with its five keys, and ten keys per record', () => {
    const { status, answer } = parse(fixture('orders-flight-saved/page.html'));
    expect(status).toBe(0);
    expect(Object.keys(answer)).toEqual(KEYS);
    expect(answer).toMatchObject({ kind: 'orders', ok: true, missing: [], reason: null });
    expect(Object.keys(answer.records[0])).toEqual(RECORD_KEYS);
    expect(answer.records[0]).toMatchObject({ transactionId: '21300002101', priceMinor: 2200, phase: 'delivered' });
  });

  it('uses the address passed as an option', () => {
    const file = fixture('orders-json-plain/page.json');
    const api = 'https://www.vinted.fr/api/v2/my_orders?status=all&page=1&type=';
    expect(parse(file, '--url', `${api}sold`)).toMatchObject({ status: 0, answer: { ok: true, missing: [] } });
    expect(parse(file, '--url', `${api}bought`)).toMatchObject({ status: 1, answer: { ok: false, kind: 'orders' } });
  });

  it('reads a page saved as MHTML', () => {
    const html = '<h1 data-testid="profile-username">boutique_demo</h1>';
    const head = 'From: <x>\r\nSnapshot-Content-Location: https://www.vinted.fr/member/100000001-boutique_demo\r\n';
    const part = `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(html)}\r\n`;
    const file = `${head}MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b1"\r\n\r\n--b1\r\n${part}--b1--\r\n`;
    const { status, answer } = parse(write('membre.mhtml', file));
    expect(status).toBe(0);
    expect(answer).toMatchObject({ kind: 'shop', records: [{ userId: '100000001', login: 'boutique_demo' }] });
  });

  it('reads the first readable response in a HAR archive, and names the others', () => {
    const entry = (path: string, text: string) => ({
      request: { method: 'GET', url: `https://www.vinted.fr${path}`, headers: [{ name: 'Cookie', value: 'secret' }] },
      response: { content: { mimeType: 'application/json', text } },
    });
    const summary = JSON.stringify({ user_feedback_summary: { feedback_count: 3, feedback_rating: 5 } });
    const entries = [entry('/api/v2/users/1', '{}'), entry('/api/v2/user_feedbacks/summary?user_id=1', summary)];
    const { status, answer, stderr } = parse(write('appels.har', JSON.stringify({ log: { entries } })));
    expect(status).toBe(0);
    expect(answer).toMatchObject({ kind: 'feedbacks', records: [{ shopId: '1', count: 3 }] });
    expect(stderr).toContain('/api/v2/users/1');
    expect(stderr).not.toContain('secret');
  });

  it('warns about a page that contradicts itself on standard error, beside the object', () => {
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

  it('reports a partial list on both outputs without being asked', () => {
    const url = 'https://www.vinted.fr/api/v2/wardrobe/100000001/items?page=1&per_page=96';
    const { answer, stderr } = parse(fixture('wardrobe-json-plain/page.json'), '--url', url);
    const { rowsRead, rowsAnnounced } = answer.list;
    expect(answer.list).toMatchObject({ rowsRead: answer.records.length, page: 1, isPartial: true });
    expect(rowsAnnounced).toBeGreaterThan(rowsRead);
    expect(stderr.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      `sur ${rowsAnnounced} lignes annoncées en tout, page 1 sur`,
    );
  });

  it('prints the articles of a member’s page, with the member as its subject', () => {
    const html = readFileSync(fixture('wardrobe-dom-italian/page.html'), 'utf8');
    const heading = '<body><h1 data-testid="profile-username">boutique_demo</h1>';
    const file = write('membre.html', html.replace('<body>', heading));
    const { answer } = parse(file, '--url', 'https://www.vinted.it/member/100000001-boutique_demo');
    expect(answer).toMatchObject({ kind: 'shop', records: [{ userId: '100000001' }] });
    expect(answer.cards).toMatchObject([
      { itemId: '9400000001', title: 'Giacca di jeans', brand: "Levi's", sellerLogin: 'boutique_demo' },
      { itemId: '9400000002', title: 'Sciarpa', brand: null, favourites: 0 },
    ]);
  });

  it('reads a mail, and the mails of an exported folder, each on its own', () => {
    const sale = mail('no-reply@vinted.fr', 'Ton article est vendu !', 'camille a acheté\nPull\n18,50 €');
    const one = parse(write('vente.eml', sale));
    expect(one).toMatchObject({ status: 0, answer: { kind: 'email', ok: true, missing: [], reason: null } });
    expect(Object.keys(one.answer)).toEqual(KEYS);
    const read = { kind: 'sale', buyer: 'camille', title: 'Pull', price: { priceMinor: 1850 }, trust: 'unverified' };
    expect(one.answer.records).toMatchObject([read]);
    const label = mail('no-reply@vinted.fr', "Bordereau d'envoi Vinted - pour Pull", 'N° de transaction : 20977654321');
    const foreign = mail('lea@example.org', 'Bonjour', 'Secret');
    const line = 'From - Mon Nov 02 10:04:00 2026\n';
    const folder = parse(
      write('dossier.mbox', [sale, DEEP, foreign, label].map((each) => `${line}${each}\n\n`).join('')),
    );
    expect(folder.answer.records).toMatchObject([read, { kind: 'label', transactionId: '20977654321' }]);
    expect(folder.answer.missing).toEqual(['records[1].tracking', 'records[1].shipBy', 'records[1].documents']);
    expect(folder.stderr).toMatch(/les unes dans les autres.*E-mails lus\u202f: 2/s);
    expect(JSON.stringify(folder.answer)).not.toContain('Secret');
  });

  it.each([
    ['a file that is not there', () => ['/nulle/part.html'], /n’existe pas/],
    ['a folder', () => [folder], /n’est pas un fichier/],
    ['no file', () => [], /^Usage/],
    ['an unknown option', () => ['--oups'], /^Usage/],
    ['a picture', () => [write('photo.png', new Uint8Array([137, 80, 78, 71, 0, 255]))], /une image \(PNG\)/],
    ['a PDF under another name', () => [write('page.html', '%PDF-1.7')], /un PDF/],
    ['a table', () => [write('ventes.txt', 'Titre;Prix\nVeste;18,00\n')], /un tableau CSV/],
    ['a file of an unknown type', () => [write('notes.doc', 'bonjour')], /ne lit pas ce type de fichier/],
    ['a catalogue', () => [fixture('catalogue-html-canonical/page.html')], /est un catalogue/],
    ['a search', () => [fixture('catalogue-json-several-sellers/page.json')], /est un catalogue/],
    ['elements one inside the other', () => [write('profond.html', '<div>'.repeat(100_000))], /trop grande/],
    ['an empty file', () => [write('vide.json', '')], /vide/],
    [
      'an e-mail of somebody else',
      () => [write('message.eml', 'From: a@b.c\nSubject: x\n\ny')],
      /Aucun e-mail de Vinted/,
    ],
    ['an e-mail that is too deep', () => [write('profond.eml', DEEP)], /les unes dans les autres/],
    ['an archive without a page', () => [write('page.mhtml', 'MIME')], /MHTML/],
    ['an archive of calls without answers', () => [write('vide.har', '{"log":{"entries":[]}}')], /HAR/],
    ['a page of another site', () => [write('a.html', '<p>x'), '--url', 'https://exemple.test/'], /ne vient pas/],
  ] as const)('responds to %s with the same object and a French sentence', (_what, args, reason) => {
    const { status, answer } = parse(...args());
    expect(status).toBe(1);
    expect(Object.keys(answer)).toEqual(KEYS);
    expect(answer).toMatchObject({ ok: false, records: [] });
    expect(answer.reason).toMatch(reason);
  });
});
