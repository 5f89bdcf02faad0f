import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import { Timed } from '#components/ui/present.tsx';
import type { User } from '#core/contract/auth.ts';
import { AccountChoiceMenu, useOrderBook, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { BookNotices } from '#features/orders/book-notices.tsx';
import { UnnamedLine } from '#web/owners/unnamed-line.tsx';
import { useUser } from '#web/session/use-session.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { DoubtCard } from './doubt-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { InstallOffer } from './install-offer.tsx';
import { NextToShip } from './next-to-ship.tsx';
import { ReadingCard } from './reading-card.tsx';
import { TodayCard } from './today-card.tsx';

/** `/app`: what today asks for. `/app/index_temp` shows the same without the lists below. */
export const HomeScreen = ({ isCompact = false }: { isCompact?: boolean }) => {
  const user = useUser();
  const book = useOrderBook();
  const { accounts } = useOwnAccounts();
  const isNew = book !== undefined && book.orders.length === 0 && book.failure === null;
  return (
    <div className="flex flex-col">
      <PageHeader
        title={greeting(user)}
        aside={
          book && (
            <Timed>
              {(now) => (
                <CompletenessChip ledger={book.completeness} syncedAt={book.syncedAt} now={now} accounts={accounts} />
              )}
            </Timed>
          )
        }
        actions={<AccountChoiceMenu />}
      />
      <div className="flex flex-col gap-3.5">
        {!isCompact && <InstallOffer />}
        {book && <BookNotices book={book} />}
        {isNew ? <FirstSteps /> : <TodayCard book={book} />}
        <UnnamedLine />
        {!isNew && <DoubtCard book={book} accounts={accounts} />}
        {!isCompact && !isNew && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <NextToShip book={book} />
            <ReadingCard book={book} />
          </div>
        )}
      </div>
    </div>
  );
};

/** « Bonjour Léa »: by first name, else by the shown name; an address is no way to greet. */
const greeting = (user: User | null): string => {
  const name = user?.firstname.trim() || user?.displayname.trim();
  return name ? `Bonjour ${name}` : 'Bonjour';
};
