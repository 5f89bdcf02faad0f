import type { Minor } from '#core/model/money.ts';
import type { ParisDay } from '#core/model/time.ts';
import { type EventField, type SaleEvent, skuKey } from './sale-event.ts';

/** A sale as its events describe it. */
export interface Deal {
  /** The number of its sale. */
  ref: string;
  line: number;
  day: ParisDay;
  priceMinor: Minor | null;
  articles: string[];
  /** Those that did not come back. */
  sold: string[];
  isCancelled: boolean;
  release: { line: number; day: ParisDay; minor: Minor | null } | null;
  /** What was paid back; a product keeps one day of it. */
  refund: { day: ParisDay; minor: Minor | null } | null;
}

/** Why an event does not fit its sale: the field, and a sentence. */
export type Mismatch = readonly [EventField, string];

export const makeDeal = ({ order, line, day, minor, articles }: SaleEvent): Deal => ({
  ...{ ref: order, line, day, priceMinor: minor, articles: [...articles], sold: [...articles] },
  ...{ isCancelled: false, release: null, refund: null },
});

/** True of a sale of which nothing is left: it was cancelled, or all of it was paid back. */
export const isOver = ({ isCancelled, refund, priceMinor }: Deal): boolean =>
  isCancelled || (refund !== null && (refund.minor === null || refund.minor === priceMinor));

export const releaseDeal = (deal: Deal, { line, day, minor }: SaleEvent): Mismatch | null => {
  if (deal.release !== null)
    return ['evenement', `L’argent de cette vente est déjà libéré à la ligne ${deal.release.line}.`];
  if (isOver(deal)) return ['evenement', 'Cette vente est déjà annulée ou remboursée.'];
  deal.release = { line, day, minor };
  return null;
};

const ONE_DAY = 'Une vente n’a qu’un jour de remboursement\u202f: celui-ci est de trop.';

/**
 * Money that goes back, with or without its articles. Without an amount it is all of the price, where all of the articles are
 * meant.
 */
export const undoDeal = (deal: Deal, event: SaleEvent): Mismatch | null => {
  const { day, kind, minor, articles } = event;
  if (isOver(deal)) return ['evenement', 'Cette vente est déjà annulée ou remboursée.'];
  const back = new Set((articles.length > 0 ? articles : deal.articles).map(skuKey));
  const isWhole = deal.articles.every((sku) => back.has(skuKey(sku)));
  const isUnpaid = kind === 'cancel' && deal.release === null && deal.refund === null;
  if (isUnpaid && isWhole && (minor === null || minor === deal.priceMinor)) deal.isCancelled = true;
  else {
    const problem = payBack(deal, day, minor ?? (isWhole ? restOf(deal) : undefined));
    if (problem !== null) return problem;
  }
  if (kind !== 'refund') deal.sold = deal.sold.filter((sku) => !back.has(skuKey(sku)));
  return null;
};

const restOf = ({ priceMinor, refund }: Deal): Minor | null =>
  priceMinor === null ? null : priceMinor - (refund?.minor ?? 0);

/** @param minor null: all of an unknown price; undefined: no amount is stated */
const payBack = (deal: Deal, day: ParisDay, minor: Minor | null | undefined): Mismatch | null => {
  const { refund, priceMinor } = deal;
  if (minor === undefined) return ['prix', 'Le montant remboursé manque.'];
  if (refund !== null && refund.day !== day) return ['date', ONE_DAY];
  if (minor !== null && priceMinor === null) return ['prix', 'Le prix de cette vente est inconnu.'];
  const sum = minor === null ? null : minor + (refund?.minor ?? 0);
  if (sum !== null && sum > (priceMinor ?? 0)) return ['prix', 'Le remboursement dépasse le prix de vente.'];
  deal.refund = { day, minor: sum };
  return null;
};
