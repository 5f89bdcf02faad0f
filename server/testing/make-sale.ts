import { makeDetail, makeDetailCapture, makeSilent } from './make-detail.ts';
import { makeCapture, makeRecord } from './make-seller.ts';

/** The marketplace's event for a sale that was paid. */
export const bought = { kind: 'paid', at: '2026-11-19T18:02:11.000Z', text: 'Achat réalisé avec succès' } as const;

/** One article as a transaction's page lists it. */
export const article = {
  ...{ itemId: '9400000001', title: 'Veste', priceMinor: 1850, currency: 'EUR', size: 'M', brand: null },
  condition: 'Très bon état',
};

/** One sale as described by four pages. */
export const makeSale = () => {
  const record = makeRecord();
  const { transactionId, conversationId } = record;
  return {
    list: makeCapture([record], { marketplaceUserId: null, observedAt: '2026-11-20T11:00:00.000Z' }),
    conversation: makeDetailCapture(
      'conversation',
      makeDetail({
        ...{ transactionId, conversationId, orderDate: bought.at, orderDateSource: 'message', events: [bought] },
        ...{ shipBy: '2026-11-28', phase: 'to_ship' },
      }),
      { observedAt: '2026-11-20T11:10:00.000Z' },
    ),
    transaction: makeDetailCapture(
      'transaction',
      makeDetail({
        ...{ transactionId, conversationId, orderDate: '2026-11-19T18:02:00.000Z', orderDateSource: 'payment' },
        ...{ title: 'Veste en jean Levi’s trucker M', priceMinor: 1900 },
      }),
      { observedAt: '2026-11-20T11:20:00.000Z' },
    ),
    journey: makeDetailCapture(
      'journey',
      makeSilent({
        ...{ transactionId, carrier: 'Chronopost', trackingCode: 'XX000000000FR', phase: 'delivered' },
        ...{ trackingUrl: 'https://exemple.fr/suivi', statusText: 'Colis livré au point relais' },
        events: [{ kind: 'delivered', at: '2026-11-21T09:00:00.000Z', text: 'Colis livré au point relais' }],
      }),
      { observedAt: '2026-11-21T10:00:00.000Z' },
    ),
  };
};
