import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { accountName } from '#core/model/own-accounts.ts';
import type { Regime } from '#core/model/regime.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { useOwnRegime } from '#web/session/use-own-regime.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { hasSales, usePrivateYear } from './use-private-year.ts';
import { YearCard } from './year-card.tsx';

const LOADING_FAILED = 'La liste de vos comptes Vinted n’a pas pu être lue.';

/** `/app/particulier/profilparticulier`: which accounts are private, since when, and the year's thresholds. */
export const PrivateProfileScreen = () => {
  const query = useQuery(ownAccountsQuery(usePlatform().api));
  const { markOf } = useOwnAccounts();
  const fallback = useOwnRegime();
  const year = usePrivateYear();
  return (
    <div className="flex flex-col">
      <PageHeader
        title="Profil de particulier"
        actions={
          <Link to="/app/particulier/commandeparticulierpage" className={buttonClass('secondary', 'medium')}>
            Ventes de particulier
          </Link>
        }
      />
      {year && hasSales(year) && <YearCard year={year} />}
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex flex-col gap-1">
          <h2 className="font-title text-section font-bold">Régime de chaque compte</h2>
          <p className="max-w-prose text-ink-2">
            Un compte qui vend votre propre garde-robe est sous le régime particulier, un compte qui achète pour
            revendre sous le régime professionnel. Chaque vente suit le régime de son compte au jour de la vente
            {NARROW_NO_BREAK}: les deux ne sont jamais additionnées.
          </p>
          <Link to="/app/profil" hash="comptes-vinted" className="font-semibold underline">
            Changer un régime dans votre profil
          </Link>
        </div>
        <LoadFailure query={query} failure={LOADING_FAILED} />
        {!query.data && !query.error && <Skeleton className="h-12 w-full" />}
        {query.data?.length === 0 && (
          <NothingRead title="Aucun compte Vinted lu" page="sales">
            Ouvrez {quote('Mes ventes')} sur Vinted{NARROW_NO_BREAK}: le compte que vous y utilisez apparaît ici.
            Jusque-là, vos ventes suivent le type choisi dans{' '}
            <Link to="/app/profil" className="font-semibold underline">
              votre profil
            </Link>
            .
          </NothingRead>
        )}
        {query.data?.map((account) => (
          <section
            key={`${account.marketplace} ${account.userId}`}
            className="flex flex-col gap-2 border-t border-line pt-4"
          >
            <h3 className="flex items-center gap-2 font-semibold">
              <AccountInitial account={markOf(account.userId)} />
              {accountName(account.userId, [account])}
            </h3>
            <RegimeLines account={account} fallback={fallback} />
          </section>
        ))}
      </Card>
    </div>
  );
};

const WORDS: Readonly<Record<Regime | 'unknown', string>> = {
  professional: 'Professionnel',
  particulier: 'Particulier',
  unknown: 'Inconnu',
};

/** The regimes of an account with their first days; what applies where none is stated. */
const RegimeLines = ({ account: { regimes }, fallback }: { account: MarketplaceAccount; fallback: Regime }) => {
  if (regimes.length === 0) return <p className="text-ink-2">{WORDS[fallback]}, comme votre profil</p>;
  return (
    <ul className="text-ink-2">
      {regimes.map(({ from, regime }) => (
        <li key={from ?? ''}>
          {WORDS[regime]} {from === null ? 'depuis le début' : `depuis le ${formatDate(Date.parse(from))}`}
        </li>
      ))}
    </ul>
  );
};
