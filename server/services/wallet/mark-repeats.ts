import { isAccount } from '../owners/owner-key.ts';
import type { LineRow } from './load-lines.ts';

interface Owned {
  marketplace: string;
  marketplaceUserId: string;
  lines: readonly LineRow[];
}

/**
 * A wallet whose account nobody has named yet may be another one, read earlier: it is when both show a line of the same
 * conversation. The lines that both show then count once, and are repeats in the nameless one. Boosts and transfers of
 * two accounts can look alike, so that they alone prove nothing.
 */
export const markRepeats = <W extends Owned>(wallets: readonly W[]): (W & { isRepeated: boolean })[] => {
  const shown = new Map<string, Set<W>>();
  const showing = (wallet: W, { lineKey }: LineRow): ReadonlySet<W> =>
    shown.get(`${wallet.marketplace} ${lineKey}`) ?? new Set();
  const add = (wallet: W): void => {
    for (const line of wallet.lines) {
      shown.set(`${wallet.marketplace} ${line.lineKey}`, new Set([...showing(wallet, line), wallet]));
    }
  };
  const repeat = (wallet: W): W & { isRepeated: boolean } => {
    const proofs = wallet.lines.filter(({ conversationId }) => conversationId !== null);
    const same = new Set(proofs.flatMap((line) => [...showing(wallet, line)]));
    const isShown = (line: LineRow): boolean => [...showing(wallet, line)].some((other) => same.has(other));
    const lines = wallet.lines.map((line): LineRow => (isShown(line) ? { ...line, kind: 'repeat' } : line));
    add(wallet);
    return { ...wallet, lines, isRepeated: same.size > 0 };
  };
  for (const wallet of wallets.filter(isNamed)) add(wallet);
  return wallets.map((wallet) => (isNamed(wallet) ? { ...wallet, isRepeated: false } : repeat(wallet)));
};

const isNamed = ({ marketplaceUserId }: Owned): boolean => isAccount(marketplaceUserId);
