import { Link } from '@tanstack/react-router';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { accountName } from '#core/model/own-accounts.ts';
import { toParisDay } from '#core/model/time.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { RegimeEditor } from '#features/accounts/regime-editor.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { hasSales, useOwnRegime, usePrivateYear } from './use-private-year.ts';
import { YearCard } from './year-card.tsx';

/** `/app/particulier/profilparticulier`: which accounts are private, since when, and the year's thresholds. */
export const PrivateProfileScreen = () => {
  const { accounts, markOf } = useOwnAccounts();
  const fallback = useOwnRegime();
  const year = usePrivateYear();
  const today = usePresent(toParisDay);
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
        </div>
        {accounts.length === 0 && (
          <EmptyState title="Aucun compte Vinted lu">
            Vos comptes apparaissent ici dès qu’une de leurs pages est lue. Jusque-là, vos ventes suivent le type choisi
            dans{' '}
            <Link to="/app/profil" className="font-semibold underline">
              votre profil
            </Link>
            .
          </EmptyState>
        )}
        {accounts.map((account) => (
          <section
            key={`${account.marketplace} ${account.userId}`}
            className="flex flex-col gap-2 border-t border-line pt-4"
          >
            <h3 className="flex items-center gap-2 font-semibold">
              <AccountInitial account={markOf(account.userId)} />
              {accountName(account.userId, [account])}
            </h3>
            <RegimeEditor
              account={account}
              name={accountName(account.userId, [account])}
              fallback={fallback}
              today={today}
            />
          </section>
        ))}
      </Card>
    </div>
  );
};
