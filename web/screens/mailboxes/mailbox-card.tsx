import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Timed } from '#components/ui/present.tsx';
import type { Mailbox } from '#core/contract/mailboxes.ts';
import { toUserText } from '#core/errors.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { startOfParisDay } from '#core/model/time.ts';
import { mailboxCalls } from '#core/queries/mailboxes.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { ChangeMailbox } from './change-mailbox.tsx';
import { countsText, statusText } from './mailbox-words.ts';
import { RemoveMailbox } from './remove-mailbox.tsx';

const FAILED = 'Cela n’a pas fonctionné. Réessayez.';

interface MailboxCardProps {
  mailbox: Mailbox;
  isPro: boolean;
}

/** One mailbox: whether it is read, what came of it, and what can be done with it. */
export const MailboxCard = ({ mailbox, isPro }: MailboxCardProps) => {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card className="flex flex-col gap-2 p-4 sm:p-5">
      <Timed>{(now) => <Status mailbox={mailbox} status={statusText(mailbox, now)} />}</Timed>
      <p className="text-small text-ink-2">
        {`${countsText(mailbox)}, depuis le ${formatDate(startOfParisDay(mailbox.since))}.`}
      </p>
      <Actions mailbox={mailbox} onChange={() => setOpen('change')} onRemove={() => setOpen('remove')} />
      {open === 'change' && <ChangeMailbox mailbox={mailbox} isPro={isPro} onClose={close} />}
      {open === 'remove' && <RemoveMailbox mailbox={mailbox} onClose={close} />}
    </Card>
  );
};

const Status = ({ mailbox, status }: { mailbox: Mailbox; status: ReturnType<typeof statusText> }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="min-w-0 font-title text-section font-bold wrap-break-word">{mailbox.address}</h2>
      <Chip tone={status.tone} hasDot>
        {status.title}
      </Chip>
    </div>
    {status.text !== null && (
      <p role="status" className={mailbox.failure === null ? 'text-body text-ink-2' : 'text-body text-ink'}>
        {status.text}
      </p>
    )}
  </>
);

interface ActionsProps {
  mailbox: Mailbox;
  onChange: () => void;
  onRemove: () => void;
}

const Actions = ({ mailbox: { id, isPaused, jobId }, onChange, onRemove }: ActionsProps) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const calls = mailboxCalls(platform.api);
  const act = useMutation({
    mutationFn: (send: () => Promise<unknown>) => sendAnnounced({ platform, queries }, ['mailboxes'], send),
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {!isPaused && (
        <Button size="small" isDisabled={jobId !== null} onPress={() => act.mutate(() => calls.read(id, null))}>
          Relever maintenant
        </Button>
      )}
      <Button size="small" onPress={() => act.mutate(() => calls.update(id, { isPaused: !isPaused }))}>
        {isPaused ? 'Reprendre' : 'Mettre en pause'}
      </Button>
      <Button size="small" onPress={onChange}>
        Modifier…
      </Button>
      <Button size="small" onPress={onRemove}>
        Retirer…
      </Button>
    </div>
  );
};
