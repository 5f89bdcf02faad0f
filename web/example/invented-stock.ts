import type { ItemState } from '#core/model/item-state.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { addDays, HOUR, type ParisDay, startOfParisDay, toInstant, toIso, toParisDay } from '#core/model/time.ts';
import { exampleId, listingOf, productOf } from './example-ids.ts';
import { keptOf } from './example-orders.ts';
import type { ExamplePast } from './example-past.ts';
import { type ItemRow, type LotRow, MARKETPLACE, newLot, newProduct, type ProductRow } from './example-rows.ts';
import { ARTICLE_TITLES, describe, photoOf } from './invented-articles.ts';
import { numbersFrom, rounded } from './invented-sales.ts';
import { orderIdOf } from './past-orders.ts';

/** What the invented seller entered for her stock, and her listings. */
interface InventedStock {
  products: readonly ProductRow[];
  lots: readonly LotRow[];
  items: readonly ItemRow[];
}

const SOURCES = ['Vide-grenier Bron', 'Emmaüs', 'Ressourcerie', 'Dépôt-vente'] as const;
/** Where the clothes of a wardrobe come from. */
const OWN_SOURCES = ['Boutique', 'Cadeau', 'Vinted'] as const;
const CONDITIONS = ['Très bon état', 'Bon état', 'Neuf sans étiquette'] as const;
const PAYMENTS = ['Espèces', 'Carte'] as const;

export const LOT_ID = exampleId('lot', 1);
const LOT_COST_MINOR = 6_000;
const LOT_SIZE = 12;
/** How long ago the lot was bought. */
const LOT_DAYS = 24;

/** The day on which the lot was bought. */
export const lotDay = ({ today }: Pick<ExamplePast, 'today'>): ParisDay => addDays(today, -LOT_DAYS);

export const inventedStock = (past: ExamplePast, orders: readonly Order[]): InventedStock => {
  const costs = new Map(past.sales.map((sale) => [orderIdOf(sale), sale.costMinor]));
  const sold = orders.map((order) => {
    const kept = keptOf(order.id);
    return soldArticle(order, { costMinor: kept ? kept.cost : (costs.get(order.id) ?? null), kept }, past);
  });
  const offered = Array.from({ length: past.seller.offered }, (_, at) => offeredArticle(at, past));
  const unlisted = UNLISTED.map((title, at) => unlistedArticle(title, at, past));
  return {
    products: [...unlisted, ...offered.map(({ row }) => row), ...sold.flatMap(({ row }) => row ?? [])],
    lots: past.seller.isTrader ? [theLot(past)] : [],
    items: [...offered.map(({ item }) => item), ...sold.map(({ item }) => item)],
  };
};

const theLot = (past: ExamplePast): LotRow => {
  const day = lotDay(past);
  return {
    ...newLot(LOT_ID, startOf(day)),
    ...{ title: 'Lot du vide-grenier de Bron', costMinor: LOT_COST_MINOR, announced: LOT_SIZE },
    ...{ boughtOn: day, source: SOURCES[0], payment: PAYMENTS[0] },
  };
};

const startOf = (day: ParisDay): string => toIso(startOfParisDay(day) + 9 * HOUR);

const pick = <T>(all: readonly T[], share: number, fallback: T): T => all[Math.floor(share * all.length)] ?? fallback;

interface Kept {
  costMinor: number | null;
  /** Set for an order of the present. */
  kept: ReturnType<typeof keptOf>;
}

/** The article of an order. Of one whose cost nobody entered, there is nothing but its listing. */
const soldArticle = (order: Order, { costMinor, kept }: Kept, past: ExamplePast) => {
  const next = numbersFrom(`article ${order.id}`);
  const title = order.title ?? '';
  const { days } = describe(title);
  const soldOn = toParisDay(toInstant(order.orderDate) ?? past.now);
  const isOfLot = kept?.cost === null;
  // What came with the lot was listed since.
  const listedOn = addDays(soldOn, isOfLot ? -2 : -Math.round(days * (0.4 + next() * 1.3)));
  const boughtOn = isOfLot ? lotDay(past) : addDays(listedOn, -1 - Math.floor(next() * 20));
  const item: ItemRow = {
    ...listing({ id: listingOf(order.id), title, listedOn, account: order.marketplaceUserId ?? '' }, next),
    ...{ priceMinor: askedFor(order), state: 'sold', stateSince: order.orderDate ?? startOf(soldOn) },
  };
  if (costMinor === null && !isOfLot) return { item, row: null };
  const row: ProductRow = {
    ...newProduct(productOf(order.id), startOf(boughtOn)),
    ...{ title, marketplace: MARKETPLACE, itemId: item.itemId, boughtOn, place: kept?.place ?? null },
    ...(isOfLot ? { lotId: LOT_ID } : { articleMinor: costMinor, ...boughtAt(next, past.seller) }),
    // Three articles in one listing were bought as one.
    isWholeSale: (order.itemCount ?? 1) > 1,
  };
  return { item, row };
};

