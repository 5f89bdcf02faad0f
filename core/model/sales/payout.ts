import type { Minor } from '../money.ts';
import type { Instant } from '../time.ts';

/** A movement of one wallet in one currency; money in is positive. */
export interface WalletMove {
  id: string;
  at: Instant;
  minor: Minor;
}

/** At one instant money comes in before it leaves. */
const byTime = (a: WalletMove, b: WalletMove): number => a.at - b.at || b.minor - a.minor;

/**
 * Which movement took the last cent of each incoming one out of the wallet. Money carries no name: by convention the
 * oldest leaves first, beginning with what was there before the first movement. An incoming movement that is absent from
 * the reply has a cent left in the wallet.
 * @param openingMinor balance before the first movement
 * @param moves every movement since, in any order
 * @returns outgoing movement by the id of the incoming one
 */
export const takenOut = (openingMinor: Minor, moves: readonly WalletMove[]): ReadonlyMap<string, WalletMove> => {
  const sorted = moves.toSorted(byTime);
  const outgoing = sorted.filter(({ minor }) => minor < 0);
  const taken = new Map<string, WalletMove>();
  let [cameIn, left, next] = [openingMinor, 0, 0];
  let last: WalletMove | undefined;
  for (const move of sorted) {
    if (move.minor <= 0) continue;
    cameIn += move.minor;
    while (left < cameIn && next < outgoing.length) {
      last = outgoing[next];
      left -= last?.minor ?? 0;
      next += 1;
    }
    if (left < cameIn) break;
    if (last !== undefined) taken.set(move.id, last);
  }
  return taken;
};
