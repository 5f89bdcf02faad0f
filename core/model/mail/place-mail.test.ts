import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_MAILS, SILENT_MAIL } from './order-mail.ts';
import { placeMail } from './place-mail.ts';

const LABEL = { ...SILENT_MAIL, transactionId: '20977654321' };
const KNOWN = { trust: 'verified', isForwarded: false, isAccepted: false, isSure: true, orderIds: ['a'] } as const;

describe('a mail that a mailbox received', () => {
  it.each([
    ['goes to its sale', LABEL, {}, { to: 'order', orderId: 'a' }],
    ['waits where several may be meant', LABEL, { isSure: false }, { to: 'seller', reason: 'choose' }],
    ['makes a sale of a transaction that is not known', LABEL, { orderIds: [], isSure: false }, { to: 'new' }],
    [
      'waits where it does not state which sale',
      { ...LABEL, transactionId: null },
      { orderIds: [], isSure: false },
      { to: 'seller', reason: 'unknown_sale' },
    ],
    [
      'proves no sale where buyers get it too',
      { ...LABEL, kind: 'completed' },
      { orderIds: [], isSure: false },
      { to: 'seller', reason: 'unknown_sale' },
    ],
    ['becomes a purchase', { ...LABEL, kind: 'purchase' }, {}, { to: 'new' }],
    ['waits while nothing verifies it', LABEL, { trust: 'unverified' }, { to: 'seller', reason: 'unverified' }],
    [
      'is filed where its sender is accepted',
      LABEL,
      { trust: 'unverified', isAccepted: true },
      { to: 'order', orderId: 'a' },
    ],
    ['waits where a person sent it on', LABEL, { isForwarded: true }, { to: 'seller', reason: 'forwarded' }],
  ] as const)('%s', (_, mail, part, place) => {
    expect(placeMail({ ...KNOWN, ...part, mail })).toEqual(place);
  });

  it('is never filed without the seller where it was forged, sent on, or not verified', () => {
    const received = fc.record({
      mail: fc.record({ kind: fc.constantFrom(...ORDER_MAILS), transactionId: fc.option(fc.constant('1')) }),
      trust: fc.constantFrom('verified', 'unverified', 'forged'),
      isForwarded: fc.boolean(),
      isAccepted: fc.boolean(),
      isSure: fc.boolean(),
      orderIds: fc.array(fc.string(), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(received, ({ mail, ...rest }) => {
        const { to } = placeMail({ ...rest, mail: { ...SILENT_MAIL, ...mail } });
        const isProven = rest.trust === 'verified' || (rest.trust === 'unverified' && rest.isAccepted);
        if (!isProven || rest.isForwarded) expect(['seller', 'nowhere']).toContain(to);
        if (rest.trust === 'forged') expect(to).toBe('nowhere');
      }),
    );
  });
});