/** What the listing of a sale asked: some buyers pay it, most make an offer. */
const askedFor = (order: Order): number => {
  const next = numbersFrom(`asked ${order.id}`);
  const paid = toMinor(order.price) ?? 0;
  return next() < 0.4 ? paid : rounded(paid * (1.04 + next() * 0.22));
};

const boughtAt = (next: () => number, { isTrader }: ExamplePast['seller']) => ({
  source: isTrader ? pick(SOURCES, next(), SOURCES[0]) : pick(OWN_SOURCES, next(), OWN_SOURCES[0]),
  payment: pick(PAYMENTS, next(), PAYMENTS[0]),
});

interface Listed {
  id: string;
  title: string;
  listedOn: ParisDay;
  account: string;
}

const listing = ({ id, title, listedOn, account }: Listed, next: () => number) => {
  const { brand, size, category } = describe(title);
  const listedAt = startOf(listedOn);
  return {
    ...{ itemId: id, marketplaceUserId: account, title, brand, size, category, photoUrl: photoOf(title) },
    condition: pick(CONDITIONS, next(), CONDITIONS[0]),
    ...{ favourites: Math.floor(next() * 18), views: 20 + Math.floor(next() * 240) },
    ...{ listedAt, firstReadAt: toIso((toInstant(listedAt) ?? 0) + HOUR) },
  };
};

/** Open listings of what came with the lot: with what is sold of it and what is not listed yet, one less than was announced. */
const OFFERED_OF_LOT = 6;

const stateOf = (at: number): ItemState => (at === 7 ? 'reserved' : at % 19 === 11 ? 'draft' : 'on_sale');

const offeredArticle = (at: number, past: ExamplePast): { item: ItemRow; row: ProductRow } => {
  const next = numbersFrom(`offered ${at}`);
  const title = pick(ARTICLE_TITLES, next(), '');
  const { accounts, isTrader } = past.seller;
  const isOfLot = isTrader && at < OFFERED_OF_LOT;
  const boughtOn = isOfLot ? lotDay(past) : addDays(past.today, -20 - Math.floor(next() * 150));
  const listedOn = addDays(boughtOn, 2 + Math.floor(next() * 15));
  const account = (at % 3 === 2 ? accounts.at(-1) : accounts[0])?.userId ?? '';
  const priceMinor = rounded(900 + next() ** 2 * 4_600);
  const item: ItemRow = {
    ...listing({ id: `42${String(at).padStart(12, '0')}`, title, listedOn, account }, next),
    ...{ priceMinor, state: stateOf(at), stateSince: startOf(listedOn) },
  };
  const id = exampleId('product', `8${String(at).padStart(10, '0')}`);
  const row: ProductRow = {
    ...newProduct(id, startOf(boughtOn)),
    ...{ title, marketplace: MARKETPLACE, itemId: item.itemId, boughtOn },
    ...{ sku: `L${String(140 + at)}`, place: `${'ABCD'[at % 4]}-${String(20 + at)}` },
    ...(isOfLot ? { lotId: LOT_ID } : { articleMinor: costOf(at, priceMinor, next), ...boughtAt(next, past.seller) }),
  };
  return { item, row };
};

/** Rarely unknown, as with a seller who keeps up. */
const costOf = (at: number, priceMinor: number, next: () => number): number | null =>
  at % 23 === 13 ? null : rounded(priceMinor * (0.2 + next() * 0.35));

const UNLISTED = ['Chemise en lin L', 'Jean droit taille 40', 'Sac en cuir camel', 'Cardigan écru S'] as const;

/** Bought and still to be photographed. The first two came with the lot. */
const unlistedArticle = (title: string, at: number, past: ExamplePast): ProductRow => {
  const next = numbersFrom(`unlisted ${at}`);
  const isOfLot = past.seller.isTrader && at < 2;
  const boughtOn = isOfLot ? lotDay(past) : addDays(past.today, -3 * at);
  const id = exampleId('product', `7${String(at).padStart(10, '0')}`);
  return {
    ...newProduct(id, startOf(boughtOn)),
    ...{ title, boughtOn, sku: `L${String(200 + at)}`, place: `D-${String(30 + at)}` },
    ...(isOfLot ? { lotId: LOT_ID } : { articleMinor: 400 + 150 * at, ...boughtAt(next, past.seller) }),
  };
};
