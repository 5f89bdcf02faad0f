import type { HandSale, HandSaleChange } from '#core/contract/hand-sales.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { ELSEWHERE } from '#core/model/sales/sale-channel.ts';
import type { ParisDay } from '#core/model/time.ts';
import { typedDayProblem } from '#core/model/typed-day.ts';

/** The fields of a sale as texts, as the form holds them. Empty is unknown. */
export interface HandSaleFields {
  productId: string;
  title: string;
  price: string;
  soldOn: string;
  /** Empty: its money is to come. */
  paidOn: string;
  channel: string;
  fees: string;
  cost: string;
  boughtOn: string;
  buyerLogin: string;
  brand: string;
  category: string;
  size: string;
  refund: string;
  refundedOn: string;
  /** `marketplace userId`; empty: no account in particular. */
  account: string;
}

const typed = (amount: number | null | undefined): string =>
  amount == null ? '' : amount.toFixed(2).replace('.', ',');

/** The fields of a known sale, or those of a new one, which was sold and paid today. @param shown the account that the screen shows */
export const toFields = (sale: HandSale | null, today: ParisDay, shown = ''): HandSaleFields => ({
  ...{ productId: sale?.productId ?? '', title: sale?.title ?? '', price: typed(sale?.price) },
  ...{ soldOn: sale?.soldOn ?? today, paidOn: sale === null ? today : (sale.paidOn ?? '') },
  ...{ channel: sale?.channel === ELSEWHERE ? '' : (sale?.channel ?? ''), fees: typed(sale?.fees) },
  ...{ cost: typed(sale?.cost), boughtOn: sale?.boughtOn ?? '', buyerLogin: sale?.buyerLogin ?? '' },
  ...{ brand: sale?.brand ?? '', category: sale?.category ?? '', size: sale?.size ?? '' },
  ...{ refund: typed(sale?.refund), refundedOn: sale?.refundedOn ?? '' },
  account: sale === null ? shown : accountOf(sale),
});

const accountOf = ({ marketplace, marketplaceUserId }: HandSale): string =>
  marketplaceUserId === null ? '' : `${marketplace} ${marketplaceUserId}`;

const AMOUNTS = { fees: 'Frais', cost: 'Prix d’achat', refund: 'Remboursé' } as const;
const DAYS = {
  ...{ soldOn: 'Vendue le', paidOn: 'Encaissée le', boughtOn: 'Acheté le', refundedOn: 'Remboursée le' },
} as const;

type Errors = Partial<Record<keyof HandSaleFields, string>>;

/** What is wrong with the fields, each error beside its field; empty when they can be saved. */
export const fieldErrors = (fields: HandSaleFields, today: ParisDay): Errors => {
  const errors: Errors = {};
  const say = (name: keyof HandSaleFields, label: string, problem: string): void => {
    errors[name] ??= `${label}${NARROW_NO_BREAK}: ${problem}`;
  };
  if (fields.title.trim() === '') say('title', 'Titre', 'dites ce que vous avez vendu.');
  if (toMinor(fields.price.trim()) === null) say('price', 'Prix', 'saisissez un montant positif, par exemple 24,90.');
  for (const [name, label] of Object.entries(AMOUNTS) as [keyof typeof AMOUNTS, string][]) {
    if (fields[name].trim() !== '' && toMinor(fields[name].trim()) === null)
      say(name, label, 'saisissez un montant positif, par exemple 2,50.');
  }
  if (fields.soldOn === '') say('soldOn', 'Vendue le', 'choisissez un jour.');
  for (const [name, label] of Object.entries(DAYS) as [keyof typeof DAYS, string][]) {
    const problem = fields[name] === '' ? null : typedDayProblem(label, fields[name], today);
    if (problem !== null) errors[name] = problem;
  }
  sayContradictions(fields, say);
  return errors;
};

const sayContradictions = (
  { price, soldOn, paidOn, refund, refundedOn }: HandSaleFields,
  say: (name: keyof HandSaleFields, label: string, problem: string) => void,
): void => {
  const [asked, back] = [toMinor(price.trim()), toMinor(refund.trim())];
  if (paidOn !== '' && paidOn < soldOn) say('paidOn', DAYS.paidOn, 'ce jour précède la vente.');
  if (refundedOn !== '' && refundedOn < soldOn) say('refundedOn', DAYS.refundedOn, 'ce jour précède la vente.');
  if (asked !== null && back !== null && back > asked) say('refund', AMOUNTS.refund, 'c’est plus que le prix.');
  if (refundedOn !== '' && refund.trim() === '') say('refund', AMOUNTS.refund, 'dites combien a été remboursé.');
};

const toAmount = (text: string): string | null => (text.trim() === '' ? null : text.trim().replace(',', '.'));

/** The sale as it is sent; only for fields without errors. */
export const toHandSaleChange = (fields: HandSaleFields, currency: string): HandSaleChange => {
  const [marketplace = null, marketplaceUserId = null] = fields.account === '' ? [] : fields.account.split(' ');
  const text = (value: string): string | null => value.trim() || null;
  const isStocked = fields.productId !== '';
  return {
    ...{ title: fields.title.trim(), price: toAmount(fields.price) ?? '', currency, soldOn: fields.soldOn },
    ...{ paidOn: fields.paidOn || null, channel: text(fields.channel) ?? ELSEWHERE, fees: toAmount(fields.fees) },
    ...{ refund: toAmount(fields.refund), refundedOn: fields.refundedOn || null, buyerLogin: text(fields.buyerLogin) },
    ...{ brand: text(fields.brand), category: text(fields.category), size: text(fields.size) },
    ...{ marketplace, marketplaceUserId, productId: fields.productId || null },
    // An article of the stock has its own.
    ...{ cost: isStocked ? null : toAmount(fields.cost), boughtOn: isStocked ? null : fields.boughtOn || null },
  };
};

/** What was entered, as it is sent to put it back. */
export const fromStated = (sale: HandSale): HandSaleChange =>
  toHandSaleChange(toFields(sale, sale.soldOn), sale.currency);
