import { useQuery } from '@tanstack/react-query';
import { Ledger } from '#components/reading/ledger.tsx';
import { useNow } from '#components/ui/present.tsx';
import { isPremium } from '#core/model/subscription.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { useUser } from '#web/session/use-session.ts';
import { LoadedCard } from '#web/shell/loaded-card.tsx';
import { useLedger } from './use-ledger.ts';

/** Pages announced and read, of each list and account, and how to fill the gaps. */
export const LedgerCard = () => {
  const { api } = usePlatform();
  const now = useNow();
  const user = useUser();
  const query = useLedger();
  const { data: accounts } = useQuery(ownAccountsQuery(api));
  return (
    <LoadedCard title="Pages lues" query={query} failure="La liste des pages lues n’a pas pu être chargée.">
      {(lists) => (
        <>
          <Ledger lists={lists} accounts={accounts ?? []} now={now} />
          <div className="flex flex-col items-start gap-2.5 border-t border-line pt-3">
            {lists.some(({ complete }) => !complete) && (
              <p className="text-small text-ink-2">
                Faites défiler la liste dans Vinted pour charger les pages qui manquent.{' '}
                {isPremium(user?.Subscription ?? null, now)
                  ? 'Le panneau latéral peut aussi les demander pour vous, une à une.'
                  : 'Avec un abonnement, le panneau latéral peut aussi les demander pour vous, une à une.'}
              </p>
            )}
            <SalesLink size="small" />
          </div>
        </>
      )}
    </LoadedCard>
  );
};
