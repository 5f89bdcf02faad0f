import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { Mailbox } from '#core/contract/mailboxes.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { MOST_MAILBOXES } from '#core/model/mail/mailbox.ts';
import { mailboxesQuery } from '#core/queries/mailboxes.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { NewMailbox } from './new-mailbox.tsx';
import { WaitingCard } from './waiting-card.tsx';

const FAILED = 'Vos boîtes mail n’ont pas pu être lues. Réessayez.';

interface MailboxesScreenProps {
  /** Any number of mailboxes, their folders, and who forwards mails to them. */
  isPro: boolean;
}

/** `/app/configuration-email` and `/app/configuration-email-pro`: the mailboxes that Comptoir reads, and the mails that wait. */
export const MailboxesScreen = ({ isPro }: MailboxesScreenProps) => {
  const query = useQuery(mailboxesQuery(usePlatform().api));
  const { data } = query;
  return (
    <>
      <PageHeader title={isPro ? 'E-mails, plusieurs boîtes' : 'E-mails'} />
      <div className="flex flex-col gap-4">
        <LoadFailure query={query} failure={FAILED} />
        {data === undefined ? !query.error && <Loading /> : <Mailboxes mailboxes={data} isPro={isPro} />}
      </div>
    </>
  );
};

const Loading = () => (
  <SkeletonGroup label="Chargement de vos boîtes mail" className="flex flex-col gap-3">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
  </SkeletonGroup>
);

const Mailboxes = ({ mailboxes, isPro }: MailboxesScreenProps & { mailboxes: readonly Mailbox[] }) => {
  const [isAdding, setAdding] = useState(false);
  if (mailboxes.length === 0) {
    return (
      <>
        <Introduction />
        <NewMailbox isPro={isPro} />
        <OtherScreen isPro={isPro} />
      </>
    );
  }
  const hasRoom = isPro && mailboxes.length < MOST_MAILBOXES;
  return (
    <>
      <WaitingCard mailboxes={mailboxes} />
      {mailboxes.map((mailbox) => (
        <MailboxCard key={mailbox.id} mailbox={mailbox} isPro={isPro} />
      ))}
      {hasRoom &&
        (isAdding ? (
          <NewMailbox isPro onDone={() => setAdding(false)} />
        ) : (
          <div>
            <Button onPress={() => setAdding(true)}>Ajouter une boîte mail…</Button>
          </div>
        ))}
      <OtherScreen isPro={isPro} />
    </>
  );
};

const POINTS = [
  'Bordereaux, dates limites et suivi arrivent dans vos commandes sans ouvrir Vinted.',
  `Seuls les e-mails de Vinted sont lus. Rien n’est modifié dans votre boîte, pas même ${quote('lu')} ou ${quote('non lu')}.`,
  'Votre mot de passe est chiffré sur le serveur, et n’en ressort jamais.',
];

const Introduction = () => (
  <Card className="flex flex-col gap-2 p-4 sm:p-5">
    <p className="text-lead">
      Sans boîte mail, rien n’arrive tant que vous n’ouvrez pas une page de Vinted. Reliez celle qui reçoit ses e-mails
      {NARROW_NO_BREAK}:
    </p>
    <ul className="list-disc pl-5 text-body text-ink-2">
      {POINTS.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </Card>
);

const OtherScreen = ({ isPro }: MailboxesScreenProps) => (
  <p className="text-small text-ink-2">
    {isPro ? 'Une seule boîte, sans réglages' : 'Plusieurs boîtes, des dossiers ou des transferts'}
    {NARROW_NO_BREAK}:{' '}
    <Link
      to={isPro ? '/app/configuration-email' : '/app/configuration-email-pro'}
      className="font-semibold text-plum underline"
    >
      {isPro ? 'configuration simple' : 'configuration professionnelle'}
    </Link>
    .
  </p>
);
