import { useQuery } from '@tanstack/react-query';
import { BrowserBoard } from '#components/reading/browser-board.tsx';
import { HealthList } from '#components/reading/health-list.tsx';
import { Ledger } from '#components/reading/ledger.tsx';
import { SetAsideList } from '#components/reading/set-aside-list.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { Completeness } from '#core/contract/completeness.ts';
import { AppError } from '#core/errors.ts';
import { SWITCHED_OFF } from '#core/marketplaces/reader-switches.ts';
import { noteTexts, reasonText } from '#core/marketplaces/reason-text.ts';
import { isPremium } from '#core/model/subscription.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { healthQuery, setAsideQuery } from '#core/queries/reading-server.ts';
import { SalesLink, useReadingBoard } from '#features/reading/reading-board.tsx';
import { usePlatform, useWorkplace } from '#features/workplace.tsx';
import { useUser } from '#web/session/use-session.ts';
import { LoadedCard, type Loading } from '#web/shell/loaded-card.tsx';

/** « État de la lecture »: for this browser inside the extension, for all the seller's browsers on the site. */
export const HealthCard = () => {
  const { health, kind } = usePlatform();
  const now = useNow();
  const query = useQuery(healthQuery(health));
  return (
    <LoadedCard title="État de la lecture" query={query} failure="L’état de la lecture n’a pas pu être lu.">
      {(kinds) => (
        <>
          <p className="-mt-2 text-small text-ink-2">
            {kind === 'extension' ? 'Ce que ce navigateur a lu.' : 'Ce que tous vos navigateurs ont lu.'}
          </p>
          <HealthList kinds={kinds} off={SWITCHED_OFF} now={now} reasonText={reasonText} noteTexts={noteTexts} />
        </>
      )}
    </LoadedCard>
  );
};

/** Pages announced and read, for each list and account, and how to fill the gaps. */
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
          <div className="flex flex-col items-start gap-2 border-t border-line pt-3">
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

/**
 * Pages read and announced, for all accounts: from the order book, so that every screen shows the same. Unknown, not
 * empty, until a server has replied.
 */
const useLedger = (): Loading<readonly Completeness[]> => {
  const { desk } = useWorkplace();
  const { data: book, isFetching } = useQuery(desk.query);
  const failure = book?.failure ?? null;
  return {
    data: book && (book.syncedAt !== null || book.completeness.length > 0) ? book.completeness : undefined,
    error: failure && new AppError(failure.code, failure.message),
    isFetching,
    refetch: desk.refresh,
  };
};

/** Readings that wait for another page, or for the seller. */
export const SetAsideCard = () => {
  const now = useNow();
  const query = useQuery(setAsideQuery(usePlatform().api));
  return (
    <LoadedCard title="Mises de côté" query={query} failure="Les lectures mises de côté n’ont pas pu être chargées.">
      {(entries) => <SetAsideList entries={entries} now={now} />}
    </LoadedCard>
  );
};

/** Inside the extension only: what this browser still holds, and the pages it quarantined. */
export const BrowserCard = () => {
  const now = useNow();
  const { query, dismiss } = useReadingBoard();
  return (
    <LoadedCard title="Ce navigateur" query={query} failure="L’état de ce navigateur n’a pas pu être lu.">
      {(board) => <BrowserBoard board={board} now={now} onDismiss={(id) => void dismiss(id)} />}
    </LoadedCard>
  );
};
