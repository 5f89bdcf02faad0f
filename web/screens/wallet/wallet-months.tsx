import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { walletUrl } from '#core/marketplaces/seller-links.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { accountNameOf, ofAccount } from '#core/model/own-accounts.ts';
import { walletMonthsQuery } from '#core/queries/wallet.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { UnnamedLine } from '#web/owners/unnamed-line.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { MonthCard } from './month-card.tsx';

const LOADING_FAILED = 'Votre porte-monnaie n’a pas pu être lu sur le serveur.';

const keyOf = ({ marketplace, marketplaceUserId, unnamedAccountId, month, currency }: WalletMonth): string =>
  [marketplace, marketplaceUserId, unnamedAccountId, month, currency].join(' ');

/** Months without a named account come last: they belong to no account's wallet yet. */
const namedFirst = (months: readonly WalletMonth[]): readonly WalletMonth[] => [
  ...months.filter(({ marketplaceUserId }) => marketplaceUserId !== null),
  ...months.filter(({ marketplaceUserId }) => marketplaceUserId === null),
];

/** Every month of the chosen account, or of all of them, newest first. */
export const WalletMonths = () => {
  const query = useQuery(walletMonthsQuery(usePlatform().api));
  const { data, error } = query;
  const { accounts, chosen } = useOwnAccounts();
  const months = data && namedFirst(ofAccount(data, chosen));
  const owners = new Set(data?.map(({ marketplaceUserId }) => marketplaceUserId));
  return (
    <div className="flex max-w-3xl flex-col gap-3.5">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      <UnnamedLine />
      {!months && !error && <MonthsSkeleton />}
      {months?.length === 0 && <NoMonth isOfOneAccount={chosen !== null} />}
      {months?.map((month, place) => (
        <MonthCard
          key={keyOf(month)}
          month={month}
          owner={owners.size > 1 ? accountNameOf(month, accounts) : null}
          isFirst={place === 0}
        />
      ))}
    </div>
  );
};

const NoMonth = ({ isOfOneAccount }: { isOfOneAccount: boolean }) => (
  <Card>
    <EmptyState
      title={isOfOneAccount ? 'Aucun mois lu pour ce compte' : 'Aucun mois du porte-monnaie n’a été lu'}
      action={
        <LinkButton href={walletUrl(null)} variant="primary" isExternal>
          Ouvrir mon porte-monnaie
        </LinkButton>
      }
    >
      Sur Vinted, ouvrez votre porte-monnaie, puis un mois{NARROW_NO_BREAK}: Comptoir lit le solde et les lignes que
      vous affichez, et vérifie que le compte est bon.
    </EmptyState>
  </Card>
);

const MonthsSkeleton = () => (
  <SkeletonGroup label="Chargement du porte-monnaie" className="flex flex-col gap-3.5">
    {['a', 'b'].map((card) => (
      <Card key={card} className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </Card>
    ))}
  </SkeletonGroup>
);
