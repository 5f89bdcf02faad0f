import { REPEATS } from '../model/expenses/occurrences.ts';
import { REGIMES } from '../model/regime.ts';
import { type CallReply, defineEndpoint } from './endpoint.ts';
import { FILE_FORMATS } from './file-kinds.ts';
import { amount, civilDay, currency, decimal, idInPath, marketplaceId, text, uuid } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** Expenses in one call. */
const MAX_SAVED = 2_000;

/** Who states an expense: the seller, a file, or a line of a wallet. */
export const EXPENSE_SOURCES = ['hand', 'file', 'wallet'] as const;

/** What an expense is part of the cost of. `title` null: the article has none. */
const tiedTo = z.object({
  kind: openEnum(['product', 'lot']),
  id: z.string(),
  title: z.string().nullable(),
  /** Articles of the lot. */
  articles: z.number().int().nullable(),
  /** What none of them bears any more, because the rest of the lot turned out unsellable: it is in the result of its day. */
  lost: decimal.default(0),
});

/** An expense as SPEC §3 has it: `montant` is decimal and has no sign; null while it is unknown. */
export const shopExpense = z.object({
  id: z.string(),
  shopId: z.string().nullable(),
  type: z.string().nullable(),
  montant: decimal.nullable(),
  currency: z.string().nullable(),
  /** An instant; the start of the day when only the day is known. */
  date: z.string().nullable(),
});

/** One expense on one day, and what it belongs to. */
const expense = shopExpense.extend({
  /** In Paris. */
  day: z.string().nullable().default(null),
  source: openEnum(EXPENSE_SOURCES).default('file'),
  /** What the seller entered, which may come back on other days. */
  statedId: z.string().nullable().default(null),
  note: z.string().nullable().default(null),
  marketplace: z.string().nullable().default(null),
  marketplaceUserId: z.string().nullable().default(null),
  /** Null: of an account whose regime on that day is unknown. */
  regime: openEnum(REGIMES).nullable().default(null),
  /** Whether a receipt is attached; null where none is: a fee that a wallet shows, a line of a file. */
  hasReceipt: z.boolean().nullable().default(null),
  /** Null: all of it is in the result of its day, and in no cost. */
  tiedTo: tiedTo.nullable().default(null),
});
export type WireExpense = z.infer<typeof expense>;

/** What the seller entered, as it can be changed. */
const stated = z.object({
  id: z.string(),
  type: z.string(),
  note: z.string().nullable(),
  amount: decimal,
  currency: z.string(),
  day: z.string(),
  every: openEnum(REPEATS).nullable(),
  until: z.string().nullable(),
  /** The next day on which it comes. */
  next: z.string().nullable(),
  productId: z.string().nullable(),
  lotId: z.string().nullable(),
  marketplace: z.string().nullable(),
  marketplaceUserId: z.string().nullable(),
  /** The receipt that is attached. */
  receipt: z
    .object({ format: openEnum(FILE_FORMATS), size: z.number().int() })
    .nullable()
    .default(null),
});
export type StatedExpense = z.infer<typeof stated>;

const changed = z
  .strictObject({
    id: uuid,
    type: text(60)
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'ne doit pas être vide'),
    note: text(500)
      .transform((value) => value.trim() || null)
      .nullable()
      .default(null),
    amount,
    currency,
    day: civilDay,
    every: z.enum(REPEATS).nullable().default(null),
    until: civilDay.nullable().default(null),
    productId: z.string().max(64).nullable().default(null),
    lotId: uuid.nullable().default(null),
    marketplace: text(40).nullable().default(null),
    marketplaceUserId: marketplaceId.nullable().default(null),
  })
  .refine(({ productId, lotId }) => productId === null || lotId === null, {
    path: ['lotId'],
    message: 'ne peut pas accompagner un article : choisissez l’un ou l’autre',
  })
  .refine(({ day, until }) => until === null || until >= day, {
    path: ['until'],
    message: 'ne doit pas précéder le premier jour',
  })
  .refine(({ marketplace, marketplaceUserId }) => (marketplace === null) === (marketplaceUserId === null), {
    path: ['marketplaceUserId'],
    message: 'doit accompagner la place de marché',
  });
export type ChangedExpense = z.output<typeof changed>;
export type ExpenseChange = z.input<typeof changed>;

/** Every expense (SPEC §7). */
export const expenseList = defineEndpoint({
  id: 'sales.expenses',
  method: 'GET',
  path: '/api/expenses/all',
  summary:
    'Every expense up to today, oldest first, those without a date last: entered by hand, stated by files, and fees read from wallets, each once. `stated`: what was entered, as it can be changed.',
  access: 'session',
  replies: {
    200: z.object({
      expenses: z.array(expense),
      stated: z.array(stated).default([]),
      /** The regime of the seller's own type. */
      regime: openEnum(REGIMES).nullable().default(null),
    }),
  },
});
export type ExpensesReply = CallReply<typeof expenseList>;

const receiptOf = z.object({ id: idInPath('Dépense introuvable.') });
const RECEIPT_PATH = '/api/documents/expense/:id';

/** What the seller enters about expenses. */
export const expenses = {
  save: defineEndpoint({
    id: 'expenses.save',
    method: 'PUT',
    path: '/api/expenses',
    summary: 'Enter expenses, or replace those with these ids: all or nothing. Repeating it changes nothing.',
    access: 'session',
    body: z.strictObject({
      expenses: z
        .array(changed)
        .min(1, 'ne doit pas être vide')
        .max(MAX_SAVED, `ne doit pas contenir plus de ${MAX_SAVED} lignes`),
    }),
    replies: { 200: z.object({ created: z.number().int(), changed: z.number().int() }) },
    errors: ['NOT_FOUND'],
  }),
  remove: defineEndpoint({
    id: 'expenses.remove',
    method: 'POST',
    path: '/api/expenses/delete',
    summary: 'Forget what was entered about expenses, on every day on which they came.',
    access: 'session',
    room: 'freed',
    body: z.strictObject({ ids: z.array(uuid).min(1, 'ne doit pas être vide').max(MAX_SAVED) }),
    replies: { 200: z.object({ removed: z.number().int() }) },
  }),
  readReceipt: defineEndpoint({
    id: 'expenses.readReceipt',
    method: 'GET',
    path: RECEIPT_PATH,
    summary: 'The receipt of an expense: a PDF, a JPEG or a PNG.',
    access: 'session',
    params: receiptOf,
    replies: { 200: null },
    errors: ['NOT_FOUND'],
    raw: 'receipt',
  }),
  writeReceipt: defineEndpoint({
    id: 'expenses.writeReceipt',
    method: 'PUT',
    path: RECEIPT_PATH,
    summary:
      'Attach a receipt to an expense, or replace it: a PDF, a JPEG or a PNG of 10 MB at most, encrypted at rest.',
    access: 'session',
    params: receiptOf,
    replies: { 200: z.object({ documentId: uuid }) },
    errors: ['NOT_FOUND', 'TOO_LARGE'],
    raw: 'receipt',
  }),
  removeReceipt: defineEndpoint({
    id: 'expenses.removeReceipt',
    method: 'DELETE',
    path: RECEIPT_PATH,
    summary: 'Delete the receipt of an expense for good; the expense stays.',
    access: 'session',
    params: receiptOf,
    replies: { 200: z.object({ removed: z.number().int() }) },
  }),
};
