import type { WireProduct } from '#core/contract/product.ts';
import type { ProductChange } from '#core/contract/products.ts';
import type { WaitingPurchase } from '#core/contract/stock-addition.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY, toMinor } from '#core/model/money.ts';
import { typedLotSinceProblem } from '#core/model/stock/lot-since.ts';
import type { Fate } from '#core/model/stock/product.ts';
import type { ParisDay } from '#core/model/time.ts';
import { typedDayProblem } from '#core/model/typed-day.ts';

/** The fields of an article as texts, as a form holds them. Empty is unknown. */
export interface ProductFields {
  title: string;
  brand: string;
  category: string;
  size: string;
  cost: string;
  boughtOn: string;
  source: string;
  payment: string;
  supplier: string;
  sku: string;
  place: string;
  price: string;
  lotId: string;
  /** Empty: it was part of the purchase of the lot. */
  lotSince: string;
  fate: Fate;
  note: string;
}

const typed = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2).replace('.', ','));

/** The fields of a known article, or those of a new one. */
export const toFields = (product: WireProduct | null): ProductFields => ({
  title: product?.title ?? '',
  brand: product?.brand ?? '',
  category: product?.category ?? '',
  size: product?.size ?? '',
  // The share of a lot is no field of the article.
  cost: typed(product === null || product.lotId !== null ? null : product.cost),
  boughtOn: product?.boughtOn ?? '',
  source: product?.source ?? '',
  payment: product?.payment ?? '',
  supplier: product?.supplier ?? '',
  sku: product?.sku ?? '',
  place: product?.place ?? '',
  price: product?.listing == null ? typed(product?.price ?? null) : '',
  lotId: product?.lotId ?? '',
  lotSince: product?.lotSince ?? '',
  fate: product?.fate === undefined || product.fate === 'unknown' ? 'kept' : product.fate,
  note: product?.note ?? '',
});

/** The fields of a purchase that was refused; its lot, which may be the reason, is none of them. */
export const fieldsOf = ({ addition }: Pick<WaitingPurchase, 'addition'>): Partial<ProductFields> => {
  const { title, article, boughtOn, source, payment, sku, place } = addition.products[0] ?? {};
  return {
    ...{ title: title ?? '', cost: article == null ? '' : String(article).replace('.', ','), boughtOn: boughtOn ?? '' },
    ...{ source: source ?? '', payment: payment ?? '', sku: sku ?? '', place: place ?? '' },
  };
};

const AMOUNTS = { cost: 'Prix d’achat', price: 'Prix de vente visé' } as const;

/** What is wrong with the fields, each error beside its field; empty when they can be saved. @param lot that of the fields */
export const fieldErrors = (
  fields: ProductFields,
  today: ParisDay,
  lot: { boughtOn: ParisDay | null } | null = null,
): Partial<Record<keyof ProductFields, string>> => {
  const errors: Partial<Record<keyof ProductFields, string>> = {};
  for (const name of ['cost', 'price'] as const) {
    if (fields[name].trim() === '' || toMinor(fields[name].trim()) !== null) continue;
    errors[name] = `${AMOUNTS[name]}${NARROW_NO_BREAK}: saisissez un montant positif, par exemple 12,50.`;
  }
  const boughtOn = typedDayProblem('Date d’achat', fields.boughtOn, today);
  if (boughtOn !== null) errors.boughtOn = boughtOn;
  const lotSince = lot === null ? null : typedLotSinceProblem(fields.lotSince, lot, today);
  if (lotSince !== null) errors.lotSince = lotSince;
  return errors;
};

const LINES = [
  ...(['title', 'brand', 'category', 'size', 'boughtOn'] as const),
  ...(['source', 'payment', 'supplier', 'sku', 'place', 'note'] as const),
] as const;

/** What differs from before; null when nothing does. A typed cost replaces the parts that a purchase stated. */
export const toChange = (
  id: string,
  before: ProductFields,
  after: ProductFields,
  today: ParisDay,
  currency: string | null,
): ProductChange | null => {
  const change: ProductChange = { id };
  for (const name of LINES) if (after[name].trim() !== before[name].trim()) change[name] = after[name].trim() || null;
  const isCostChanged = after.cost.trim() !== before.cost.trim();
  if (isCostChanged) Object.assign(change, { article: toAmount(after.cost), protection: 0, postage: 0 });
  const isPriceChanged = after.price.trim() !== before.price.trim();
  if (isPriceChanged) change.price = toAmount(after.price);
  if ((isCostChanged || isPriceChanged) && currency === null) change.currency = ENTRY_CURRENCY;
  else if (isCostChanged && currency !== null) change.currency = currency;
  const isMoved = after.lotId !== before.lotId;
  if (isMoved) change.lotId = after.lotId || null;
  // A day goes with its lot, and is named so that undoing the change puts it back.
  const isDated = before.lotSince !== '' || after.lotSince !== '';
  if (isDated && (isMoved || after.lotSince !== before.lotSince)) change.lotSince = after.lotSince || null;
  if (after.fate !== before.fate) {
    Object.assign(change, { fate: after.fate, fateOn: after.fate === 'kept' ? null : today });
  }
  return Object.keys(change).length > 1 ? change : null;
};

const toAmount = (text: string): string | null => (text.trim() === '' ? null : text.trim().replace(',', '.'));
