import { isBorne, type StockToTie, type TiedExpense, unborneOf } from '#core/model/expenses/share-tied.ts';
import { fold } from '#core/model/fold.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';
import { isoOfParisDay, type ParisDay, parisDayOf } from '#core/model/time.ts';
import type { EXPENSE_SOURCES } from '../../../db/schema/expense-rows.ts';
import type { LedgerLine } from '../../ledger/lines.ts';
import type { Regimes } from '../../regimes/regimed-sale.ts';
import { ownerOf } from './file-lines.ts';
import { type StatedDay, toTied } from './stated.ts';

/** An expense of one day, whoever states it. */
export interface Expense {
  id: string;
  source: (typeof EXPENSE_SOURCES)[number];
  type: string | null;
  note: string | null;
  /** Null while unknown. */
  minor: Minor | null;
  currency: Currency | null;
  at: string | null;
  day: ParisDay | null;
  /** The account it was paid for or from; a null user id: none, or an unknown one. */
  marketplace: string;
  marketplaceUserId: string | null;
  /** The loaded shop whose file states it. */
  fileShopId: string | null;
  /** What the seller entered, of which this is one day. */
  statedId: string | null;
  /** Null: of an account whose regime on that day is unknown. */
  regime: Regime | null;
  /** True when it is, at least in part, in what an article or a lot cost. */
  isTied: boolean;
  /** What of it is in the result of its day: all of it, or what nothing of the stock bears; null while unknown. */
  resultMinor: Minor | null;
  /** Its type, and its type and note, folded. */
  typeKey: string;
  searchText: string;
}

type Stated = Omit<Expense, 'regime' | 'isTied' | 'resultMinor' | 'typeKey' | 'searchText'>;

/** What the seller entered, on one day. @param stock what it may be tied to */
export const ofHand = ({ row, day }: StatedDay, stock: StockToTie, regimes: Regimes): Expense => {
  const stated: Stated = {
    ...{ id: row.every === null ? row.id : `${row.id} ${day}`, source: 'hand', type: row.type, note: row.note },
    ...{ minor: row.amountMinor, currency: row.currency, at: isoOfParisDay(day), day, fileShopId: null },
    ...{ marketplace: row.marketplace ?? '', marketplaceUserId: row.marketplaceUserId, statedId: row.id },
  };
  const tied: TiedExpense = toTied({ row, day });
  const isTied = isBorne(tied, stock);
  return { ...untied(stated, regimes), isTied, resultMinor: isTied ? unborneOf(tied, stock) : stated.minor };
};

/** A line of a file. The ledger's line is outgoing money; an expense has no sign. */
export const ofFile = (line: LedgerLine, regimes: Regimes): Expense =>
  untied(
    {
      ...{ id: line.id, source: 'file', type: line.label, note: null, statedId: null, ...ownerOf(line) },
      minor: line.amountMinor === null ? null : Math.abs(line.amountMinor),
      ...{ currency: line.currency, at: line.at, day: line.day },
    },
    regimes,
  );

/** What a wallet paid to the marketplace. */
export const ofWallet = (
  { id, title, minor, currency, at, ...owner }: Omit<PaidFee, 'kind'>,
  regimes: Regimes,
): Expense => {
  const { marketplace, marketplaceUserId } = owner;
  return untied(
    {
      ...{ id, source: 'wallet', type: title, note: null, statedId: null, minor, currency, at, fileShopId: null },
      ...{ marketplace, marketplaceUserId, day: parisDayOf(at) },
    },
    regimes,
  );
};

const untied = (stated: Stated, regimes: Regimes): Expense => ({
  ...{ ...stated, regime: regimeOf(stated, regimes) },
  ...{ isTied: false, resultMinor: stated.minor },
  typeKey: fold(stated.type ?? ''),
  searchText: fold(`${stated.type ?? ''}\n${stated.note ?? ''}`),
});

/** That of its account on its day; without an account, that of the seller's own type. */
const regimeOf = (expense: Stated, regimes: Regimes): Regime | null =>
  expense.marketplaceUserId === null ? regimes.own : regimes.of(expense, expense.at);
