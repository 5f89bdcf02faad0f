import type { WalletMoneyReply } from '#core/contract/sales.ts';
import type { DateRange } from '#core/model/date-range.ts';
import type { Currency, Minor, Money } from '#core/model/money.ts';
import { type MoneyTotal, UNKNOWN_MONEY } from '#core/model/money-total.ts';
import { type AccountChoice, accountChoices, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { MONEY_PARTS, type MoneyPart } from '#core/model/sales/money-over-range.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';

/** An equation of one wallet, or of several that agree with their wallets, in minor units. */
export interface ShownEquation {
  /** Null: of several accounts together. */
  account: AccountChoice | null;
  currency: Currency;
  /** Its first and its last day. */
  since: string;
  until: string;
  opening: Minor;
  parts: Readonly<Record<MoneyPart, Minor>>;
  computed: Minor;
  read: Minor | null;
  difference: Minor | null;
}

/** What is missing of a wallet in the range. */
export interface WalletGaps {
  account: AccountChoice;
  currency: Currency | null;
  /** Null where nothing of it was read. */
  wallet: Pick<WalletMoneyReply, 'marketplaceUserId' | 'unnamedAccountId'> | null;
  faults: WalletMoneyReply['faults'];
  /** `none`: nothing of it was read; `unbalanced`: lines, and no balance that they lead on from. */
  state: 'none' | 'unbalanced' | 'balanced';
}

export interface MoneySums {
  /** Released by the marketplace, less what was refunded afterwards. */
  released: MoneyTotal;
  releasedCount: number;
  /** The same without the refunds. */
  gross: MoneyTotal;
  refunded: MoneyTotal;
  refundCount: number;
  /** Without sign. */
  transferred: MoneyTotal;
  transferCount: number;
  lastTransfer: (Money & { at: string }) | null;
  equations: readonly ShownEquation[];
  /** What is missing for more of them, by account; empty where nothing is. */
  gaps: readonly WalletGaps[];
  /** True while the wallet of an account was never read. */
  isMissingWallet: boolean;
  /** True where the total of several accounts has one in it that is not named yet. */
  hasUnnamed: boolean;
  /** True where an account has had both regimes, so that its movements are those of both. */
  isMixed: boolean;
}

/** Where the wallets could not be read. */
export const UNKNOWN_SUMS: MoneySums = {
  ...{ released: UNKNOWN_MONEY, gross: UNKNOWN_MONEY, refunded: UNKNOWN_MONEY, transferred: UNKNOWN_MONEY },
  ...{ releasedCount: 0, refundCount: 0, transferCount: 0, lastTransfer: null, equations: [], gaps: [] },
  ...{ isMissingWallet: false, hasUnnamed: false, isMixed: false },
};

const minorOf = (amount: number): Minor => signedMinor(amount) ?? 0;

const accountOf = ({ marketplaceUserId }: WalletMoneyReply): AccountChoice => marketplaceUserId ?? UNKNOWN_ACCOUNT;

/** What the wallets of a range add up to. @param known ids of the seller's accounts @param chosen null: all of them */
export const moneySums = (
  wallets: readonly WalletMoneyReply[],
  known: readonly { userId: string }[],
  chosen: AccountChoice | null,
  range: DateRange,
): MoneySums => {
  const asked = wallets.filter((wallet) => chosen === null || accountOf(wallet) === chosen);
  const accounts = chosen === null ? accountChoices(wallets, known) : [];
  const unread = accounts.filter(
    (account) => account !== UNKNOWN_ACCOUNT && !asked.some((wallet) => accountOf(wallet) === account),
  );
  const isMissingWallet = unread.length > 0;
  const isPartial = isMissingWallet || asked.length === 0 || asked.some(({ partial }) => partial);
  const moneyOf = (one: (wallet: WalletMoneyReply) => Minor): MoneyTotal => sumMoney(asked, one, isPartial);
  return {
    released: moneyOf(({ released, refunded }) => minorOf(released.amount) + minorOf(refunded.amount)),
    gross: moneyOf(({ released }) => minorOf(released.amount)),
    refunded: moneyOf(({ refunded }) => minorOf(refunded.amount)),
    transferred: moneyOf(({ transferred }) => -minorOf(transferred.amount)),
    releasedCount: countOf(asked, ({ released }) => released.count),
    refundCount: countOf(asked, ({ refunded }) => refunded.count),
    transferCount: countOf(asked, ({ transferred }) => transferred.count),
    lastTransfer: lastTransferOf(asked),
    equations: shownEquations(asked, range),
    gaps: [
      ...asked.flatMap(gapsOf),
      ...unread.map((account) => ({ account, currency: null, wallet: null, faults: [], state: 'none' as const })),
    ],
    isMissingWallet,
    hasUnnamed: chosen === null && asked.some((wallet) => accountOf(wallet) === UNKNOWN_ACCOUNT) && accounts.length > 1,
    isMixed: asked.some(({ mixed }) => mixed),
  };
};

const gapsOf = (wallet: WalletMoneyReply): WalletGaps[] => {
  const { marketplaceUserId, unnamedAccountId, currency, faults, equation } = wallet;
  const state = equation === null ? 'unbalanced' : 'balanced';
  return faults.length === 0 && equation !== null
    ? []
    : [{ account: accountOf(wallet), currency, wallet: { marketplaceUserId, unnamedAccountId }, faults, state }];
};

const countOf = (wallets: readonly WalletMoneyReply[], one: (wallet: WalletMoneyReply) => number): number =>
  wallets.reduce((sum, wallet) => sum + one(wallet), 0);

/** Unknown, not 0, where nothing was read of a wallet that may hold something. */
const sumMoney = (
  wallets: readonly WalletMoneyReply[],
  one: (wallet: WalletMoneyReply) => Minor,
  isPartial: boolean,
): MoneyTotal => {
  const sums = new Map<Currency, Minor>();
  for (const wallet of wallets) {
    const minor = one(wallet);
    if (wallet.currency !== null && minor !== 0) sums.set(wallet.currency, (sums.get(wallet.currency) ?? 0) + minor);
  }
  return sums.size === 0 && isPartial ? { sums: null, isPartial } : { sums, isPartial };
};

const lastTransferOf = (wallets: readonly WalletMoneyReply[]): MoneySums['lastTransfer'] => {
  const all = wallets.flatMap(({ transferred: { last }, currency }) =>
    last === null || currency === null ? [] : [{ minor: -minorOf(last.amount), currency, at: last.at }],
  );
  return all.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1) ?? null;
};

