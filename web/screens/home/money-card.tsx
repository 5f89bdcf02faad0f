import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isWorkListRead, summarizeCompleteness } from '#components/order/completeness-summary.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { useNow } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { toUserText } from '#core/errors.ts';
import { walletUrl } from '#core/marketplaces/seller-links.ts';
import { addMonths } from '#core/model/paris-months.ts';
import { addDays, type ParisDay, toParisDay } from '#core/model/time.ts';
import { walletQuery } from '#core/queries/wallet.ts';
import { useOrderBook, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useSeenUrl } from '#features/reading/reading-board.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { MoneyBody } from './money-body.tsx';
import { moneyFigures } from './money-figures.ts';
import type { HomeMoney } from './use-home-money.ts';

const LOADING_FAILED = 'Le porte-monnaie n’a pas pu être lu sur le serveur.';

/** The seller's money, by account: what is to come according to the orders, what was released according to the wallet. */
export const MoneyCard = ({ money }: { money: HomeMoney }) => {
  const { book, regime, regimeOf } = money;
  const shownBook = useOrderBook();
  const { data, error, isPending } = useQuery(walletQuery(usePlatform().api));
  const { accounts, markOf, chosen } = useOwnAccounts();
  const seenUrl = useSeenUrl();
  const now = useNow();
  const figures = useMemo(() => {
    if (!book || isPending) return null;
    const present = toParisDay(now);
    const wallets = {
      // A month of an account belongs to the regime it had at its end.
      months: (data?.months ?? []).filter((month) => regimeOf(month, lastDayOf(month.month, present)) === regime),
      balances: (data?.balances ?? []).filter((balance) => regimeOf(balance, present) === regime),
    };
    const known = accounts.filter(
      ({ marketplace, userId }) => regimeOf({ marketplace, marketplaceUserId: userId }, present) === regime,
    );
    return moneyFigures(book, wallets, { known, chosen, now });
  }, [book, data, isPending, accounts, chosen, now, regime, regimeOf]);
  return (
    <Card className="flex flex-col p-4">
      <div className="flex items-center justify-between gap-3 pb-2">
        <h2 className="font-title text-section font-bold">Porte-monnaie</h2>
        <Link to="/app/porte-monnaie" className={buttonClass('quiet', 'small', '-mr-2.5')}>
          Relevé
        </Link>
      </div>
      {figures ? (
        <MoneyBody
          figures={figures}
          isComplete={shownBook !== undefined && isWorkListRead(shownBook.completeness)}
          ordersReadAt={shownBook && summarizeCompleteness(shownBook.completeness)?.readAt}
          completed={money.query.data?.toCome.completed}
          markOf={markOf}
          now={now}
        />
      ) : (
        <MoneySkeleton />
      )}
      {error && !data && <p className="pt-3 text-small text-ink-2">{toUserText(error, LOADING_FAILED)}</p>}
      {data && figures?.month === null && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
          <p className="text-small text-ink-2">Votre porte-monnaie n’a pas encore été lu.</p>
          <LinkButton href={walletUrl(seenUrl)} size="small" isExternal>
            Ouvrir mon porte-monnaie
          </LinkButton>
        </div>
      )}
    </Card>
  );
};

const lastDayOf = (month: string, present: ParisDay): ParisDay => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return last < present ? last : present;
};

const MoneySkeleton = () => (
  <SkeletonGroup label="Chargement du porte-monnaie" className="flex flex-col gap-4">
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-8 w-4/5" />
    </div>
    <Skeleton className="h-2 w-full" />
    {['a', 'b', 'c'].map((row) => (
      <Skeleton key={row} className="h-4 w-full" />
    ))}
  </SkeletonGroup>
);
