import { hoursAgo, saleDetail, saleRow, sendCapture } from './captures.ts';
import { monthBefore, parisMonth } from './paris.ts';
import type { Site } from './site.ts';

/** Ids of the seller's two accounts on the marketplace. */
export const [first, second] = ['310000001', '770000002'];
export const jacket = saleRow('21300000001', 'Veste en jean', 1800);
export const bundle = saleRow('21300000002', 'Lot de 2 hauts', 2000, 30);
export const dress = saleRow('21300000003', 'Robe fleurie', 4200, 40);
export const bag = saleRow('21300000009', 'Sac brun', 900, 10);
/** Of the wallet. Both are over, so that on any day all their lines lie in the past. */
const month = monthBefore(parisMonth(Date.now()));
const earlierMonth = monthBefore(month);

/** The jacket's own page, which states a different price than the list. */
export function transactionOfJacket(): object {
  const paid = { kind: 'paid', at: hoursAgo(20), text: 'Achat réalisé avec succès' };
  const label = { kind: 'label_sent', at: hoursAgo(19), text: 'Bordereau envoyé au vendeur' };
  const parcel = { carrier: 'Mondial Relay', trackingCode: '6A00123456' };
  const trackingUrl = 'https://www.mondialrelay.fr/suivi/6A00123456';
  return {
    ...{ pageKind: 'transaction', marketplaceUserId: first },
    records: [saleDetail({ ...jacket, priceMinor: 1700 }, { ...parcel, trackingUrl, events: [paid, label] })],
  };
}

/** The own page of one of the accounts. */
export function ownShopPage(userId: string, stated: object): object {
  const counts = { followers: 12, feedbackCount: 41, reputation: 0.98, soldCount: 212, itemCount: 118 };
  const others = { following: 0, totalItemCount: 330, boughtCount: 3, positiveCount: 40, neutralCount: 1 };
  const known = { login: 'boutique_lea', countryCode: 'FR', city: null, business: true, isOwn: true };
  const rest = { negativeCount: 0, isOnHoliday: false, lastSeenAt: null, photoUrl: null };
  return {
    ...{ pageKind: 'shop', url: `https://www.vinted.fr/member/${userId}`, marketplaceUserId: userId },
    records: [{ userId, ...counts, ...others, ...known, ...rest, ...stated }],
  };
}

/** Sales of two accounts, one of them with a conflict, and two months of a wallet. */
export async function sendPages(site: Site): Promise<void> {
  const list = { pageKind: 'orders', orderType: 'sold', filter: 'in_progress' };
  const pages = { ...list, marketplaceUserId: first, totalPages: 4, totalEntries: 52 };
  await sendCapture(site, { ...pages, page: 1, records: [jacket, bundle], observedAt: hoursAgo(2) });
  await sendCapture(site, { ...pages, page: 2, records: [dress] });
  await sendCapture(site, { ...pages, page: 4, records: [] });
  const other = { ...list, marketplaceUserId: second, filter: 'all', page: 1, totalPages: 1, totalEntries: 1 };
  await sendCapture(site, { ...other, records: [bag] });
  const paid = { kind: 'paid', at: hoursAgo(20), text: 'Achat réalisé avec succès' };
  await sendCapture(site, transactionOfJacket());
  const article = { itemId: null, currency: 'EUR', size: 'S', brand: 'Zara', condition: null };
  const items = [
    { ...article, title: 'Top blanc', priceMinor: 1200 },
    { ...article, title: 'Chemise rayée', priceMinor: 800 },
  ];
  await sendCapture(site, {
    ...{ pageKind: 'conversation', marketplaceUserId: first },
    records: [saleDetail(bundle, { itemCount: 2, items, events: [paid] })],
  });
  await sendWallet(site);
}

async function sendWallet(site: Site): Promise<void> {
  const statement = { type: 'statement', balanceMinor: null, pendingMinor: null, currency: 'EUR', months: [] };
  const line = { type: 'line', entityType: null, entityId: null, conversationId: null, currency: 'EUR', title: null };
  const page = { pageKind: 'wallet', marketplaceUserId: first, page: 1, totalPages: 1, totalEntries: 2 };
  const sold = { ...line, kind: 'sale', title: dress.title, conversationId: dress.conversationId };
  await sendCapture(site, {
    ...{ ...page, filter: month },
    records: [
      { ...statement, month, openingMinor: 10_000, closingMinor: 9_200 },
      { ...sold, amountMinor: 4_200, date: `${month}-01T10:00:00.000Z` },
      { ...line, kind: 'transfer', title: 'Virement', amountMinor: -5_000, date: `${month}-01T11:00:00.000Z` },
    ],
  });
  await sendCapture(site, {
    ...{ ...page, filter: earlierMonth },
    records: [
      { ...statement, month: earlierMonth, openingMinor: 8_000, closingMinor: 10_000 },
      { ...line, kind: 'sale', title: 'Jupe', amountMinor: 3_000, date: `${earlierMonth}-03T10:00:00.000Z` },
      { ...line, kind: 'boost', title: 'Boost', amountMinor: -500, date: `${earlierMonth}-04T10:00:00.000Z` },
    ],
  });
}
