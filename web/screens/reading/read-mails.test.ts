import { describe, expect, it } from 'vitest';
import { readMails } from './read-mails.ts';

const mail = (from: string, subject: string, text: string): string =>
  [
    `From: <${from}>`,
    `Subject: =?UTF-8?B?${btoa(String.fromCharCode(...new TextEncoder().encode(subject)))}?=`,
    'Date: Mon, 02 Nov 2026 10:04:00 +0100',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n');
const read = (text: string) => readMails(new TextEncoder().encode(text), 'f');
const SALE = mail('no-reply@vinted.fr', 'Ton article s’est vendu !', 'camille.m33 a acheté\r\nPull rayé\r\n18,50 €');

describe('a mail on the test bench', () => {
  it('is shown field by field, and as the command prints it', async () => {
    const [found] = await read(SALE);
    expect(found?.shown).toMatchObject({
      ...{ kind: 'email', ok: true, source: null, reason: null, missing: [], notes: [] },
      records: [{ kind: 'sale', title: 'Pull rayé', priceMinor: 1_850, currency: 'EUR', buyerLogin: 'camille.m33' }],
    });
    expect(JSON.parse(found?.json ?? '')).toMatchObject({
      ...{ kind: 'email', ok: true, missing: [], reason: null },
      records: [{ kind: 'sale', price: { priceMinor: 1_850, currency: 'EUR' }, sender: 'marketplace' }],
    });
  });

  it('lists what its kind should state and it does not', async () => {
    const [found] = await read(mail('no-reply@vinted.fr', 'Ton article s’est vendu !', 'Bonjour'));
    expect(found?.shown.missing).toEqual(['records[0].buyer', 'records[0].title', 'records[0].price']);
    expect(found?.shown.fields.found).toBe((found?.shown.fields.expected ?? 0) - 3);
  });

  it('is refused with its reason where it is a stranger’s or cannot be read, and says when it is not recognized', async () => {
    const strange = await read(mail('no-reply@vinted.fr.example.org', 'Ton article s’est vendu !', '18,50 €'));
    expect(strange).toMatchObject([
      { shown: { ok: false, records: [], reason: expect.stringContaining('ni de Vinted') } },
    ]);
    expect(strange[0]?.json).not.toContain('18,50');
    expect(await read('')).toMatchObject([{ shown: { ok: false, reason: expect.stringContaining('illisible') } }]);
    const unknown = await read(mail('no-reply@vinted.fr', 'Nouveautés', 'Bonjour'));
    expect(unknown).toMatchObject([{ shown: { ok: true, notes: [expect.stringContaining('pas reconnu')] } }]);
  });

  it('is one of a folder', async () => {
    const separator = 'From x@example.org Mon Nov 02 10:04:00 2026\r\n';
    expect(await read(`${separator}${SALE}\r\n\r\n${separator}${SALE}\r\n`)).toHaveLength(2);
  });
});