/** One equation of all wallets while each agrees with its wallet since the same day; otherwise one for each. */
const shownEquations = (wallets: readonly WalletMoneyReply[], range: DateRange): ShownEquation[] => {
  const all = wallets.flatMap((wallet) => toShown(wallet, range));
  const [first, ...others] = all;
  if (first === undefined || others.length === 0) return all;
  const isSame = ({ since, until, currency }: ShownEquation) =>
    since === first.since && until === first.until && currency === first.currency;
  const isSound = wallets.every(({ faults }) => faults.length === 0) && all.every(({ difference }) => difference === 0);
  if (all.length < wallets.length || !isSound || !all.every(isSame)) return all;
  return [all.reduce(addEquations)];
};

const addEquations = (a: ShownEquation, b: ShownEquation): ShownEquation => ({
  ...a,
  account: null,
  opening: a.opening + b.opening,
  parts: mapParts((part) => a.parts[part] + b.parts[part]),
  computed: a.computed + b.computed,
  read: a.read === null || b.read === null ? null : a.read + b.read,
});

const mapParts = (one: (part: MoneyPart) => Minor): Record<MoneyPart, Minor> =>
  Object.fromEntries(MONEY_PARTS.map((part) => [part, one(part)])) as Record<MoneyPart, Minor>;

const toShown = (wallet: WalletMoneyReply, range: DateRange): ShownEquation[] => {
  const { equation, currency } = wallet;
  if (equation === null || currency === null) return [];
  const { since, until, parts, read, difference } = equation;
  return [
    {
      ...{ account: accountOf(wallet), currency, since, until: until ?? range.to },
      opening: minorOf(equation.opening),
      parts: mapParts((part) => minorOf(parts[part])),
      computed: minorOf(equation.computed),
      read: signedMinor(read),
      difference: signedMinor(difference),
    },
  ];
};
