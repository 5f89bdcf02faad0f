import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OrderConflict, OrderDetails } from '#core/contract/orders.ts';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderArticles } from './order-articles.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderConflicts } from './order-conflicts.tsx';
import { OrderFactsList } from './order-facts-list.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderRow } from './order-row.tsx';

const NOW = Date.parse('2026-07-27T11:00:00Z');

const textOf = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

const detailsOf = (order: Order, part: Partial<OrderDetails> = {}): OrderDetails => ({
  order,
  buyer: null,
  itemIds: [],
  items: [],
  events: [],
  trackingUrl: null,
  received: null,
  statedShipBy: [],
  conflicts: [],
  outcome: 'counted',
  ...part,
});

const value = (key: string, text: string, at: string, used: boolean) => ({
  key,
  value: text,
  at,
  used,
  source: 'page' as const,
  detail: null,
});
const price: OrderConflict = {
  field: 'price',
  settled: false,
  values: [
    value('transaction', '17.00 EUR', '2026-07-27T10:55:00.000Z', true),
    value('list', '18.00 EUR', '2026-07-27T09:00:00.000Z', false),
  ],
};

const NO_EFFECT = 'La valeur retenue compte dans Comptoir, et ne change rien sur Vinted.';

describe('a contradiction between two pages', () => {
  const draw = (conflict: OrderConflict) =>
    textOf(<OrderConflicts conflicts={[conflict]} now={NOW} onChoose={() => undefined} />);

  it('is shown in full: each value, its page, its age, and which one counts meanwhile', () => {
    expect(draw(price)).toBe(
      'Quel est le prix de cette vente ? Deux pages ne disent pas la même chose (prix) : ' +
        '17,00 € (transaction, il y a 5 min) Retenir 18,00 € (liste des ventes, il y a 2 h) Retenir ' +
        `En attendant, 17,00 € compte. ${NO_EFFECT}`,
    );
  });

  it('shows the choice once settled, and how to undo it', () => {
    expect(draw({ ...price, settled: true })).toBe(
      'Vous avez choisi (prix) 17,00 € (transaction, il y a 5 min) retenu ' +
        `18,00 € (liste des ventes, il y a 2 h) Retenir Annuler ce choix ${NO_EFFECT}`,
    );
  });

  it('on the stage of the sale asks where the sale stands, and names stages as the lists do', () => {
    const stages = [
      value('phase.before', 'delivered', '2026-07-27T09:00:00.000Z', true),
      value('phase.newest', 'cancelled', '2026-07-27T10:55:00.000Z', false),
    ];
    const words = draw({ field: 'phase', settled: false, values: stages });
    expect(words).toContain('Où en est cette vente ?');
    expect(words).toContain('Livrée (lu avant, il y a 2 h) Retenir Annulée (lu en dernier, il y a 5 min) Retenir');
    expect(words).toContain('En attendant, « Livrée » compte.');
  });

  it('on the currency keeps the two amounts apart', () => {
    const values = [
      value('transaction', '18.00 EUR', '2026-07-27T10:55:00.000Z', true),
      value('list', '18.00 PLN', '2026-07-27T09:00:00.000Z', false),
    ];
    const words = draw({ field: 'price', settled: false, values });
    expect(words).toContain('18,00 € (transaction, il y a 5 min) Retenir 18,00 PLN (liste des ventes, il y a 2 h)');
  });

  it('on the side of the deal asks whether it is a sale, which counts nowhere meanwhile', () => {
    const sides = [
      value('list', 'sold', '2026-07-27T10:55:00.000Z', false),
      value('purchases.list', 'purchased', '2026-07-27T09:00:00.000Z', false),
    ];
    const words = draw({ field: 'side', settled: false, values: sides });
    expect(words).toContain('Est-ce une vente ou un achat ?');
    expect(words).toContain(
      'une vente (liste des ventes, il y a 5 min) Retenir un achat (liste des achats, il y a 2 h) Retenir',
    );
    expect(words).toContain('En attendant, cette commande ne compte ni dans vos ventes ni dans vos achats.');
  });

  it('is not shown when all pages agree', () =>
    expect(textOf(<OrderConflicts conflicts={[]} now={NOW} onChoose={() => undefined} />)).toBe(''));

  it('is flagged in words on the row and on the card', () => {
    const row = { now: NOW, isSelected: false, isCurrent: false, onOpen: () => undefined };
    const order = makeOrder({ conflicts: ['price', 'shipBy'] });
    expect(textOf(<OrderCard {...row} order={order} />)).toContain('À vérifier : prix, échéance');
    expect(textOf(<OrderRow {...row} order={order} onAction={() => undefined} />)).toContain(
      'À vérifier : prix, échéance',
    );
  });
});

