import type { AccountMove, MoveConflict } from '#core/contract/account-moves.ts';
import type { api } from '#core/contract/index.ts';
import { UNSORTED } from '#core/contract/unnamed-accounts.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import { previewChange } from '../../account/preview-change.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { ledgerLines, marketplaceAccounts, orders, purchases } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { stands } from '../ledger/lines.ts';
import { registerUserId } from '../marketplace-accounts.ts';
import { isNamedOwner } from '../owners/merge-owner.ts';
import { keyOfUnnamed, type OwnerKey, UNSORTED_KEY } from '../owners/owner-key.ts';
import { createUnnamed, readUnnamed } from '../owners/unnamed-rows.ts';
import type { WalletMonthName } from '../wallet/wallet-name.ts';
import { insertMove, noteMove } from './move-record.ts';
import { reassignLines, reassignMonths } from './move-wallet.ts';
import { loadAllMoved } from './moved-rows.ts';
import { type Reassigned, reassignAll } from './reassign-all.ts';
import { setOwner } from './reassign-deals.ts';

export type MoveInput = z.output<typeof api.accountMoves.create.body>;

/**
 * Moves what the seller selected to one of their accounts, all or nothing, so that it can be undone. Data that a page
 * explicitly assigns to another account stays and is reported.
 * @throws {AppError} INVALID_INPUT when nothing was selected; NOT_FOUND for data that the account does not have
 */
export const moveToAccount = async (
  change: Change,
  input: MoveInput,
): Promise<{ move: AccountMove; conflicts: MoveConflict[] }> => {
  requireSomething(input);
  const before = await loadAllMoved(change);
  const to = await targetOf(change, input);
  const conflicts: MoveConflict[] = [];
  const given: Pick<AccountMove, 'orders' | 'purchases' | 'walletLines' | 'lists'> = {
    ...{ orders: 0, purchases: 0, walletLines: 0, lists: 0 },
  };
  for (const id of new Set(input.unnamedAccounts)) {
    const all = await giveUnnamed(change, input, id, to);
    given.orders += all.orders;
    given.purchases += all.purchases;
    given.walletLines += all.walletLines;
    given.lists += all.lists;
    conflicts.push(...all.conflicts);
  }
  given.orders += await giveChosen(change, orders, input.orders, to, conflicts);
  given.purchases += await giveChosen(change, purchases, input.purchases, to, conflicts);
  for (const wallet of [
    await reassignMonths(change, monthsOf(input), to),
    await reassignLines(change, input.walletLines, to),
  ]) {
    given.walletLines += wallet.walletLines;
    given.lists += wallet.lists;
    conflicts.push(...wallet.conflicts);
  }
  const move = await insertMove(change, { moveId: newId(), marketplace: input.marketplace, owner: to, given });
  await noteMove(change, move.moveId, before, await loadAllMoved(change));
  return { move, conflicts };
};

const monthsOf = ({ marketplace, walletMonths }: MoveInput): WalletMonthName[] =>
  walletMonths.map(({ marketplaceUserId, unnamedAccountId, month }) => ({
    marketplace,
    marketplaceUserId: marketplaceUserId ?? keyOfUnnamed(unnamedAccountId ?? UNSORTED),
    month,
  }));

const requireSomething = (input: MoveInput): void => {
  const { unnamedAccounts, orders: sold, purchases: bought, walletLines, walletMonths } = input;
  if ([unnamedAccounts, sold, bought, walletLines, walletMonths].some((chosen) => chosen.length > 0)) return;
  throw new AppError('INVALID_INPUT', 'Choisissez au moins une chose à déplacer.', { field: 'unnamedAccounts' });
};

const targetOf = async (change: Change, { marketplace, to }: MoveInput): Promise<OwnerKey> => {
  if (to.kind === 'unnamed') {
    return createUnnamed(change, { marketplace, host: null, readAt: change.at, byHand: true });
  }
  const { marketplaceUserId } = to;
  const [known] = await change.tx
    .select()
    .from(marketplaceAccounts)
    .where(
      and(
        eq(marketplaceAccounts.accountId, change.accountId),
        eq(marketplaceAccounts.marketplace, marketplace),
        eq(marketplaceAccounts.userId, marketplaceUserId),
      ),
    );
  if (known === undefined) await registerUserId(change, marketplace, marketplaceUserId, change.at);
  return marketplaceUserId;
};

const giveUnnamed = async (
  change: Change,
  { marketplace }: MoveInput,
  id: string,
  to: OwnerKey,
): Promise<Reassigned> => {
  const from = keyOfUnnamed(id);
  if (from !== UNSORTED_KEY && !(await isOwn(change, from))) {
    throw new AppError('NOT_FOUND', 'Ces lectures n’attendent plus de compte.', { field: 'unnamedAccounts' });
  }
  return reassignAll(change, { marketplace, from, to, by: 'hand' });
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isOwn = async (change: Change, id: string): Promise<boolean> =>
  UUID.test(id) && (await readUnnamed(change, id)) !== null;

const giveChosen = async (
  change: Change,
  table: typeof orders | typeof purchases,
  chosen: readonly string[],
  to: OwnerKey,
  conflicts: MoveConflict[],
): Promise<number> => {
  const ids = [...new Set(chosen)];
  if (ids.length === 0) return 0;
  const { id, marketplaceUserId, provenance } = table;
  const rows = await change.tx
    .select({ id, marketplaceUserId, provenance })
    .from(table)
    .where(and(eq(table.accountId, change.accountId), inArray(table.id, ids)));
  const isSold = table === orders;
  if (rows.length < ids.length) {
    throw new AppError('NOT_FOUND', isSold ? 'Commande introuvable.' : 'Achat introuvable.', {
      field: isSold ? 'orders' : 'purchases',
    });
  }
  const others = rows.filter((row) => row.marketplaceUserId !== to);
  const named = others.filter(isNamedOwner);
  for (const row of named) {
    conflicts.push({ kind: isSold ? 'order' : 'purchase', id: row.id, marketplaceUserId: row.marketplaceUserId ?? '' });
  }
  const free = others.filter((row) => !isNamedOwner(row)).map((row) => row.id);
  return free.length === 0 ? 0 : setOwner(change, table, inArray(table.id, free), to, 'hand');
};

export interface MovePreview {
  orders: number;
  purchases: number;
  walletLines: number;
  alreadyThere: number;
  conflicts: MoveConflict[];
}

/**
 * The effect of a move.
 * @throws {AppError} like the move itself
 */
export const previewMove = (ctx: AccountWork, input: MoveInput): Promise<MovePreview> =>
  previewChange(ctx, async (change) => {
    const before = await countLines(change);
    const { move, conflicts } = await moveToAccount(change, input);
    const { orders, purchases, walletLines: moved } = move;
    // A line that both wallets contain is one line afterwards.
    const alreadyThere = before - (await countLines(change));
    return { orders, purchases, walletLines: moved, alreadyThere, conflicts };
  });

const countLines = ({ tx, accountId }: Change): Promise<number> =>
  tx.$count(ledgerLines, and(eq(ledgerLines.accountId, accountId), eq(ledgerLines.source, 'wallet'), stands));
