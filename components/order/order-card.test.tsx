import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { OrderCard } from './order-card.tsx';
import type { CostAndMargin } from './order-rows.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');

const draw = (overrides: Partial<Order>, accountName: string | null = null): string =>
  renderToStaticMarkup(
    <OrderCard
      order={makeOrder(overrides)}
      now={NOW}
      isSelected={false}
      isCurrent
      account={accountName === null ? null : { name: accountName, letter: 'B', colour: 0 }}
      onOpen={() => {}}
    />,
  );
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

describe('the card of an order', () => {
  it('shows the article alone on its line, then the buyer and the carrier, then the deadline and the price', () => {
    const order = {
      title: 'Robe Sézane',
      transactionId: '21300012345',
      shipBy: '2026-11-21T18:30:00.000Z',
      price: 42,
      buyerLogin: 'elo',
      carrier: 'Chronopost',
    };
    expect(textOf(draw(order))).toBe('Robe Sézane Vente : elo · Chronopost Annulée dans 7 h 42,00 €');
  });

  it('shows unknown values as unknown, never as zero', () => {
    const blank = { title: null, price: null, orderDate: null, transactionId: null, phase: 'unknown' as const };
    expect(textOf(draw({ ...blank, statusText: 'Texte nouveau' }))).toBe(
      'Vente sans titre Vente : date inconnue · Texte nouveau Échéance inconnue prix inconnu',
    );
  });

  it('is dated by the end of the sale when the day of sale is unknown', () => {
    const finished = { orderDateEstimated: true, phase: 'completed' as const, status: '1' as const };
    expect(textOf(draw(finished))).toContain('Vente : finalisée le ven. 20 nov.');
    expect(textOf(draw({ ...finished, phaseDate: null }))).toContain('Vente : au plus tard le ven. 20 nov.');
    expect(textOf(draw({ orderDateEstimated: true }))).toContain('Vente : vers ven. 20 nov.');
  });

  it('shows what the order leaves and what its articles cost, where the seller asks for it', () => {
    const margins = (margin: CostAndMargin | null) =>
      textOf(
        renderToStaticMarkup(
          <OrderCard order={makeOrder()} now={NOW} isSelected={false} isCurrent margin={margin} onOpen={() => {}} />,
        ),
      );
    expect(margins({ costMinor: 450, margin: { minor: 1400, isReceived: false } })).toMatch(
      /marge \+14,00 € · coût 4,50 €$/,
    );
    expect(margins({ costMinor: 450, margin: null })).toMatch(/marge — inconnue · coût 4,50 €$/);
    expect(margins(null)).toMatch(/marge — inconnue · coût — inconnu$/);
  });

  it('shows the initial of the account, and names it to screen readers', () => {
    const markup = draw({ marketplaceUserId: '31' }, 'boutique_lea');
    expect(textOf(markup)).toContain('B boutique_lea');
    expect(markup).toContain('title="boutique_lea"');
  });

  it('asks for the missing account only when there are several accounts', () => {
    expect(textOf(draw({ marketplaceUserId: null }, 'boutique_lea'))).toContain('Compte à préciser');
    expect(textOf(draw({ marketplaceUserId: null }))).not.toContain('Compte à préciser');
    expect(textOf(draw({ marketplaceUserId: '31' }, 'boutique_lea'))).not.toContain('Compte à préciser');
  });

  it('shows the marketplace’s text as plain text', () => {
    const markup = draw({ title: '<img src=x onerror=alert(1)>', statusText: '<b>fort</b>', phase: 'unknown' });
    expect(markup).not.toContain('<img src=x');
    expect(markup).not.toContain('<b>');
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('truncates a title at its end in either writing direction', () => {
    expect(draw({ title: 'فستان سهرة أسود طويل' })).toMatch(/<button[^>]* dir="auto"/);
  });

  it('wraps a long deadline only between its parts', () => {
    const markup = draw({ orderDate: '2026-11-14T11:00:00.000Z', shipBy: null });
    expect(markup).toMatch(/whitespace-nowrap">Plus de 4.jours.·<\/span> <span class="whitespace-nowrap">/);
  });

  it('loads the picture lazily, without sending a referrer', () => {
    const markup = draw({ photoUrl: 'https://images1.vinted.net/a.jpg' });
    expect(markup).toContain('loading="lazy"');
    expect(markup).toContain('referrerPolicy="no-referrer"');
    expect(draw({ photoUrl: null })).not.toContain('<img');
  });
});
