import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../mail/mail.ts';
import { readMail } from './read-mail.ts';

const PDF = new TextEncoder().encode('%PDF-1.4\n');
const pdf = (name: string) => ({ name, mediaType: 'application/pdf', bytes: PDF });

const mail = (part: Partial<Mail> & { text?: string } = {}): Mail => {
  const { text = '', ...rest } = part;
  return {
    ...{ messageId: '1@example', from: { address: 'no-reply@vinted.fr', name: 'L’équipe Vinted' }, subject: '' },
    ...{ sentAt: '2026-11-02T09:04:00.000Z', links: [], files: [], authenticationResults: [] },
    lines: text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    ...rest,
  };
};
const from = (address: string) => ({ from: { address, name: '' } });

describe('a mail of the marketplace', () => {
  it('about a sale states buyer, article and price, and no number', () => {
    const text =
      'Bonjour lucie_dressing,\ncamille.m33 a acheté\nPull « léger » – taille M\n18,50 €\nMerci d’envoyer cette commande sous 5 jours.';
    const links = [`https://links.vinted.com/t/${btoa('https://www.vinted.fr/inbox/4112223334|77|abc')}`];
    expect(readMail(mail({ subject: 'Ton article s’est vendu !', text, links }))).toMatchObject({
      ...{ kind: 'sale', buyer: 'camille.m33', title: 'Pull « léger » – taille M', itemCount: null, items: [] },
      ...{ price: { priceMinor: 1_850, currency: 'EUR' }, transactionId: null, conversationId: '4112223334' },
    });
  });

  it('about a bundle of a professional counts and names its articles, has the number of its form, and no address', () => {
    const text =
      'elo_paris75 a acheté\n2 articles\n8,00 €\nCommande :\nCarte n°4512\nCarte n°4513\nAdresse : Élodie Exemple, 7 impasse Imaginaire\nAdresse e-mail : a@example.org';
    const files = [pdf('Formulaire-retour-commande-20981234567.pdf')];
    const reading = readMail(mail({ subject: "Ton article s'est vendu !", text, files }));
    expect(reading).toMatchObject({
      ...{ kind: 'sale', title: null, itemCount: 2, items: ['Carte n°4512', 'Carte n°4513'] },
      ...{ transactionId: '20981234567', price: { priceMinor: 800 }, documents: [{ kind: 'return_form' }] },
    });
    expect(JSON.stringify(reading)).not.toMatch(/Élodie|example\.org/);
  });

  it.each([
    [
      'French, values on the next lines',
      'no-reply@vinted.fr',
      'Bordereau d’envoi Vinted - à utiliser avant le 12/11/2026 18 h 30 pour Jean 501 n°0231 (W32)',
      'Article :\nJean 501 n°0231 (W32)\nFormat du colis :\nMoins de 1.0 kg\nN° de suivi :\nXW000000000FR\nDate limite d’envoi :\n12/11/2026 18 h 30\nN° de transaction :\n20990001112\nConsulte les horaires de ton point Pickup / Chronopost Shop2Shop le plus proche.',
      'Bordereau-Vinted-20990001112.pdf',
      {
        title: 'Jean 501 n°0231 (W32)',
        tracking: 'XW000000000FR',
        transactionId: '20990001112',
        carrier: 'Chronopost',
        shipBy: '2026-11-12T17:30:00.000Z',
      },
    ],
    [
      'French, values on the same lines',
      'no-reply@vinted.fr',
      'Bordereau d’envoi Vinted - à utiliser avant le 09/11/2026 10 h 00 pour Pull',
      'N° de suivi : 60990001\nN° de transaction : 20977654321\nDépose le colis. Consulte les horaires de ton point relais Mondial Relay le plus proche.',
      'Bordereau-Vinted-20977654321.pdf',
      {
        title: 'Pull',
        tracking: '60990001',
        transactionId: '20977654321',
        carrier: 'Mondial Relay',
        shipBy: '2026-11-09T09:00:00.000Z',
      },
    ],
    [
      'English',
      'no-reply@vinted.co.uk',
      'Navy shirt shipping label – use by 19/11/2026 17:53',
      'Item:\nNavy shirt\nTracking code:\n00000000001\nShipping deadline:\n19/11/2026 17:53\nTransaction ID:\n21000000001\nCheck the opening hours of your nearest Evri drop-off point.',
      'Vinted-Label-21000000001.pdf',
      {
        title: 'Navy shirt',
        tracking: '00000000001',
        transactionId: '21000000001',
        carrier: 'Evri',
        shipBy: '2026-11-19T17:53:00.000Z',
      },
    ],
    [
      'Spanish',
      'no-reply@vinted.es',
      'Etiqueta de envío para Chaqueta. Utilizar antes del 10/11/2026 19:44',
      'Pedido:\nChaqueta\nN.º de seguimiento:\n00000001\nN.º de transacción:\n20900000009\nConsulta los horarios de apertura de tu punto de envío de SEUR Shop2Shop más cercano.',
      'Etiqueta-Vinted-20900000009.pdf',
      {
        title: 'Chaqueta',
        tracking: '00000001',
        transactionId: '20900000009',
        carrier: 'SEUR',
        shipBy: '2026-11-10T18:44:00.000Z',
      },
    ],
  ] as const)('about a label states its table: %s', (_, address, subject, text, name, expected) => {
    const reading = readMail(mail({ ...from(address), subject, text, files: [pdf(name)] }));
    expect(reading).toMatchObject({
      kind: 'label',
      ...expected,
      documents: [{ kind: 'label', transactionId: expected.transactionId }],
    });
  });

  it('about a label leaves a number unknown that its table and its file state differently', () => {
    const files = [pdf('Bordereau-Vinted-20977654399.pdf')];
    const text = 'N° de transaction : 20977654321';
    expect(readMail(mail({ subject: 'Bordereau d’envoi Vinted - pour Pull', text, files })).transactionId).toBeNull();
  });

  it('takes the deadline of the site’s own clock, and leaves it as written where it has several', () => {
    const subject = 'Coat shipping label – use by 08/10/2026 02:00 AM';
    expect(readMail(mail({ ...from('no-reply@vinted.com'), subject }))).toMatchObject({
      ...{ shipBy: null, shipByText: '08/10/2026 02:00 AM' },
    });
  });

  it.each([
    ['Ton colis est en route vers l’acheteur. Livraison estimée : 6 - 7 novembre.', 'update', 'in_transit'],
    ['La commande de Pull a été annulée. L’acheteur a été remboursé.', 'cancelled', 'cancelled'],
    ['Transaction suspendue', 'update', 'suspended'],
    ['Retour initié', 'update', 'returned'],
    ['We’re waiting for camille to collect their order.', 'update', 'at_pickup'],
    ['camille has received their order.', 'update', 'received'],
    ['L’achat a été annulé.', 'cancelled', 'cancelled'],
    ['Bonne nouvelle !', 'update', null],
  ])('about an order says what became of it: %s', (text, kind, event) => {
    expect(readMail(mail({ subject: 'Commande mise à jour pour Pull', text }))).toMatchObject({
      kind,
      event,
      title: 'Pull',
    });
  });

  it('about money that came states what, and of which transaction', () => {
    const text =
      'La vente de « Pull « chaud » – M » a été réalisée avec succès.\nN° de transaction : #20977654321\nMontant de la commande : 18,50 €\nFrais de port : 3,29 €\nViré sur ton compte Vinted : 18,50 €';
    expect(readMail(mail({ subject: 'La transaction est finalisée', text }))).toMatchObject({
      ...{ kind: 'completed', title: 'Pull « chaud » – M', transactionId: '20977654321' },
      ...{
        price: { priceMinor: 1_850 },
        postage: { priceMinor: 329 },
        received: { priceMinor: 1_850, currency: 'EUR' },
      },
    });
    const english =
      'Your sale of Navy shirt was completed successfully.\nTransaction ID: #21000000001\nItem price: £18.50\nTransferred to your Vinted Balance: £17.00';
    expect(
      readMail(mail({ ...from('noreply@vinted.co.uk'), subject: 'This order is completed', text: english })),
    ).toMatchObject({
      ...{ title: 'Navy shirt', price: { priceMinor: 1_850, currency: 'GBP' }, received: { priceMinor: 1_700 } },
    });
  });

  const receipt = (fees: string) =>
    mail({
      subject: 'Ton reçu pour la commande « Sac cabas »',
      text: `Vendeur : autre_membre\nCommande : Sac cabas\nMontant payé : 21,94 €\nArticle : 17,00 €\nFrais de port : 3,39 €\nFrais de Protection acheteurs : ${fees}\nMode de paiement (Carte) : 21,94 €\nDate du paiement : 07/11/2026 11 h 52\nN° de transaction : 21000012345`,
    });

  it('about a purchase states what it cost, part by part, and when it was paid', () => {
    expect(readMail(receipt('1,55 €'))).toMatchObject({
      ...{ kind: 'purchase', title: 'Sac cabas', transactionId: '21000012345', price: null },
      receipt: {
        ...{ price: { priceMinor: 1_700, currency: 'EUR' }, shipping: { priceMinor: 339 } },
        ...{ protection: { priceMinor: 155 }, paidAt: '2026-11-07T10:52:00.000Z' },
      },
    });
  });

  it('about a purchase leaves unknown what was paid besides, where its parts are not all', () => {
    expect(readMail(receipt('1,05 €')).receipt).toMatchObject({ price: { priceMinor: 1_700 }, protection: null });
    expect(readMail(mail({ subject: 'Confirmation requise', text: 'Article : 17,00 €' }))).toMatchObject({
      ...{ kind: 'purchase', title: null, receipt: { price: { priceMinor: 1_700 }, shipping: null, paidAt: null } },
    });
  });

  it('about a purchase is no sale', () => {
    expect(
      readMail(
        mail({ subject: 'Ton reçu pour la commande « Sac »', text: 'Vendeur : x\nN° de transaction : 21000012345' }),
      ),
    ).toMatchObject({
      ...{ kind: 'purchase', title: 'Sac', transactionId: '21000012345', buyer: null },
    });
  });
});

