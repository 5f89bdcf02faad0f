import { SUSPICIONS } from '../model/wallet-equation.ts';
import { WALLET_LINE_KINDS } from '../model/wallet-line.ts';
import { LINE_DECIDERS, MONEY_DIRECTIONS } from '../model/wallet-signs.ts';
import { defineEndpoint } from './endpoint.ts';
import { civilMonth, decimal, marketplaceId, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** Ten years in one change. */
const MAX_QUIET_MONTHS = 120;

/** One wallet line. `amount`: decimal, money in positive; null while its direction is unknown. */
const walletLine = z.object({
  id: z.string(),
  kind: z.enum(WALLET_LINE_KINDS),
  title: z.string().nullable(),
  amount: decimal.nullable(),
  /** As written on the page, with or without a minus. */
  shown: decimal.nullable(),
  /** What determined its kind and direction. */
  decidedBy: openEnum(LINE_DECIDERS),
  /** True when the page leaves that open, so that the seller may classify it. */
  open: z.boolean(),
  currency: z.string().nullable(),
  date: z.string().nullable(),
  conversationId: z.string().nullable(),
  /** The id of our order, when the line belongs to one of its sales. */
  orderId: z.string().nullable(),
});

/**
 * One month of one account in one currency: opening + its lines (sales, refunds received; purchases, boosts, refunds
 * given and transfers with a minus) = closing. Every amount is decimal in `currency`; sums are signed as they enter.
 * Null: unknown.
 */
const walletMonth = z.object({
  marketplace: z.string(),
  /** Null: the owner of the wallet is not stated. */
  marketplaceUserId: z.string().nullable(),
  /** The owner of the wallet while its account is not named; null or absent once it is. */
  unnamedAccountId: z.string().nullable().optional(),
  month: z.string(),
  currency: z.string().nullable(),
  opening: decimal.nullable(),
  /** True when it was taken from the previous month's closing. */
  openingDeduced: z.boolean(),
  closing: decimal.nullable(),
  /** True when it was taken from the next month's opening, or the current balance. */
  closingDeduced: z.boolean(),
  /** This opening minus the previous month's closing, when both are stated and differ. */
  openingBreak: decimal.nullable(),
  /**
   * Sum of the lines of each kind; lines without a sign or a currency are in none. A kind without lines may be omitted.
   */
  sums: z.partialRecord(z.enum(WALLET_LINE_KINDS), decimal),
  /** Number of lines in no sum. */
  openLines: z.number().int(),
  /** Number of lines whose direction is determined by the deal or the equation rather than their page. */
  deducedLines: z.number().int(),
  /** closing − (opening + sums): the amount of a single missing line; null while one of them is unknown. */
  gap: decimal.nullable(),
  /** True when every announced page of the month was read, or the seller stated that nothing moved in it. */
  complete: z.boolean(),
  /** True when the seller stated that nothing moved in the month, and no page shows otherwise. */
  quiet: z.boolean().default(false),
  lineCount: z.number().int(),
  /** Number of announced lines of the month that were not read; null when no page announced any. */
  missingLines: z.number().int().nullable(),
  /** Lines that could explain the gap, or prevent it from being known, and why. */
  suspects: z.array(walletLine.extend({ why: openEnum(SUSPICIONS) })),
  readAt: z.string(),
});

/** The present amounts of one wallet, as its page last showed them. Null: that page did not state it. */
const walletBalance = z.object({
  marketplace: z.string(),
  /** Null: the owner of the wallet is not stated. */
  marketplaceUserId: z.string().nullable(),
  /** The owner of the wallet while its account is not named; null or absent once it is. */
  unnamedAccountId: z.string().nullable().optional(),
  currency: z.string().nullable(),
  /** What can be transferred, decimal in `currency`. */
  available: decimal.nullable(),
  /** What the marketplace still holds back, decimal in `currency`. */
  pending: decimal.nullable(),
  readAt: z.string(),
});
export type WalletBalance = z.infer<typeof walletBalance>;
export type WalletLine = z.infer<typeof walletLine>;
export type WalletMonth = z.infer<typeof walletMonth>;

export const wallet = {
  months: defineEndpoint({
    id: 'wallet.months',
    method: 'GET',
    path: '/api/wallet/months',
    summary:
      'Each month of each account: its equation, the gap if there is one, and what could explain it. Also the present balance of each wallet whose page was read.',
    access: 'session',
    replies: {
      200: z.object({
        months: z.array(walletMonth),
        /** Absent from a server that is older than this field. */
        balances: z.array(walletBalance).optional(),
      }),
    },
  }),
  lines: defineEndpoint({
    id: 'wallet.lines',
    method: 'GET',
    path: '/api/wallet/lines',
    summary: 'The lines of one month, of every account or of one, newest first.',
    access: 'session',
    query: z.object({
      /** Empty: lines of every account that is not named yet. */
      marketplaceUserId: z
        .string()
        .regex(/^\d{0,20}$/, 'doit être une suite de chiffres')
        .optional(),
      /** One account that is not named yet. */
      unnamedAccountId: text(40).optional(),
      month: civilMonth,
    }),
    replies: { 200: z.object({ lines: z.array(walletLine) }) },
  }),
  settleLine: defineEndpoint({
    id: 'wallet.settleLine',
    method: 'PUT',
    path: '/api/wallet/lines/:id',
    summary: 'Say what a line is where its page does not. Null takes it back.',
    access: 'session',
    params: z.object({ id: text(120) }),
    body: z.strictObject({
      choice: z.strictObject({ kind: z.enum(WALLET_LINE_KINDS), direction: z.enum(MONEY_DIRECTIONS) }).nullable(),
    }),
    replies: { 200: z.object({ line: walletLine }) },
    errors: ['NOT_FOUND'],
  }),
  setQuiet: defineEndpoint({
    id: 'wallet.setQuiet',
    method: 'PUT',
    path: '/api/wallet/quiet-months',
    summary:
      'State that nothing moved in some past months of a wallet, which no page can show; or take that back. Refused for a month of which lines were read or announced.',
    access: 'session',
    body: z
      .strictObject({
        marketplace: z.literal('vinted'),
        ...{ marketplaceUserId: marketplaceId.optional(), unnamedAccountId: text(40).optional() },
        months: z.array(civilMonth).min(1).max(MAX_QUIET_MONTHS),
        quiet: z.boolean(),
      })
      .refine(
        ({ marketplaceUserId: id, unnamedAccountId }) => (id === undefined) !== (unnamedAccountId === undefined),
        {
          path: ['marketplaceUserId'],
          message: 'donnez le numéro du compte, ou celui du compte à préciser',
        },
      ),
    replies: { 200: z.object({ quietMonths: z.array(z.string()) }) },
    errors: ['NOT_FOUND'],
  }),
};
