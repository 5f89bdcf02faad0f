import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { Mailbox } from '#core/contract/mailboxes.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { waitingMailsQuery } from '#core/queries/mailboxes.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { UnverifiedSenders } from './unverified-senders.tsx';
import { WaitingLine } from './waiting-line.tsx';

const FAILED = 'Les e-mails à confirmer n’ont pas pu être lus. Réessayez.';

/** The mails that nobody but the seller can file; nothing while there is none. */
export const WaitingCard = ({ mailboxes }: { mailboxes: readonly Mailbox[] }) => {
  const waiting = mailboxes.reduce((sum, mailbox) => sum + mailbox.waiting, 0);
  const query = useQuery({ ...waitingMailsQuery(usePlatform().api), enabled: waiting > 0 });
  if (waiting === 0) return null;
  const { mails = [], total = waiting } = query.data ?? {};
  const further = total - mails.length;
  return (
    <Card className="flex flex-col gap-1 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-title text-section font-bold">À confirmer</h2>
        <Chip tone="saffron">{total}</Chip>
      </div>
      <p className="text-ink-2">
        Comptoir ne devine pas{NARROW_NO_BREAK}: ces e-mails sont rangés quand vous le dites.
      </p>
      <LoadFailure query={query} failure={FAILED} />
      {mailboxes.map((mailbox) => (
        <UnverifiedSenders key={mailbox.id} mailbox={mailbox} mails={mails} />
      ))}
      <ul aria-label="E-mails à confirmer" className="divide-y divide-line">
        {mails.map((mail) => (
          <WaitingLine key={mail.id} mail={mail} />
        ))}
      </ul>
      {query.data !== undefined && further > 0 && (
        <p className="pt-2 text-small text-ink-2">
          {formatPlural(further, 'autre suit', 'autres suivent')} quand ceux-ci sont rangés.
        </p>
      )}
    </Card>
  );
};
