import { pick, randomFor } from '../seller/prng.ts';
import type { Person, Purchase, Sale, Shop } from '../seller/sale.ts';
import { toCents } from './cents.ts';

/** A sale or a purchase, as the shop's owner sees it. */
export type Trade = {
  deal: Sale;
  side: 'seller' | 'buyer';
  seller: Person;
  buyer: Person;
  /** The other party, who is not the owner. */
  other: Person;
};

/** The values by which a list of orders can be requested; `all` is what the site returns when none is given. */
export type TradeType = 'sold' | 'purchased' | 'all';

const isPurchase = (deal: Sale | Purchase): deal is Purchase => 'seller' in deal;

export function toTrade(deal: Sale | Purchase, shop: Shop): Trade {
  const { buyer } = deal;
  if (isPurchase(deal)) return { deal, side: 'buyer', seller: deal.seller, buyer, other: deal.seller };
  return { deal, side: 'seller', seller: ownerOf(shop), buyer, other: buyer };
}

export function ownerOf(shop: Shop): Person {
  return { id: shop.userId, login: shop.login, city: shop.city };
}

/** Newest first. */
export function dealsOf(shop: Shop, type: TradeType): readonly Sale[] {
  const purchases = shop.purchases ?? [];
  if (type === 'sold') return shop.sales;
  if (type === 'purchased') return purchases;
  return [...shop.sales, ...purchases].sort((a, b) => b.paidAt - a.paidAt);
}

export function findTrade(shop: Shop, test: (deal: Sale) => boolean): Trade | null {
  const deal = shop.sales.find(test) ?? shop.purchases?.find(test);
  return deal ? toTrade(deal, shop) : null;
}

/** What the buyer pays on top of the price, in cents: 0.70 and 5 % for protection, and the parcel (WEB §7.2). */
export function costsOf(deal: Sale): { price: number; protection: number; shipping: number; total: number } {
  const price = toCents(deal.amount);
  const protection = protectionOf(price);
  const shipping = pick(randomFor(deal.transactionId, 1), [288, 349, 388, 459, 519]);
  return { price, protection, shipping, total: price + protection + shipping };
}

export function protectionOf(cents: number): number {
  return 70 + Math.round(cents * 0.05);
}

/** The amount refunded to the buyer, in cents. */
export function refundOf(deal: Sale): number {
  if (deal.turn === 'partlyRefunded') return Math.round(toCents(deal.amount) * 0.3);
  return deal.stage === 'refunded' ? toCents(deal.amount) : 0;
}

/** Numbers that belong to a trade, all derived from its id, so that every page states the same. */
export function idsOf(deal: Sale): { offer: number; order: number; shipment: number } {
  return {
    offer: deal.transactionId - 21_290_000_000,
    order: deal.transactionId - 3_100_000_000,
    shipment: deal.transactionId - 2_000_000_000,
  };
}
