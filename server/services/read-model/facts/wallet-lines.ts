import { addMonths } from '#core/model/paris-months.ts';
import { type MonthMoney, toMonthMoney } from '#core/model/sales/month-money.ts';
import { takenOut } from '#core/model/sales/payout.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';
import type { SaleLine } from '#core/model/sales/sale-line.ts';
import { toInstant, toIso } from '#core/model/time.ts';
import type { MonthEquation } from '#core/model/wallet-equation.ts';
import { isRepeat } from '#core/model/wallet-signs.ts';
import { isAccount, type OwnerKey } from '../../owners/owner-key.ts';
import { type LineRow, toWireLine } from '../../wallet/load-lines.ts';
import { equationsOf, type Wallet } from '../../wallet/load-wallets.ts';

type Month = MonthEquation<LineRow>;

/** A month of a wallet of which something was read, in one of its currencies. */
export interface WalletMonthMoney extends MonthMoney {
  id: string;
  marketplace: string;
  /** Null: the owner of the wallet is not known. */
  marketplaceUserId: string | null;
  wallet: OwnerKey;
  isRepeated: boolean;
  /** When anything of its wallet was read last. */
  readAt: string | null;
}

export interface WalletsOfSales {
  lines: SaleLine[];
  fees: PaidFee[];
  /** Every month of which something was read, in each of its currencies. */
  months: WalletMonthMoney[];
}

/** Lines that moved the money of sales, and fees, each once, with where the money is now. */
export const walletLinesOf = (wallets: readonly Wallet[]): WalletsOfSales => {
  const lines = new Map<string, SaleLine>();
  const fees = new Map<string, PaidFee>();
  const months: WalletsOfSales['months'] = [];
  const seen = new Set<string>();
  for (const wallet of wallets) {
    const read = readWallet(wallet);
    months.push(...read.months);
    for (const line of read.lines) {
      const key = keyOf(wallet, line.row);
      if (!seen.has(key)) lines.set(line.sale.id, line.sale);
      seen.add(key);
    }
    for (const { row, fee } of read.fees) fees.set(keyOf(wallet, row), fee);
  }
  return { lines: [...lines.values()], fees: [...fees.values()], months };
};

const newestOf = ({ readTimes, statements }: Wallet): string | null =>
  [...readTimes, ...statements]
    .map(({ readAt }) => readAt)
    .toSorted()
    .at(-1) ?? null;

const ownerOf = ({ marketplace, marketplaceUserId }: Wallet) => ({
  marketplace,
  marketplaceUserId: isAccount(marketplaceUserId) ? marketplaceUserId : null,
});

/** One wallet may show a line in two of its months. */
const keyOf = ({ marketplace, marketplaceUserId }: Wallet, { lineKey }: LineRow): string =>
  JSON.stringify([marketplace, marketplaceUserId, lineKey]);

const readWallet = (wallet: Wallet) => {
  const { equations } = equationsOf(wallet);
  const newest = equations[0]?.month;
  const months = [...Map.groupBy(equations, ({ currency }) => currency).values()];
  const places = new Map(months.flatMap((own) => [...placesOf(own.toReversed(), newest)]));
  const rows = equations.flatMap((equation) => equation.lines);
  return {
    months: months.flatMap(toMonthMoney).map(monthNamer(wallet)),
    lines: rows.flatMap((row) => {
      const sale = toSaleLine(wallet, row, places.get(row));
      return sale === null ? [] : [{ row, sale }];
    }),
    fees: rows.flatMap((row) => {
      const fee = toFee(wallet, row);
      return fee === null ? [] : [{ row, fee }];
    }),
  };
};

const monthNamer = (wallet: Wallet): ((money: MonthMoney) => WalletMonthMoney) => {
  const { marketplace, marketplaceUserId: key, isRepeated } = wallet;
  const of = { ...ownerOf(wallet), wallet: key, isRepeated, readAt: newestOf(wallet) };
  return (money) => ({ ...money, ...of, id: JSON.stringify([marketplace, key, money.month, money.currency]) });
};

/** What the wallet paid to the marketplace itself. A line of any other name is no fee until the seller states it is. */
const toFee = (wallet: Wallet, row: LineRow): PaidFee | null => {
  const { kind, title, amountMinor, currency, date } = row;
  if ((kind !== 'boost' && kind !== 'fee') || amountMinor === null || currency === null) return null;
  const { id } = toWireLine(row);
  return { id, kind, title, minor: -amountMinor, currency, at: date, ...ownerOf(wallet) };
};

type Place = Pick<SaleLine, 'stage' | 'takenBy'>;

/**
 * Where the money of each line is, as far as whole months lead on from a known balance.
 * @param months of one currency, oldest first @param newest the newest month of the wallet
 */
function* placesOf(months: readonly Month[], newest: string | undefined): Generator<[LineRow, Place]> {
  let run: Month[] = [];
  for (const month of [...months, null]) {
    const previous = run.at(-1);
    const goesOn = month !== null && previous !== undefined && month.month === addMonths(previous.month, 1);
    if (month !== null && isSound(month, newest) && (goesOn || run.length === 0)) {
      run.push(month);
      continue;
    }
    yield* placesOfRun(run, newest);
    run = month !== null && isSound(month, newest) ? [month] : [];
  }
}

/** True when its lines are all known, and lead from its opening to its closing; that of the newest month may be unread. */
const isSound = (equation: Month, newest: string | undefined): boolean => {
  const { complete, openLines, openingMinor, closingMinor, gapMinor, breakMinor, lines, month } = equation;
  if (!complete || openLines > 0 || openingMinor === null || breakMinor !== null) return false;
  if (gapMinor !== 0 && !(closingMinor === null && month === newest)) return false;
  return lines.every((line) => toInstant(line.date) !== null);
};

function* placesOfRun(run: readonly Month[], newest: string | undefined): Generator<[LineRow, Place]> {
  const opening = run[0]?.openingMinor;
  if (opening == null) return;
  const rows = run.flatMap(({ lines }) => lines.filter((line) => !isRepeat(line)));
  const byId = new Map(rows.map((row, index) => [String(index), row]));
  const moves = rows.flatMap(({ amountMinor: minor, date }, index) => {
    const at = toInstant(date);
    return minor === null || at === null ? [] : [{ id: String(index), at, minor }];
  });
  const taken = takenOut(opening, moves);
  const reachesPresent = run.at(-1)?.month === newest;
  for (const [id, row] of byId) {
    const by = taken.get(id);
    if (by === undefined) yield [row, { stage: reachesPresent ? 'in_wallet' : 'released', takenBy: null }];
    else {
      const stage = byId.get(by.id)?.kind === 'transfer' ? 'paid_out' : 'spent';
      yield [row, { stage, takenBy: { minor: -by.minor, at: toIso(by.at) } }];
    }
  }
}

const toSaleLine = (wallet: Wallet, row: LineRow, place: Place | undefined): SaleLine | null => {
  const { kind, amountMinor, currency, title, conversationId, orderId, date } = row;
  if (amountMinor === null || currency === null || (kind !== 'sale' && kind !== 'refund_given')) return null;
  return {
    id: toWireLine(row).id,
    ...ownerOf(wallet),
    ...{ conversationId, orderId, title, currency, minor: amountMinor, at: date },
    kind: kind === 'sale' ? 'sale' : 'refund',
    stage: place?.stage ?? 'released',
    takenBy: place?.takenBy ?? null,
  };
};