describe('another mail', () => {
  it('of a carrier names a parcel, and makes no order', () => {
    const reading = readMail(
      mail({
        ...from('shipping@relay.vinted.com'),
        subject: 'Votre colis 60990001 est disponible',
        text: 'N° de transaction : 20977654321',
      }),
    );
    expect(reading).toMatchObject({ kind: 'carrier', tracking: '60990001', transactionId: null, title: null });
  });

  it('that looks like the marketplace’s is foreign, and nothing of it is read', () => {
    const text = 'camille a acheté\nPull\n18,50 €\nN° de transaction : 20977654321';
    const files = [pdf('Bordereau-Vinted-20977654321.pdf')];
    const reading = readMail(
      mail({
        ...from('no-reply@vinted.fr.paiement-securise.example'),
        subject: 'Ton article s’est vendu !',
        text,
        files,
      }),
    );
    expect(reading).toMatchObject({ kind: 'foreign', title: null, price: null, transactionId: null, buyer: null });
  });

  it('that was sent on by hand is read, and says so', () => {
    const reading = readMail(
      mail({
        ...from('lucie@example.org'),
        subject: 'TR : Bordereau d’envoi Vinted - à utiliser avant le 09/11/2026 10 h 00 pour Écharpe',
        text: 'N° de transaction :\n20977654400',
      }),
    );
    expect(reading).toMatchObject({
      kind: 'label',
      isForwarded: true,
      title: 'Écharpe',
      transactionId: '20977654400',
      shipBy: null,
    });
  });

  it('with a file that only has the name of a label has none', () => {
    const html = {
      name: 'Bordereau-Vinted-20977654321.pdf',
      mediaType: 'application/pdf',
      bytes: new TextEncoder().encode('<html>'),
    };
    const files = [html, pdf('Bordereau-Vinted-../../etc/1.pdf'), pdf('facture.pdf')];
    expect(readMail(mail({ subject: 'Bordereau d’envoi Vinted - pour Pull', files })).documents).toEqual([]);
  });

  it('is read whatever it holds, and never says more than it states', () => {
    const piece = fc.constantFrom(
      'a acheté',
      '18,50 €',
      'N° de transaction :',
      '#20977654321',
      'Article :',
      '\n',
      ' ',
      'Commande :',
      'Adresse :',
      'é',
      '’',
      ':',
      '« x »',
      '2 articles',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.string({ maxLength: 80 }), (pieces, subject) => {
        const text = pieces.join('');
        const { transactionId, title } = readMail(mail({ subject, text }));
        if (transactionId !== null) expect(text).toContain(transactionId);
        if (title !== null) expect(`${subject}\n${text}`).toContain(title);
      }),
      { numRuns: 1_000 },
    );
  });
});
