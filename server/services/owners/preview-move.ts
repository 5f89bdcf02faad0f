import type { MoveConflict } from '#core/contract/account-moves.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import { foresee } from '../../account/foresee.ts';
import { and, eq } from '../../db/drizzle.ts';
import { ledgerLines } from '../../db/schema/index.ts';
import { stands } from '../ledger/lines.ts';
import { type MoveInput, moveToAccount } from './move.ts';

export interface MovePreview {
  orders: number;
  purchases: number;
  walletLines: number;
  alreadyThere: number;
  conflicts: MoveConflict[];
}

/**
 * What a move would do.
 * @throws {AppError} as the move itself
 */
export const previewMove = (ctx: AccountWork, input: MoveInput): Promise<MovePreview> =>
  foresee(ctx, async (change) => {
    const before = await countLines(change);
    const { move, conflicts } = await moveToAccount(change, input);
    const { orders, purchases, walletLines: moved } = move;
    // A line that both wallets hold is one afterwards.
    const alreadyThere = before - (await countLines(change));
    return { orders, purchases, walletLines: moved, alreadyThere, conflicts };
  });

const countLines = ({ tx, accountId }: Change): Promise<number> =>
  tx.$count(ledgerLines, and(eq(ledgerLines.accountId, accountId), eq(ledgerLines.source, 'wallet'), stands));
