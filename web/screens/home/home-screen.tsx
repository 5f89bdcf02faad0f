import { Link } from '@tanstack/react-router';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { type Notice, NoticeStack } from '#components/ui/notice-stack.tsx';
import { Timed } from '#components/ui/present.tsx';
import type { User } from '#core/contract/auth.ts';
import { formatLongDay } from '#core/model/french-dates.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { AccountChoiceMenu, useOrderBook, useOwnAccounts, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { bookNotices } from '#features/orders/book-notices.tsx';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { useWorkplace } from '#features/workplace.tsx';
import { useInstallPrompt } from '#web/context.ts';
import { UnnamedLine } from '#web/owners/unnamed-line.tsx';
import { useSession, useUser } from '#web/session/use-session.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { LOW, useMedia } from '#web/shell/use-media.ts';
import { BackupNotice } from './backup-notice.tsx';
import { DoubtLines } from './doubt-lines.tsx';
import { FailedImportNotice } from './failed-import-notice.tsx';
import { InstallOffer } from './install-offer.tsx';
import { MoneyCard } from './money-card.tsx';
import { NextToShip } from './next-to-ship.tsx';
import { TodayCard } from './today-card.tsx';
import { useFailedImports } from './use-failed-imports.ts';

/** `/app`: the tasks of the day. `/app/index_temp` shows the same without the lists below. */
export const HomeScreen = ({ isCompact = false }: { isCompact?: boolean }) => {
  const user = useUser();
  const book = useOrderBook();
  const { accounts } = useOwnAccounts();
  const whole = useWholeBook();
  const installPrompt = useInstallPrompt();
  const hasSales = whole !== undefined && whole.orders.length > 0;
  const isNew = whole !== undefined && !hasSales && whole.failure === null;
  return (
    <div className="flex flex-col">
      <PageHeader
        title={greeting(user)}
        mark={<Timed>{(now) => <span className="text-ink-2 max-lg:hidden">{formatLongDay(now)}</span>}</Timed>}
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
      <div className="flex flex-col gap-4">
        <HomeNotices book={book} />
        {isNew && <FirstSteps />}
        {!isNew && isCompact && <TodayCard book={book} />}
        {!isNew && !isCompact && <WorkOfToday book={book} />}
        <UnnamedLine />
        {!isNew && <DoubtLines book={book} accounts={accounts} />}
        {!isCompact && installPrompt && <InstallOffer prompt={installPrompt} hasSales={hasSales} />}
      </div>
    </div>
  );
};

/** What went wrong, folded into one line beyond two messages: the parcels stay in sight. */
const HomeNotices = ({ book }: { book: OrderBook | undefined }) => {
  const { backupProblem } = useSession();
  const failed = useFailedImports();
  const { desk } = useWorkplace();
  const notices: Notice[] = book ? [...bookNotices(book, desk)] : [];
  if (backupProblem !== undefined) {
    notices.push({ key: 'backup', rank: AFTER_ORDERS, content: <BackupNotice problem={backupProblem} /> });
  }
  if (failed.count > 0) {
    const content = <FailedImportNotice count={failed.count} onDismiss={failed.dismiss} />;
    notices.push({ key: 'imports', rank: AFTER_ORDERS, content });
  }
  return <NoticeStack notices={notices} />;
};

/** Below every rank of a message about the orders. */
const AFTER_ORDERS = 100;

/** The next parcels are in sight at once: where there is little room, the counts come after them. */
const PARCELS_FIRST = `(width < 48rem), ${LOW}`;

const WorkOfToday = ({ book }: { book: OrderBook | undefined }) => {
  const parcelsFirst = useMedia(PARCELS_FIRST);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1.7fr)_minmax(22rem,1fr)]">
      {!parcelsFirst && <Today book={book} />}
      <NextToShip book={book} />
      {parcelsFirst && <Today book={book} />}
      <MoneyCard />
    </div>
  );
};

const Today = ({ book }: { book: OrderBook | undefined }) => (
  <div className="col-span-full">
    <TodayCard book={book} />
  </div>
);

/** « Bonjour Léa »: by first name, otherwise by display name; an e-mail address is not used as a greeting. */
const greeting = (user: User | null): string => {
  const name = user?.firstname.trim() || user?.displayname.trim();
  return name ? `Bonjour ${name}` : 'Bonjour';
};

const STEPS = [
  ['Installez l’extension', 'Elle lit vos pages de ventes quand vous les ouvrez, et rien d’autre.'],
  ['Connectez-la à ce compte', 'Son panneau propose un clic : vous comparez un code à quatre chiffres, c’est tout.'],
  ['Ouvrez vos ventes', 'Page après page, elles apparaissent ici, triées par échéance.'],
] as const;

/** A new account: three steps to the first orders. */
const FirstSteps = () => (
  <Card className="flex flex-col gap-4 p-4 sm:p-5">
    <h2 className="font-title text-section font-bold">Pour commencer</h2>
    <ol className="grid gap-4 md:grid-cols-3">
      {STEPS.map(([title, text], at) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-plum-soft font-title font-bold text-plum"
          >
            {at + 1}
          </span>
          <span className="flex flex-col gap-0.5">
            <span className="font-semibold">{title}</span>
            <span className="text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
    <div className="flex flex-wrap gap-2">
      <Link to="/app/install-app" className={buttonClass('primary')}>
        Installer l’extension
      </Link>
      <SalesLink />
    </div>
  </Card>
);
