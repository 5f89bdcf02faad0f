import type { WireLot, WireProduct } from '#core/contract/product.ts';
import type { LotChange, ProductChange } from '#core/contract/products.ts';
import type { StockAddition, StockInBook } from '#core/contract/stock-addition.ts';
import { fromMinor, toMinor } from '#core/model/money.ts';
import { ownCost, stockStateOf } from '#core/model/stock/product.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { sharedAgain } from './shared-again.ts';

/** The articles and lots that a screen shows. */
export interface ShownStock {
  products: readonly WireProduct[];
  lots: readonly WireLot[];
  /** Ids of what the server does not have yet as it is shown. */
  waiting: ReadonlySet<string>;
}

const NOTHING_WAITS: ReadonlySet<string> = new Set();

/**
 * The stock as it will be once the server has what waits in the queue. `updatedAt` stays that of the server, on which the next
 * change is based. What only the server's answer will show is unknown: the sale that was just chosen, for example.
 * Of a lot of which not every article is given, what they bear stays that of the server.
 * @param readAt when the stock was read (epoch ms): it holds what was confirmed before
 * @param isNew whether an article that is not given is a new one; what is not new stays out. By default each is
 */
export const withWaitingStock = (
  stock: Pick<ShownStock, 'products' | 'lots'>,
  { purchases = [], stockChanges = [], savedStock = [] }: StockInBook,
  readAt: number,
  isNew: (id: string) => boolean = () => true,
): ShownStock => {
  const saved = savedStock.filter(({ savedAt }) => savedAt > readAt);
  const pending = [
    ...purchases.flatMap(({ addition, refusal }) => (refusal === null ? [addition] : [])),
    ...stockChanges.flatMap(({ change, refusal }) => (refusal === null ? [change] : [])),
  ];
  if (saved.length + pending.length === 0) return { ...stock, waiting: NOTHING_WAITS };
  const board = openBoard(stock, isNew);
  for (const { change, versions } of saved) board.apply(change, versions);
  for (const change of pending) board.apply(change, null);
  return board.close();
};

const openBoard = (stock: Pick<ShownStock, 'products' | 'lots'>, isNew: (id: string) => boolean) => {
  const products = new Map(stock.products.map((product) => [product.id, product]));
  const lots = new Map(stock.lots.map((lot) => [lot.id, lot]));
  const [touched, waiting, added] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const touch = (lotId: string | null | undefined): void => void (lotId && touched.add(lotId));
  const applyProduct = (part: ProductChange, updatedAt: string | null | undefined): void => {
    const before = products.get(part.id);
    // What was read holds it.
    if (updatedAt && before?.updatedAt === updatedAt) return;
    if (before === undefined && !isNew(part.id)) return;
    if (before === undefined) added.add(part.id);
    const after = changed(before ?? blank(part.id), part);
    products.set(part.id, updatedAt ? { ...after, updatedAt } : after);
    touch(before?.lotId);
    touch(after.lotId);
  };
  const applyLot = (part: LotChange, updatedAt: string | null | undefined): void => {
    const before = lots.get(part.id);
    if (updatedAt && before?.updatedAt === updatedAt) return;
    const after = changedLot(before ?? blankLot(part.id), part);
    lots.set(part.id, updatedAt ? { ...after, updatedAt } : after);
    touch(part.id);
  };
  return {
    /** @param versions null: the server does not have it yet */
    apply({ products: parts, lots: lotParts }: StockAddition, versions: Readonly<Record<string, string>> | null): void {
      for (const part of lotParts) applyLot(part, versions?.[part.id]);
      for (const part of parts) applyProduct(part, versions?.[part.id]);
      if (versions === null) for (const { id } of [...parts, ...lotParts]) waiting.add(id);
    },
    close(): ShownStock {
      const first = [...added].reverse().flatMap((id) => products.get(id) ?? []);
      const rest = stock.products.map((product) => products.get(product.id) ?? product);
      const shared = new Set([...touched].filter(isGivenWhole(stock)));
      return { ...sharedAgain([...first, ...rest], [...lots.values()], shared), waiting };
    },
  };
};

/** True of a lot of which every article that the server knows is given, and of one that it does not know. */
export const isGivenWhole = ({
  products,
  lots,
}: Pick<ShownStock, 'products' | 'lots'>): ((lotId: string) => boolean) => {
  const known = new Map(lots.map((lot) => [lot.id, lot.known]));
  const given = Map.groupBy(products, ({ lotId }) => lotId);
  return (lotId) => (known.get(lotId) ?? 0) === (given.get(lotId)?.length ?? 0);
};

const TEXTS = [
  ...(['title', 'sku', 'place', 'brand', 'category', 'size'] as const),
  ...(['boughtOn', 'source', 'payment', 'supplier', 'note'] as const),
] as const;
const PLAIN = [
  ...(['lotId', 'lotSince', 'purchaseId', 'marketplace', 'itemId'] as const),
  ...(['fate', 'fateOn', 'returnedOn', 'wholeSale'] as const),
] as const;
const AMOUNTS = ['article', 'protection', 'postage'] as const;

