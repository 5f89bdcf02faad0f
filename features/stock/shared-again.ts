import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { toAmount, toMinor } from '#core/model/money.ts';
import type { SaleOutcome } from '#core/model/sale-outcome.ts';
import { leftLot } from '#core/model/stock/left-lot.ts';
import { joinedLot } from '#core/model/stock/lot-since.ts';
import type { Fate } from '#core/model/stock/product.ts';
import { type LotMember, type LotShares, shareLot } from '#core/model/stock/share-lot.ts';

/**
 * The cost of these lots shared again among the articles that are in them now, by the rule of the server.
 * @param lotIds those that changed, or whose articles did
 */
export const sharedAgain = (
  products: readonly WireProduct[],
  lots: readonly WireLot[],
  lotIds: ReadonlySet<string>,
): { products: readonly WireProduct[]; lots: readonly WireLot[] } => {
  if (lotIds.size === 0) return { products, lots };
  const members = Map.groupBy(
    // A listing about which nothing was entered is in no lot.
    products.filter(({ lotId }) => lotId !== null && lotIds.has(lotId)),
    ({ lotId }) => lotId,
  );
  const shares = new Map(
    lots.flatMap((lot) => (lotIds.has(lot.id) ? [[lot.id, sharesOf(lot, members.get(lot.id) ?? [])] as const] : [])),
  );
  const currencies = new Map(lots.map(({ id, currency }) => [id, currency]));
  return {
    products: products.map((product) => {
      const { id, lotId, currency } = product;
      if (lotId === null || !lotIds.has(lotId)) return product;
      const cost = toAmount(shares.get(lotId)?.byMember.get(id) ?? null);
      return { ...product, cost, currency: currencies.get(lotId) ?? currency };
    }),
    lots: lots.map((lot) => {
      const share = shares.get(lot.id);
      if (share === undefined) return lot;
      const own = members.get(lot.id) ?? [];
      const joined = own.filter(({ lotSince }) => joinedLot(lotSince, lot) !== null).length;
      return {
        ...lot,
        known: own.length,
        joined,
        unentered: toAmount(share.unentered.minor),
        lost: toAmount(share.lostMinor),
      };
    }),
  };
};

/** Unknown while it is unknown whether one of its articles left. */
const sharesOf = (lot: WireLot, articles: readonly WireProduct[]): LotShares => {
  const { cost, announced } = lot;
  const members = articles.map((article) => toMember(article, lot));
  const isKnown = members.every((member) => member !== null);
  return shareLot(
    isKnown ? toMinor(cost) : null,
    announced,
    articles.map(({ id }, index) => members[index] ?? { id, left: null }),
  );
};

const toMember = (article: WireProduct, lot: WireLot): LotMember | null => {
  const { id, sku, title, lotSince } = article;
  const left = leftAs(article);
  return left === undefined ? null : { id, name: sku ?? title, since: joinedLot(lotSince, lot), left };
};

/** When an article left its lot; null while it is there, undefined where that is unknown. */
export const leftAs = ({ fate, fateOn, sale }: WireProduct): LotMember['left'] | undefined => {
  if (fate === 'unknown' || sale?.outcome === 'unknown') return undefined;
  const sold = sale && { outcome: sale.outcome as SaleOutcome, soldAt: sale.date };
  return leftLot({ fate: fate as Fate, fateOn }, sold);
};
