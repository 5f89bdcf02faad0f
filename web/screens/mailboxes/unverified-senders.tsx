import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Mailbox, WaitingMail } from '#core/contract/mailboxes.ts';
import { toUserText } from '#core/errors.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { mailboxCalls } from '#core/queries/mailboxes.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

const FAILED = 'L’expéditeur n’a pas été accepté. Réessayez.';

interface UnverifiedSendersProps {
  mailbox: Mailbox;
  mails: readonly WaitingMail[];
}

/** Senders that the provider of a mailbox states nothing about: the seller accepts each once for all its mails. */
export const UnverifiedSenders = ({ mailbox, mails }: UnverifiedSendersProps) => {
  const unverified = mails.filter(({ mailboxId, reason }) => mailboxId === mailbox.id && reason === 'unverified');
  const bySender = Map.groupBy(unverified, ({ sender }) => sender);
  return [...bySender].map(
    ([sender, own]) =>
      sender !== null && <UnverifiedSender key={sender} mailbox={mailbox} sender={sender} count={own.length} />,
  );
};

const UnverifiedSender = ({ mailbox, sender, count }: { mailbox: Mailbox; sender: string; count: number }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: () =>
      sendAnnounced({ platform, queries }, ['mailboxes', 'orders', 'purchases'], () =>
        mailboxCalls(platform.api).update(mailbox.id, { accepted: [...mailbox.accepted, sender] }),
      ),
    onSuccess: () => notify({ type: 'success', message: `Les e-mails de ${sender} sont rangés tout seuls.` }),
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  return (
    <Banner
      tone="saffron"
      title={`${sender} n’est pas vérifié par ${mailbox.address}`}
      action={
        <Button size="small" isPending={accept.isPending} onPress={() => accept.mutate()}>
          Accepter cet expéditeur
        </Button>
      }
    >
      {`Votre messagerie ne dit pas si ${count === 1 ? 'cet e-mail vient' : `ces ${formatPlural(count, 'e-mail')} viennent`} bien de Vinted. Si oui, acceptez l’expéditeur${NARROW_NO_BREAK}: les suivants aussi seront rangés sans vous demander.`}
    </Banner>
  );
};
