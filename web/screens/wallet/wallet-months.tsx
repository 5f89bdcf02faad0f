import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { walletQuery } from '#core/queries/wallet.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { UnnamedLine } from '#web/owners/unnamed-line.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { MonthsTable } from './months-table.tsx';

const LOADING_FAILED = 'Votre porte-monnaie n’a pas pu être lu sur le serveur.';

/** Every month of the chosen account, or of all of them, newest first. */
export const WalletMonths = () => {
  const query = useQuery(walletQuery(usePlatform().api));
  const { data, error } = query;
  const { markOf, chosen } = useOwnAccounts();
  const months = data && ofAccount(data.months, chosen);
  const owners = new Set(data?.months.map(({ marketplaceUserId }) => marketplaceUserId));
  return (
    <div className="flex flex-col gap-4">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      <UnnamedLine />
      {!months && !error && <MonthsSkeleton />}
      {months?.length === 0 && <NoMonth isOfOneAccount={chosen !== null} />}
      {months && months.length > 0 && <MonthsTable months={months} markOf={markOf} namesOwners={owners.size > 1} />}
    </div>
  );
};

const NoMonth = ({ isOfOneAccount }: { isOfOneAccount: boolean }) => (
  <Card>
    <NothingRead
      title={isOfOneAccount ? 'Aucun mois lu pour ce compte' : 'Aucun mois du porte-monnaie n’a été lu'}
      page="wallet"
    >
      Sur Vinted, ouvrez votre porte-monnaie, puis un mois{NARROW_NO_BREAK}: Comptoir lit le solde et les lignes que
      vous affichez, et vérifie que le compte est bon.
    </NothingRead>
  </Card>
);

const MonthsSkeleton = () => (
  <SkeletonGroup label="Chargement du porte-monnaie">
    <Card className="flex flex-col gap-5 p-5">
      {['w-full', 'w-11/12', 'w-10/12', 'w-9/12'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </Card>
  </SkeletonGroup>
);
