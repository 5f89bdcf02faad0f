import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from './call.ts';
import { readLedger } from './read-ledger.ts';
import type { SellerBench } from './seller-bench.ts';

/** What a test of money does with the wallet of the bench's seller, and where it looks. */
export const createWalletHands = (bench: SellerBench) => ({
  ledger: () => readLedger(bench.app, bench.seller.accountId),
  linesOf: async (month: string) =>
    (await succeed(bench.app, api.wallet.lines, { ...bench.token, query: { month } })).lines,
  openImport: async (): Promise<string> => {
    const importId = newId();
    await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'Octobre' } });
    return importId;
  },
  undoImport: (importId: string) =>
    succeed(bench.app, api.reading.undoImport, { ...bench.token, params: { importId } }),
  undoMove: (moveId: string) => succeed(bench.app, api.accountMoves.undo, { ...bench.token, params: { moveId } }),
  /** Gives everything that nothing named to an account. @returns the move; null when there is nothing to give */
  assignAll: async (marketplaceUserId: string): Promise<string | null> => {
    const { accounts } = await succeed(bench.app, api.unnamedAccounts.list, bench.token);
    if (accounts.length === 0) return null;
    const to = { kind: 'account', marketplaceUserId };
    const body = { marketplace: 'vinted', to, unnamedAccounts: accounts.map(({ id }) => id) };
    return (await succeed(bench.app, api.accountMoves.create, { ...bench.token, body })).move.moveId;
  },
});
