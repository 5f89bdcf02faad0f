import { describe, expect, it } from 'vitest';
import type { Dropped } from '#core/marketplaces/vinted/mail/read-dropped.ts';
import { type OrderMail, SILENT_MAIL } from '#core/model/mail/order-mail.ts';
import type { Order } from '#core/model/order.ts';
import { askedOf, type DropEntry, documentsOf, isTicked, mailFor, placeOf, replacedBy } from './drop-entry.ts';

const order = (part: Partial<Order> = {}) =>
  ({ id: 'a', transactionId: '9', shippingLabelId: null, returnFormId: null, ...part }) as Order;
const mail: OrderMail = { ...SILENT_MAIL, transactionId: '9', conversationId: '4', title: 'Pull' };
const bytes = new Uint8Array();
const mailed = (part: Partial<Extract<Dropped, { about: 'order' }>> = {}): Dropped => ({
  ...{ about: 'order', fileName: 'a.eml', subject: 'Bordereau', mail, isForwarded: false },
  documents: [{ kind: 'label', bytes }],
  ...part,
});
const pdf = (transactionId: string | null): Dropped => ({
  ...{ about: 'document', fileName: 'a.pdf', subject: null, transactionId, document: { kind: 'label', bytes } },
});
const entry = (part: Partial<DropEntry> = {}): DropEntry => ({
  ...{ key: 'k', dropped: mailed(), match: null, chosen: null, isTicked: null, state: 'open', failure: null },
  ...part,
});

describe('a dropped mail or PDF', () => {
  it('belongs nowhere until the server has answered', () => {
    expect(placeOf(entry())).toBeNull();
    expect(isTicked(entry())).toBe(false);
  });

  it('is ticked where one sale is found, and merged with it under its numbers', () => {
    const found = entry({ match: { by: 'transaction', orders: [order()] } });
    expect(placeOf(found)).toEqual({ to: 'sale', order: order() });
    expect(isTicked(found)).toBe(true);
    expect(mailFor(found, { to: 'sale', order: order() })).toEqual(mail);
  });

  it('becomes a new sale where its transaction is unknown; a PDF alone does not', () => {
    const none = { by: null, orders: [] };
    expect(placeOf(entry({ match: none }))).toEqual({ to: 'new', transactionId: '9' });
    expect(placeOf(entry({ dropped: pdf('9'), match: none }))).toEqual({ to: 'choose', among: [] });
    const completed = mailed({ mail: { ...mail, kind: 'completed' } });
    expect(placeOf(entry({ dropped: completed, match: none }))).toEqual({ to: 'choose', among: [] });
    expect(askedOf(pdf('9'))).toMatchObject({ transactionId: '9', title: null });
    expect(askedOf(pdf(null))).toBeNull();
  });

  it('is for the seller to choose among several, and takes the numbers of the sale that they chose', () => {
    const among = [order({ id: 'x' }), order({ id: 'y', transactionId: '8' })];
    const several = entry({ match: { by: null, orders: among } });
    expect(placeOf(several)).toEqual({ to: 'choose', among });
    expect(isTicked(several)).toBe(false);
    const [, chosen] = among;
    if (chosen === undefined) throw new Error('No sale to choose');
    const answered = { ...several, chosen };
    expect(isTicked(answered)).toBe(true);
    expect(mailFor(answered, { to: 'sale', order: chosen })).toEqual({
      ...mail,
      ...{ transactionId: '8', conversationId: null },
    });
  });

  it('waits for the seller’s tick where a person sent it on, or where it would replace something', () => {
    const match = { by: 'transaction', orders: [order()] } as const;
    expect(isTicked(entry({ match: { ...match, orders: [order()] }, dropped: mailed({ isForwarded: true }) }))).toBe(
      false,
    );
    const held = order({ shippingLabelId: 'd' });
    const replacing = entry({ match: { by: 'transaction', orders: [held] } });
    expect(replacedBy(replacing, held)).toEqual(['shippingLabel']);
    expect(isTicked(replacing)).toBe(false);
    expect(isTicked({ ...replacing, isTicked: true })).toBe(true);
    expect(isTicked(entry({ match: { by: 'transaction', orders: [held] }, dropped: mailed({ documents: [] }) }))).toBe(
      true,
    );
  });

  it('is a purchase by its receipt, which no sale is looked for', () => {
    const bought = mailed({ mail: { ...mail, kind: 'purchase' }, documents: [] });
    expect(askedOf(bought)).toBeNull();
    const found = entry({ dropped: bought, match: { by: null, orders: [] } });
    expect(placeOf(found)).toEqual({ to: 'purchases' });
    expect(isTicked(found)).toBe(true);
    expect(mailFor(found, { to: 'purchases' })).toMatchObject({ kind: 'purchase', transactionId: '9' });
  });

  it('is confirmed by the seller’s choice, which still replaces nothing by itself', () => {
    const match = { by: null, orders: [] };
    const sentOn = entry({ match, dropped: mailed({ isForwarded: true }), chosen: order() });
    expect(isTicked(sentOn)).toBe(true);
    expect(isTicked({ ...sentOn, chosen: order({ shippingLabelId: 'd' }) })).toBe(false);
  });

  it('is filed once', () => {
    expect(isTicked(entry({ match: { by: 'transaction', orders: [order()] }, isTicked: true, state: 'done' }))).toBe(
      false,
    );
  });

  it('brings its PDFs under the names that the server knows', () => {
    const documents = [
      { kind: 'label' as const, bytes },
      { kind: 'return_form' as const, bytes },
    ];
    expect(documentsOf(mailed({ documents })).map(({ kind }) => kind)).toEqual(['shippingLabel', 'returnForm']);
    expect(documentsOf(pdf('9')).map(({ kind }) => kind)).toEqual(['shippingLabel']);
  });
});
