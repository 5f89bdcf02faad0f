import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HomeReply } from '#core/contract/home.ts';
import type { AccountChoice } from '#core/model/own-accounts.ts';
import { REGIMES, type Regime } from '#core/model/regime.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { homeQuery } from '#core/queries/home.ts';
import { useOwnAccounts, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { useUser } from '#web/session/use-session.ts';
import type { Loading } from '#web/shell/loaded-card.tsx';
import { type ScreenRange, useRange } from '#web/shell/use-range.ts';
import { bookOfRegime, type RegimeOf, regimesOf } from './of-regime.ts';

export interface HomeMoney extends ScreenRange {
  query: Loading<HomeReply>;
  /** Null: all accounts. */
  chosen: AccountChoice | null;
  regime: Regime;
  regimeOf: RegimeOf;
  /** The orders of all accounts under the regime. */
  book: OrderBook | undefined;
}

/** The money of the home page: of one regime, one account or all, over the range that all screens share. */
export const useHomeMoney = (asked: Regime | undefined): HomeMoney => {
  const period = useRange();
  const { accounts, chosen } = useOwnAccounts();
  const whole = useWholeBook();
  const type = useUser()?.user_type;
  const own: Regime = type === 'particulier' ? type : 'professional';
  const query = useQuery(
    homeQuery(usePlatform().api, { ...period.range, regime: asked, account: chosen ?? undefined }),
  );
  const regime = asked ?? REGIMES.find((known) => known === query.data?.regime) ?? own;
  const regimeOf = useMemo(() => regimesOf(accounts, own), [accounts, own]);
  const book = useMemo(() => whole && bookOfRegime(whole, regime, regimeOf), [whole, regime, regimeOf]);
  return { ...period, query, chosen, regime, regimeOf, book };
};
