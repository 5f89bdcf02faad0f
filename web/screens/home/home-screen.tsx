import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { Timed } from '#components/ui/present.tsx';
import type { User } from '#core/contract/auth.ts';
import { AccountChoiceMenu, useOrderBook, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { BookNotices } from '#features/orders/book-notices.tsx';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { useInstallPrompt } from '#web/context.ts';
import { UnnamedLine } from '#web/owners/unnamed-line.tsx';
import type { InstallPrompt } from '#web/pwa/install-prompt.ts';
import { useSession, useUser } from '#web/session/use-session.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { DoubtCard } from './doubt-card.tsx';
import { FailedImportNotice } from './failed-import-notice.tsx';
import { NextToShip } from './next-to-ship.tsx';
import { ReadingCard } from './reading-card.tsx';
import { TodayCard } from './today-card.tsx';

/** `/app`: the tasks of the day. `/app/index_temp` shows the same without the lists below. */
export const HomeScreen = ({ isCompact = false }: { isCompact?: boolean }) => {
  const user = useUser();
  const { failedImports } = useSession();
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
        <BackupNotice />
        {failedImports !== undefined && <FailedImportNotice count={failedImports} />}
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

/** « Bonjour Léa »: by first name, otherwise by display name; an e-mail address is not used as a greeting. */
const greeting = (user: User | null): string => {
  const name = user?.firstname.trim() || user?.displayname.trim();
  return name ? `Bonjour ${name}` : 'Bonjour';
};

/** Offers the installation once the browser supports it; a refusal is stored in this browser. */
const InstallOffer = () => {
  const installPrompt = useInstallPrompt();
  return installPrompt && <Offer prompt={installPrompt} />;
};

const Offer = ({ prompt }: { prompt: InstallPrompt }) => {
  const { install } = useSnapshot(prompt.state);
  if (install !== 'offered') return null;
  return (
    <Banner
      tone="plum"
      title="Installer Comptoir sur cet appareil ?"
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="small" variant="quiet" onPress={prompt.dismiss}>
            Ne plus proposer
          </Button>
          <Button size="small" variant="primary" onPress={() => void prompt.install()}>
            Installer
          </Button>
        </span>
      }
    >
      Il s’ouvrira dans sa propre fenêtre, avec son icône.
    </Banner>
  );
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
    <div className="flex flex-wrap gap-2.5">
      <Link to="/app/install-app" className={buttonClass('primary')}>
        Installer l’extension
      </Link>
      <SalesLink />
    </div>
  </Card>
);