/** Of a text, an amount or a day that a change states; undefined stays as it is. */
const stated = <N extends string, T>(
  names: readonly N[],
  part: { readonly [K in N]?: unknown },
  read: (value: unknown) => T,
): Partial<Record<N, T>> =>
  Object.fromEntries(
    names.flatMap((name) => (part[name] === undefined ? [] : [[name, read(part[name])]])),
    // The names are those of the list.
  ) as Partial<Record<N, T>>;

const toText = (value: unknown): string | null => (typeof value === 'string' ? value.trim() || null : null);

const toAmount = (value: unknown): number | null => {
  const minor = typeof value === 'string' || typeof value === 'number' ? toMinor(value) : null;
  return minor === null ? null : fromMinor(minor);
};

const changed = (before: WireProduct, part: ProductChange): WireProduct => {
  const { protection, postage, updatedAt } = before;
  const isNew = updatedAt === null;
  const after: WireProduct = {
    ...before,
    // As the server begins an article: nothing but its price is unknown.
    ...(isNew && { protection: protection ?? 0, postage: postage ?? 0 }),
    ...stated(TEXTS, part, toText),
    // The day belongs to the lot that it was stated for.
    ...(part.lotId !== undefined && part.lotId !== before.lotId && { lotSince: null }),
    ...stated(PLAIN, part, (value) => value as never),
    ...stated(AMOUNTS, part, toAmount),
    ...(part.currency !== undefined && { currency: part.currency }),
    // A listing is asked for at its own price.
    ...(part.price !== undefined &&
      before.listing === null && {
        price: toAmount(part.price),
        priceCurrency: part.currency ?? before.currency,
      }),
  };
  const sale = saleAfter(after, part);
  return { ...after, sale, state: stateAfter(before, { ...after, sale }), cost: costAfter(before, after) };
};

/** Its share of a lot is computed from all of the lot. */
const costAfter = (before: WireProduct, { lotId, cost, article, protection, postage }: WireProduct): number | null => {
  if (lotId !== null) return lotId === before.lotId ? cost : null;
  const minor = ownCost({
    ...{ articleMinor: toMinor(article), protectionMinor: toMinor(protection), postageMinor: toMinor(postage) },
  });
  return minor === null ? null : fromMinor(minor);
};

const saleAfter = ({ sale, returnedOn }: WireProduct, { chosenSale }: ProductChange): WireProduct['sale'] => {
  if (chosenSale) {
    const { saleId: id, marketplace, transactionId, conversationId } = chosenSale;
    return { ...UNKNOWN_SALE, id, marketplace, transactionId, conversationId };
  }
  if (chosenSale === null && sale?.by === 'chosen') return null;
  const at = toInstant(sale?.date);
  const isBack = returnedOn !== null && (at === null || toParisDay(at) <= returnedOn);
  return isBack ? null : sale;
};

const UNKNOWN_SALE: Omit<
  NonNullable<WireProduct['sale']>,
  'id' | 'marketplace' | 'transactionId' | 'conversationId'
> = {
  ...{ orderId: null, title: null, date: null, price: null, currency: null },
  stage: 'unknown',
  outcome: 'unknown',
  by: 'chosen',
};

/** Only the server knows whether the parcel of a sale that comes into question left. */
const stateAfter = (before: WireProduct, after: WireProduct): WireProduct['state'] => {
  if (after.fate === 'unknown') return before.state;
  if (after.fate !== 'kept') return 'gone';
  if (after.sale === null) return stockStateOf({ fate: 'kept' }, after.listing, null);
  return after.sale.id === before.sale?.id && before.state !== 'gone' ? before.state : 'unknown';
};

const BLANK_ORIGIN = { boughtOn: null, source: null, payment: null, supplier: null };

const blank = (id: string): WireProduct => ({
  ...{
    id,
    title: null,
    price: null,
    priceCurrency: null,
    currency: null,
    sku: null,
    place: null,
    brand: null,
    category: null,
    size: null,
    photoUrl: null,
  },
  ...{ ownPhoto: null, url: null, marketplace: null, marketplaceUserId: null, itemId: null, regime: null },
  ...{
    listing: null,
    listedAt: null,
    state: 'to_list',
    cost: null,
    tied: [],
    article: null,
    protection: 0,
    postage: 0,
  },
  ...BLANK_ORIGIN,
  ...{ note: null, lotId: null, lotSince: null, purchaseId: null, fate: 'kept', fateOn: null, returnedOn: null },
  ...{ sale: null, wholeSale: false, updatedAt: null },
});

const LOT_TEXTS = ['boughtOn', 'source', 'payment', 'supplier'] as const;

const changedLot = (before: WireLot, part: LotChange): WireLot => ({
  ...before,
  ...stated(LOT_TEXTS, part, toText),
  ...(part.title !== undefined && { title: part.title.trim() }),
  ...(part.cost !== undefined && { cost: toAmount(part.cost) }),
  ...(part.currency !== undefined && { currency: part.currency }),
  ...(part.announced !== undefined && { announced: part.announced }),
});

const blankLot = (id: string): WireLot => ({
  ...{ id, title: '', cost: null, currency: null, announced: null },
  ...BLANK_ORIGIN,
  ...{ known: 0, joined: 0, unentered: null, lost: null, updatedAt: '' },
});
