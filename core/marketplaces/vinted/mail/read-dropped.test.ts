import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterOf } from '#core/testing/letters.ts';
import { type Dropped, readDropped } from './read-dropped.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const PDF = '%PDF-1.4\n1 0 obj\n';

const LABEL = {
  subject: "Bordereau d'envoi Vinted - à utiliser avant le 09/11/2026 10 h 00 pour Pull rayé",
  text: 'Article :\nPull rayé\nN° de suivi :\n60990001\nDate limite d’envoi :\n09/11/2026 10 h 00\nN° de transaction :\n20977654321',
};

const read = async (name: string, content: string | Uint8Array): Promise<Dropped[]> => {
  const found: Dropped[] = [];
  const bytes = typeof content === 'string' ? utf8(content) : content;
  for await (const dropped of readDropped({ name, bytes })) found.push(dropped);
  return found;
};

describe('a dropped file', () => {
  it('is a mail with its label, and what it states of the sale', async () => {
    const pdf = 'Bordereau-Vinted-20977654321.pdf';
    const [found, ...others] = await read('mail.eml', letterOf({ ...LABEL, pdf: { name: pdf, content: PDF } }));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...{ about: 'order', fileName: 'mail.eml', subject: LABEL.subject, isForwarded: false },
      mail: {
        ...{ kind: 'label', transactionId: '20977654321', title: 'Pull rayé', trackingCode: '60990001' },
        ...{ shipBy: '2026-11-09T09:00:00.000Z', sentAt: '2026-11-02T09:04:00.000Z', priceMinor: null },
      },
      documents: [{ kind: 'label' }],
    });
  });

  it('is a label mail whose only PDF has another name, or that has none', async () => {
    expect(await read('a.eml', letterOf({ ...LABEL, pdf: { name: 'colis.pdf', content: PDF } }))).toMatchObject([
      { documents: [{ kind: 'label' }] },
    ]);
    expect(await read('a.eml', letterOf(LABEL))).toMatchObject([{ about: 'order', documents: [] }]);
    expect(await read('sans extension', letterOf(LABEL))).toMatchObject([{ about: 'order' }]);
  });

  it('is a label or a return form by its name, or a PDF that only the seller knows', async () => {
    expect(await read('Bordereau-Vinted-20977654321 (1).pdf', PDF)).toMatchObject([
      { about: 'document', transactionId: '20977654321', document: { kind: 'label' } },
    ]);
    expect(await read('Formulaire-retour-commande-20981234567.pdf', PDF)).toMatchObject([
      { about: 'document', transactionId: '20981234567', document: { kind: 'return_form' } },
    ]);
    expect(await read('scan.pdf', PDF)).toMatchObject([{ about: 'document', transactionId: null }]);
  });

  it('is a folder of mails, one after the other', async () => {
    const separator = 'From vendeur@example.org Mon Nov 02 10:04:00 2026\r\n';
    const receipt = { subject: 'Ton reçu pour la commande « Jupe »', text: 'Bonjour' };
    const folder = [letterOf(LABEL), letterOf(receipt)].map((mail) => `${separator}${mail}`).join('\r\n');
    expect(await read('ventes.mbox', folder)).toMatchObject([
      { about: 'order', mail: { kind: 'label' } },
      { about: 'other', why: 'purchase' },
    ]);
  });

  it('is the receipt of a purchase, with what it cost', async () => {
    const text =
      'Montant payé : 21,94 €\nArticle : 17,00 €\nFrais de port : 3,39 €\nFrais de Protection acheteurs : 1,55 €\nDate du paiement : 07/11/2026 11 h 52\nN° de transaction : 21000012345';
    expect(await read('a.eml', letterOf({ subject: 'Ton reçu pour la commande « Sac »', text }))).toMatchObject([
      {
        about: 'order',
        mail: {
          ...{ kind: 'purchase', transactionId: '21000012345', title: 'Sac', priceMinor: 1_700, currency: 'EUR' },
          ...{ shippingMinor: 339, serviceFeeMinor: 155, paidAt: '2026-11-07T10:52:00.000Z' },
        },
        documents: [],
      },
    ]);
  });

  it('is no mail of a sale, for a reason', async () => {
    const phishing = { ...LABEL, from: 'no-reply@vinted.fr.paiement-securise.example' };
    expect(await read('a.eml', letterOf(phishing))).toEqual([
      { fileName: 'a.eml', subject: null, about: 'other', why: 'foreign' },
    ]);
    expect(await read('a.eml', letterOf({ subject: 'Offre du mois', text: '' }))).toMatchObject([{ why: 'unknown' }]);
    expect(await read('a.eml', letterOf({ subject: 'Tu as reçu un message', text: '' }))).toMatchObject([
      { why: 'chatter' },
    ]);
  });

  it('is refused with its reason where it is neither', async () => {
    for (const [name, content] of [
      ['photo.jpg', '\xff\xd8'],
      ['bordereau.pdf', '<html>../../etc/passwd</html>'],
      ['vide.pdf', ''],
    ] as const)
      expect(await read(name, content)).toMatchObject([
        { about: 'unread', reason: expect.stringContaining('ni un PDF') },
      ]);
    expect(await read('gros.pdf', `%PDF-${'0'.repeat(5_000_001)}`)).toMatchObject([
      { about: 'unread', reason: expect.stringContaining('5') },
    ]);
    expect(await read('vide.eml', '')).toMatchObject([
      { about: 'unread', reason: expect.stringContaining('illisible') },
    ]);
  });

  it('never throws, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('a.eml', 'a.pdf', 'a.mbox', 'a'),
        fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 400 }).map(utf8)),
        async (name, bytes) => {
          expect((await read(name, bytes)).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
