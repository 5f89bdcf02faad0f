import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/line-field.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { WaitingMail } from '#core/contract/mailboxes.ts';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { WAITING_TEXTS } from '#core/model/mail/mailbox-text.ts';
import type { Order } from '#core/model/order.ts';
import { toInstant } from '#core/model/time.ts';
import { mailboxCalls } from '#core/queries/mailboxes.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { useOrderBook } from '#features/accounts/own-accounts.tsx';
import { choiceText, factsOf, mailTitle } from '#features/mail/drop-words.ts';
import { usePlatform } from '#features/workplace.tsx';

const FAILED = 'Cet e-mail n’a pas été rangé. Réessayez.';
const NEW = 'new';

/** One mail that waits: what it states, why it waits, the sale that the seller chooses, and what can be done with it. */
export const WaitingLine = ({ mail }: { mail: WaitingMail }) => {
  const { reason, sender, subject, sentAt, orders } = mail;
  const platform = usePlatform();
  const queries = useQueryClient();
  const now = useNow();
  const among = useAmong(orders);
  const isNewPossible = mail.canBeNew && orders.length === 0;
  const [chosen, setChosen] = useState(orders.length === 1 ? (orders[0]?.id ?? '') : isNewPossible ? NEW : '');
  const calls = mailboxCalls(platform.api);
  const act = useMutation({
    mutationFn: (send: () => Promise<unknown>) =>
      sendAnnounced({ platform, queries }, ['mailboxes', 'orders', 'purchases'], send),
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  const file = () => calls.file(mail.id, { orderId: chosen === NEW ? null : chosen });
  const at = toInstant(sentAt);
  const facts = factsOf(mail.mail, now);
  const name = subject ?? 'Sans objet';
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <p className="min-w-0 font-semibold wrap-break-word">{name}</p>
      <p className="text-small">
        {[mailTitle(mail.mail), facts, at !== null && formatDate(at)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-small text-saffron">{[reasonText(reason), sender].filter(Boolean).join(' · ')}</p>
      {mail.mail.kind !== 'purchase' && (
        <div className="max-w-lg">
          <Choice label="Vente concernée" value={chosen} onChange={setChosen}>
            {!isNewPossible && <option value="">Choisissez la vente</option>}
            {isNewPossible && <option value={NEW}>{`Nouvelle vente, n° ${mail.mail.transactionId}`}</option>}
            {among.map((order) => (
              <option key={order.id} value={order.id}>
                {choiceText(order)}
              </option>
            ))}
          </Choice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          aria-label={`Ranger${NARROW_NO_BREAK}: ${name}`}
          isDisabled={chosen === ''}
          isPending={act.isPending}
          onPress={() => act.mutate(file)}
        >
          Ranger
        </Button>
        <Button
          size="small"
          aria-label={`Écarter${NARROW_NO_BREAK}: ${name}`}
          onPress={() => act.mutate(() => calls.dismiss(mail.id))}
        >
          Écarter
        </Button>
      </div>
    </li>
  );
};

/** A newer server may name a reason that this version does not know. */
const reasonText = (reason: WaitingMail['reason']): string =>
  reason === 'unknown' ? 'À confirmer' : WAITING_TEXTS[reason];

/** The sales that may be meant; where none is known, all those of the list, newest first. */
const useAmong = (orders: readonly Order[]): readonly Order[] => {
  const book = useOrderBook();
  if (orders.length > 0) return orders;
  const open = (book?.orders ?? []).filter(({ archived }) => !archived);
  return open.toSorted((a, b) => ((a.orderDate ?? '') < (b.orderDate ?? '') ? 1 : -1)).slice(0, 200);
};