describe('the facts of an order whose pages were read', () => {
  const order = makeOrder({
    buyerLogin: 'camille.m33',
    carrier: 'Mondial Relay',
    trackingCode: '6A00123',
    shipBy: '2026-07-28T21:59:59.999Z',
  });
  const draw = (part: Partial<OrderDetails>, accountName: string | null = null) =>
    renderToStaticMarkup(
      <OrderFactsList
        order={order}
        sources={{ state: 'ready', value: [] }}
        more={{ details: detailsOf(order, part), accountName }}
        now={NOW}
      />,
    );
  const said = (part: Partial<OrderDetails>, accountName?: string) =>
    draw(part, accountName)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/[\s\u00a0\u202f]+/g, ' ');

  it('include the buyer, the parcel, the account, and the amount and day of payment', () => {
    const received = { amount: 18, currency: 'EUR', at: '2026-07-24T08:00:00.000Z' };
    const words = said({ received }, 'boutique_lea');
    expect(words).toContain('Reçu 18,00 € le ven. 24 juil. lu dans le porte-monnaie');
    for (const fact of ['Acheteur camille.m33', 'Transporteur Mondial Relay', 'suivi 6A00123', 'Compte boutique_lea']) {
      expect(words).toContain(fact);
    }
  });

  it('list every stated deadline with its source when there are several', () => {
    const stated = [
      { key: 'message', shipBy: '2026-07-28T21:59:59.999Z', source: 'page' as const, detail: 'conversation.json' },
      { key: 'email', shipBy: '2026-07-29T21:59:59.999Z', source: 'email' as const, detail: null },
    ].map((each) => ({ ...each, at: '2026-07-27T10:00:00.000Z' }));
    const words = said({ statedShipBy: stated });
    expect(words).toContain('mar. 28 juil. à 23 h 59 lu dans la conversation, dans une réponse de Vinted, il y a 1 h');
    expect(words).toContain('mer. 29 juil. à 23 h 59 lu dans un e-mail, il y a 1 h');
    expect(said({ statedShipBy: stated.slice(0, 1) })).not.toContain('annoncée');
  });
});

describe('the parcel of an order', () => {
  const order = makeOrder({ buyerLogin: 'camille.m33', carrier: 'Mondial Relay', trackingCode: '6A00123' });

  it('links to the carrier in a new tab, over https only', () => {
    const draw = (trackingUrl: string | null) =>
      renderToStaticMarkup(<OrderParcel order={order} trackingUrl={trackingUrl} />);
    expect(draw('https://www.mondialrelay.fr/suivi/6A00123')).toContain(
      'href="https://www.mondialrelay.fr/suivi/6A00123" target="_blank" rel="noopener noreferrer"',
    );
    for (const trackingUrl of ['javascript:alert(1)', 'http://mondialrelay.fr', 'data:text/html,x', null]) {
      expect(draw(trackingUrl)).not.toContain('href');
    }
  });

  it('offers to copy the buyer and the tracking number, and only what is known', () => {
    const markup = renderToStaticMarkup(<OrderParcel order={order} trackingUrl={null} />);
    for (const what of ['l’acheteur\u202f: camille.m33', 'le numéro de suivi\u202f: 6A00123']) {
      expect(markup).toContain(`aria-label="Copier ${what}"`);
    }
    const unknown = <OrderParcel order={makeOrder()} trackingUrl={null} />;
    expect(textOf(unknown)).toBe('Le colis Acheteur inconnu Suivi numéro inconnu');
    const untracked = (
      <OrderParcel order={makeOrder({ carrier: 'Mondial Relay', trackingCode: null })} trackingUrl={null} />
    );
    expect(textOf(untracked)).toContain('Suivi Mondial Relay · numéro inconnu');
  });
});

describe('the amounts of an order', () => {
  const received = { amount: 41.5, currency: 'EUR', at: '2026-07-24T08:00:00.000Z' };
  const draw = (phase: Order['phase'], part: Partial<OrderDetails> | null) => {
    const order = makeOrder({ phase, price: 42 });
    return textOf(<OrderAmounts order={order} details={part && detailsOf(order, part)} />);
  };

  it.each([
    ['to_ship', {}, 'à encaisser'],
    ['completed', { received }, '41,50 €'],
    ['completed', {}, 'inconnu'],
    ['unknown', {}, 'inconnu'],
    ['suspended', {}, 'inconnu'],
    ['delivered', { outcome: 'return_open' }, 'inconnu'],
    ['cancelled', { outcome: 'never_counted' }, 'rien, vente annulée'],
    ['completed', null, '…'],
  ] as const)('%s, %j: received %s', (phase, part, words) =>
    expect(draw(phase, part)).toBe(`Ce qu’il vous reste Prix de vente 42,00 € Reçu ${words}`),
  );

  it('nothing is said to come of a deal that may be a purchase', () => {
    const order = makeOrder({ phase: 'to_ship', price: 42, conflicts: ['side'] });
    expect(textOf(<OrderAmounts order={order} details={detailsOf(order)} />)).toContain('Reçu inconnu');
  });
});

describe('the articles of a bundle', () => {
  const article = (title: string) => ({
    ...{ itemId: null, title, price: 6, currency: 'EUR' },
    ...{ size: 'S', brand: 'Zara', condition: null },
  });

  it('are each listed with their price, and unread ones are counted', () => {
    expect(textOf(<OrderArticles items={[article('Jupe'), article('<b>Top</b>')]} count={3} />)).toBe(
      'Lot de 3 articles Jupe Zara · S 6,00 € &lt;b&gt;Top&lt;/b&gt; Zara · S 6,00 € 1 article reste à lire dans la conversation.',
    );
  });

  it('are not listed separately when there is only one', () =>
    expect(textOf(<OrderArticles items={[article('Jupe')]} count={1} />)).toBe(''));
});
