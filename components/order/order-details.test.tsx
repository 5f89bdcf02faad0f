import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OrderConflict, OrderDetails } from '#core/contract/orders.ts';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { OrderArticles } from './order-articles.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderConflicts } from './order-conflicts.tsx';
import { OrderFactsList } from './order-facts-list.tsx';
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

describe('a contradiction between two pages', () => {
  const draw = (conflict: OrderConflict) =>
    textOf(<OrderConflicts conflicts={[conflict]} now={NOW} onChoose={() => undefined} />);

  it('is shown in full: each value, its page, its age, and which one counts meanwhile', () => {
    expect(draw(price)).toBe(
      'Deux pages ne disent pas la même chose (prix) : 17,00 € (transaction, il y a 5 min) Retenir ' +
        '18,00 € (liste des ventes, il y a 2 h) Retenir En attendant, 17,00 € compte.',
    );
  });

  it('shows the choice once settled, and how to undo it', () => {
    expect(draw({ ...price, settled: true })).toBe(
      'Vous avez choisi (prix) 17,00 € (transaction, il y a 5 min) retenu ' +
        '18,00 € (liste des ventes, il y a 2 h) Retenir Annuler ce choix',
    );
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

  it('link to the carrier in a new tab, over https only', () => {
    const link = draw({ trackingUrl: 'https://www.mondialrelay.fr/suivi/6A00123' });
    expect(link).toContain(
      'href="https://www.mondialrelay.fr/suivi/6A00123" target="_blank" rel="noopener noreferrer"',
    );
    for (const trackingUrl of ['javascript:alert(1)', 'http://mondialrelay.fr', 'data:text/html,x', null]) {
      expect(draw({ trackingUrl })).not.toContain('href');
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
