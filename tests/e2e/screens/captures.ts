import type { Site } from './site.ts';

const hour = 3_600_000;

/** An instant the given number of hours ago, in wire format. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();

/** A row of a list of sales, as returned by the parser. */
export const saleRow = (transactionId: string, title: string, priceMinor: number, soldHoursAgo = 20) => ({
  transactionId,
  conversationId: `9${transactionId}`,
  title,
  priceMinor,
  currency: 'EUR',
  orderDate: hoursAgo(soldHoursAgo),
  orderDateEstimated: true,
  statusDate: hoursAgo(soldHoursAgo),
  statusText: 'Bordereau envoyé au vendeur',
  phase: 'to_ship',
  photoUrl: null,
});

/** The same sale as read from its own page. */
export const saleDetail = (row: ReturnType<typeof saleRow>, part: object = {}) => ({
  ...row,
  ...{ side: 'sold', sellerId: null, buyerId: '880000001', otherLogin: 'camille.m33', otherCountry: 'FR' },
  ...{ itemIds: [], itemCount: 1, items: [], serviceFeeMinor: null, shippingMinor: null, shipBy: null },
  ...{ statusCode: null, shipmentStatusCode: null, shipmentId: null, carrier: null, trackingCode: null },
  ...{ trackingUrl: null, packageSize: null, events: [], ...part },
});

let made = 0;
const envelope = {
  marketplace: 'vinted',
  source: 'json',
  url: 'https://www.vinted.fr/my_orders',
  filter: '',
  page: null,
  totalPages: null,
  totalEntries: null,
  missing: [],
};

/** Sends one page to the account that is signed in on the site, as the extension would. */
export async function sendCapture(site: Site, part: object): Promise<void> {
  made += 1;
  const body = JSON.stringify({
    ...envelope,
    captureId: `capture-${made}-${Date.now()}`,
    observedAt: hoursAgo(0),
    ...part,
  });
  await site.page.evaluate(async (capture) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/captures', { method: 'POST', headers, body: capture });
    if (!answer.ok) throw new Error(`The capture was answered ${answer.status}: ${await answer.text()}`);
  }, body);
}
