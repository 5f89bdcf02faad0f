import type { ExpenseChange, StatedExpense } from '#core/contract/expenses.ts';
import { REPEATS, type Repeat } from '#core/model/expenses/occurrences.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import type { ParisDay } from '#core/model/time.ts';
import { typedDayProblem } from '#core/model/typed-day.ts';

/** What an expense belongs to: the result of its day, or the cost of an article or a lot. */
export const BEARERS = ['result', 'product', 'lot'] as const;
export type Bearer = (typeof BEARERS)[number];

/** The fields of an expense as texts, as the form holds them. */
export interface ExpenseFields {
  amount: string;
  day: string;
  type: string;
  note: string;
  bearer: Bearer;
  productId: string;
  lotId: string;
  every: Repeat | '';
  until: string;
  /** `marketplace userId`; empty: no account in particular. */
  account: string;
}

/** The fields of something that was entered, or those of a new expense, which is for the account that the screen shows. */
export const toFields = (stated: StatedExpense | null, today: ParisDay, shown = ''): ExpenseFields => ({
  amount: stated === null ? '' : stated.amount.toFixed(2).replace('.', ','),
  day: stated?.day ?? today,
  type: stated?.type ?? '',
  note: stated?.note ?? '',
  bearer: bearerOf(stated),
  productId: stated?.productId ?? '',
  lotId: stated?.lotId ?? '',
  every: REPEATS.find((repeat) => repeat === stated?.every) ?? '',
  until: stated?.until ?? '',
  account: stated === null ? shown : accountOf(stated),
});

const accountOf = ({ marketplace, marketplaceUserId }: StatedExpense): string =>
  marketplaceUserId === null ? '' : `${marketplace} ${marketplaceUserId}`;

const bearerOf = (stated: StatedExpense | null): Bearer => {
  if (stated?.productId != null) return 'product';
  return stated?.lotId == null ? 'result' : 'lot';
};

/**
 * What is wrong with the fields, each error beside its field; empty when they can be saved. Only an expense that comes back may
 * begin after today: another would be in no list until its day.
 */
export const fieldErrors = (fields: ExpenseFields, today: ParisDay): Partial<Record<keyof ExpenseFields, string>> => {
  const errors: Partial<Record<keyof ExpenseFields, string>> = {};
  if (toMinor(fields.amount.trim()) === null) {
    errors.amount = `Montant${NARROW_NO_BREAK}: saisissez un montant positif, par exemple 24,90.`;
  }
  const day =
    fields.day === ''
      ? `Date${NARROW_NO_BREAK}: choisissez un jour.`
      : typedDayProblem('Date', fields.day, fields.every === '' ? today : null);
  if (day !== null) errors.day = day;
  if (fields.type.trim() === '') errors.type = `Type${NARROW_NO_BREAK}: dites ce que c’est, par exemple Fournitures.`;
  if (fields.bearer === 'product' && fields.productId === '') {
    errors.productId = `Article${NARROW_NO_BREAK}: choisissez-en un dans la liste.`;
  }
  if (fields.bearer === 'lot' && fields.lotId === '') {
    errors.lotId = `Lot${NARROW_NO_BREAK}: choisissez-en un dans la liste.`;
  }
  if (fields.every !== '' && fields.until !== '') {
    const until =
      fields.until < fields.day
        ? `Jusqu’au${NARROW_NO_BREAK}: ce jour précède le premier.`
        : typedDayProblem('Jusqu’au', fields.until, null);
    if (until !== null) errors.until = until;
  }
  return errors;
};

/** The expense as it is sent; only for fields without errors. */
export const toExpenseChange = (id: string, fields: ExpenseFields, currency: string): ExpenseChange => {
  const [marketplace = null, marketplaceUserId = null] = fields.account === '' ? [] : fields.account.split(' ');
  return {
    ...{ id, type: fields.type.trim(), note: fields.note.trim() || null, currency, day: fields.day },
    amount: fields.amount.trim().replace(',', '.'),
    every: fields.every || null,
    until: fields.every === '' ? null : fields.until || null,
    productId: fields.bearer === 'product' ? fields.productId : null,
    lotId: fields.bearer === 'lot' ? fields.lotId : null,
    ...{ marketplace, marketplaceUserId },
  };
};

/** What was entered, as it is sent to put it back. */
export const fromStated = (stated: StatedExpense): ExpenseChange =>
  toExpenseChange(stated.id, toFields(stated, stated.day), stated.currency);
