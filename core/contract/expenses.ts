import { EXPENSE_LISTS, mapLists } from '../model/expenses/expense-lists.ts';
import { EXPENSE_SORTS } from '../model/expenses/expense-view.ts';
import { REPEATS } from '../model/expenses/occurrences.ts';
import { MOST_SEARCHED } from '../model/fold.ts';
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

const count = z.number().int();

/** What some expenses add up to, in each currency, and how many have an unknown amount or currency. */
const spent = { count, sums: z.array(z.object({ currency: z.string(), amount: decimal })).readonly(), unknown: count };

/** Which expenses: by day, in one regime (by default the seller's own type, or the one of any), of one account, in one list. */
const filter = {
  ...{ from: civilDay, to: civilDay, regime: z.enum([...REGIMES, 'all']).optional() },
  /** One account of the marketplace: its user id, or `unknown` for expenses of none. */
  account: z.string().max(64).optional(),
  list: z.enum(EXPENSE_LISTS).default('all'),
  /** Every word of it is in the type, the note, the title of what the expense is for, or its amount. */
  search: text(MOST_SEARCHED).default(''),
};

/** Rows of one page. */
const MOST_ROWS = 500;

const statedOf = z.object({ id: idInPath('Dépense introuvable.') });

const receiptOf = z.object({ id: idInPath('Dépense introuvable.') });
const RECEIPT_PATH = '/api/documents/expense/:id';

/** Expenses in pages, and what the seller enters about them. */
export const expenses = {
  page: defineEndpoint({
    id: 'expenses.page',
    method: 'GET',
    path: '/api/expenses',
    summary:
      'Expenses of a list, a page at a time, each with the part of its amount that the list is about. `stated`: what the seller entered of those on the page.',
    access: 'session',
    query: z.object({
      ...filter,
      sort: z.enum(EXPENSE_SORTS).default('day'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
      /** The `cursor` of the page before, asked for with the same filter and order. */
      cursor: z.string().max(6_000).optional(),
      limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(200),
    }),
    replies: {
      200: z.object({
        expenses: z.array(expense),
        stated: z.array(stated),
        /** Null: there are no more. */
        cursor: z.string().nullable(),
      }),
    },
  }),
  overview: defineEndpoint({
    id: 'expenses.overview',
    method: 'GET',
    path: '/api/expenses/overview',
    summary: 'What the expenses of some days add up to: by list, by type, and by month of the list and the search.',
    access: 'session',
    query: z.object(filter),
    replies: {
      200: z.object({
        /** The regime that was looked at; null: there is no expense under any. */
        regime: openEnum([...REGIMES, 'all']).nullable(),
        regimes: z.array(openEnum(REGIMES)),
        /** Expenses of every day, account and regime, and those of them without a day. */
        ...{ count, undated: count },
        /** Those of the days and the regime that belong to no account. */
        withoutAccount: count,
        lists: z.object(mapLists(() => z.object(spent))),
        /** The largest first. */
        types: z.array(z.object({ type: z.string().nullable(), ...spent })),
        receipts: z.object({ expected: count, attached: count }),
        /** Those of the list that the search finds, and what they add up to by month in Paris, the newest first. */
        found: count,
        months: z.array(z.object({ month: z.string(), ...spent })),
        /** What comes back on further days, the next one first. */
        coming: z.array(stated),
        /** What the seller calls expenses, the most frequent first. */
        usedTypes: z.array(z.string()),
      }),
    },
  }),
  stated: defineEndpoint({
    id: 'expenses.stated',
    method: 'GET',
    path: '/api/expenses/stated/:id',
    summary: 'What the seller entered about one expense, as it can be changed.',
    access: 'session',
    params: statedOf,
    replies: { 200: z.object({ stated }) },
    errors: ['NOT_FOUND'],
  }),
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
