import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JoinableOrder, joinMail, type MailedFacts } from './join-mail.ts';

const order = (part: Partial<JoinableOrder> = {}): JoinableOrder => ({
  ...{ id: 'a', conversationId: null, transactionId: null, tracking: null, title: 'Pull rayé', priceMinor: 1_850 },
  ...{ currency: 'EUR', orderDate: '2026-11-02T09:00:00.000Z' },
  ...part,
});
const mail = (part: Partial<MailedFacts> = {}): MailedFacts => ({
  ...{ kind: 'sale', conversationId: null, transactionId: null, tracking: null, title: 'Pull rayé' },
  ...{ price: { priceMinor: 1_850, currency: 'EUR' }, sentAt: '2026-11-02T09:04:00.000Z' },
  ...part,
});

describe('the order that a mail is about', () => {
  it('is the one with its conversation, its transaction or its parcel, whatever its title', () => {
    const orders = [order({ title: 'x', conversationId: '1', transactionId: '2', tracking: '3' }), order({ id: 'b' })];
    for (const [by, part] of [
      ['conversation', { conversationId: '1' }],
      ['transaction', { transactionId: '2' }],
      ['tracking', { tracking: '3' }],
      ['conversation', { conversationId: '1', transactionId: '9' }],
    ] as const)
      expect(joinMail(mail(part), orders)).toEqual({ to: 'order', orderId: 'a', by });
  });

  it('is for the seller to choose where its numbers lead to two orders', () => {
    const orders = [order({ conversationId: '1' }), order({ id: 'b', transactionId: '2' })];
    expect(joinMail(mail({ conversationId: '1', transactionId: '2' }), orders)).toEqual({
      to: 'choose',
      orderIds: ['a', 'b'],
    });
  });

  it('is the only one of its title and its price in its time', () => {
    const orders = [
      order(),
      order({ id: 'b', title: 'Jupe' }),
      order({ id: 'old', orderDate: '2026-01-02T09:00:00.000Z' }),
    ];
    expect(joinMail(mail({ title: 'PULL RAYE' }), orders)).toEqual({ to: 'order', orderId: 'a', by: 'title' });
  });

  it.each([
    ['twins', mail(), [order(), order({ id: 'b' })], ['a', 'b']],
    ['a twin at another price', mail(), [order(), order({ id: 'b', priceMinor: 900 })], ['a']],
    ['a price that is not known', mail({ price: null }), [order()], ['a']],
    ['another currency left out', mail(), [order({ currency: 'GBP' }), order({ id: 'b', priceMinor: null })], ['b']],
    ['no date at all', mail({ sentAt: null }), [order(), order({ id: 'b', orderDate: null })], ['a', 'b']],
  ] as const)('is for the seller to choose with %s', (_, facts, orders, orderIds) => {
    expect(joinMail(facts, orders)).toEqual({ to: 'choose', orderIds });
  });

  it.each([
    ['no title', mail({ title: null }), order()],
    ['a title of signs alone', mail({ title: '!!!' }), order({ title: '???' })],
    ['another title', mail({ title: 'Jupe' }), order()],
    ['another price', mail({ price: { priceMinor: 900, currency: 'EUR' } }), order()],
    ['a sale of last month', mail({ sentAt: '2026-12-02T09:00:00.000Z' }), order()],
    ['a sale of later', mail({ sentAt: '2026-10-30T09:00:00.000Z' }), order()],
    ['another transaction', mail({ transactionId: '1' }), order({ transactionId: '2' })],
  ])('is unknown with %s', (_, facts, one) => {
    expect(joinMail(facts, [one])).toEqual({ to: 'none' });
  });

  it('waits longer for the mail of a label, and of money that came', () => {
    const later = { sentAt: '2026-11-12T09:00:00.000Z' };
    expect(joinMail(mail(later), [order()])).toEqual({ to: 'none' });
    expect(joinMail(mail({ kind: 'label', ...later }), [order()])).toMatchObject({ to: 'order' });
    expect(joinMail(mail({ kind: 'completed', sentAt: '2026-12-20T09:00:00.000Z' }), [order()])).toMatchObject({
      to: 'order',
    });
  });

  it('never depends on the order of the orders, and never takes one of two that fit alike', () => {
    const some = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
    const part = fc.record({
      conversationId: some(null, '1', '2'),
      transactionId: some(null, '1', '2'),
      tracking: some(null, '1'),
      title: some(null, 'Pull', 'pull', 'Jupe'),
      priceMinor: some(null, 100, 200),
      orderDate: some(null, '2026-11-02T09:00:00.000Z', '2026-11-03T09:00:00.000Z'),
    });
    const facts = fc.record({
      conversationId: some(null, '1', '2'),
      transactionId: some(null, '1', '2'),
      tracking: some(null, '1'),
      title: some(null, 'Pull', 'Jupe'),
      price: some(null, { priceMinor: 100, currency: 'EUR' }),
    });
    fc.assert(
      fc.property(facts, fc.array(part, { maxLength: 5 }), (stated, parts) => {
        const orders = parts.map((each, index) => order({ ...each, id: `o${index}` }));
        const joined = joinMail(mail(stated), orders);
        expect(joinMail(mail(stated), orders.toReversed())).toEqual(joined);
        if (joined.to !== 'order') return;
        const twin = order({ ...orders.find(({ id }) => id === joined.orderId), id: 'twin' });
        expect(joinMail(mail(stated), [...orders, twin]).to).toBe('choose');
      }),
      { numRuns: 1_000 },
    );
  });
});
