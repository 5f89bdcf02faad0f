import { defineEndpoint } from './endpoint.ts';
import { civilMonth, idInPath, marketplaceId, text, uuid } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

const MAX_MOVED = 10_000;
const MAX_NAMED = 1_000;

/** The target: one of the seller's accounts, known or new, or no account yet. */
const moveTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), marketplaceUserId: marketplaceId }),
  z.strictObject({ kind: z.literal('unnamed') }),
]);

/** The owner: exactly one of the two is set. */
const owner = {
  marketplaceUserId: marketplaceId.nullable().default(null),
  unnamedAccountId: text(40).nullable().default(null),
};

/** One decision by the seller about which account something belongs to. */
const accountMove = z.object({
  moveId: uuid,
  marketplace: z.string(),
  at: z.string(),
  /** The account it was moved to; null for no account. */
  marketplaceUserId: z.string().nullable(),
  /** How much was moved. */
  orders: z.number().int(),
  purchases: z.number().int(),
  walletLines: z.number().int(),
  lists: z.number().int(),
  undoneAt: z.string().nullable(),
  /** Latest time at which it can be undone. */
  undoableUntil: z.string(),
});
export type AccountMove = z.infer<typeof accountMove>;

/** Something that was not moved, because what was read contradicts the move. */
const moveConflict = z.object({
  kind: openEnum(['order', 'purchase', 'wallet']),
  /** Id of the order, the purchase or the line. */
  id: z.string(),
  /**
   * The account that its page names; for a wallet line whose page names none, the account whose newer complete reading
   * lacks the line.
   */
  marketplaceUserId: z.string(),
});
export type MoveConflict = z.infer<typeof moveConflict>;

/** What is moved, and to which account. */
const moveBody = z.strictObject({
  marketplace: z.literal('vinted'),
  to: moveTarget,
  unnamedAccounts: z.array(text(40)).max(MAX_NAMED).default([]),
  orders: z.array(uuid).max(MAX_MOVED).default([]),
  purchases: z.array(uuid).max(MAX_MOVED).default([]),
  /** Ids of lines as returned by `/api/wallet/lines`. */
  walletLines: z.array(text(120)).max(MAX_NAMED).default([]),
  /** Whole months with their pages and balances. */
  walletMonths: z
    .array(z.strictObject({ ...owner, month: civilMonth }))
    .max(MAX_NAMED)
    .default([]),
});

export const accountMoves = {
  create: defineEndpoint({
    id: 'accountMoves.create',
    method: 'POST',
    room: 'unforeseen',
    path: '/api/account-moves',
    summary:
      'Say whose something is: unnamed accounts as a whole, or chosen deals, wallet lines and months. What the target holds already merges.',
    access: 'session',
    body: moveBody,
    replies: { 200: z.object({ move: accountMove, conflicts: z.array(moveConflict) }) },
    errors: ['NOT_FOUND'],
  }),
  preview: defineEndpoint({
    id: 'accountMoves.preview',
    method: 'POST',
    room: 'unneeded',
    path: '/api/account-moves/preview',
    summary: 'What a move would do: it is done, counted, and rolled back as a whole.',
    access: 'session',
    body: moveBody,
    replies: {
      200: z.object({
        orders: z.number().int(),
        purchases: z.number().int(),
        walletLines: z.number().int(),
        /** Number of these wallet lines that the target already has: they are merged. */
        alreadyThere: z.number().int(),
        conflicts: z.array(moveConflict),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  list: defineEndpoint({
    id: 'accountMoves.list',
    method: 'GET',
    path: '/api/account-moves',
    summary: 'Everything the seller moved from one account to another, newest first.',
    access: 'session',
    replies: { 200: z.object({ moves: z.array(accountMove) }) },
  }),
  undo: defineEndpoint({
    id: 'accountMoves.undo',
    method: 'POST',
    room: 'freed',
    path: '/api/account-moves/:moveId/undo',
    summary: 'Take a move back; what newer readings changed since stays, and is counted.',
    access: 'session',
    params: z.object({ moveId: idInPath('Déplacement introuvable.') }),
    replies: {
      200: z.object({
        move: accountMove,
        /** Number of deals, and of wallet and completeness rows, that were restored. */
        restored: z.number().int(),
        /** Number of those that stayed, because something newer changed them. */
        left: z.number().int(),
      }),
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
