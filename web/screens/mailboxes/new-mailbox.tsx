import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useNow } from '#components/ui/present.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { mailboxes } from '#core/contract/mailboxes.ts';
import { NO_BREAK } from '#core/model/french.ts';
import { providerOf, userNameFor } from '#core/model/mail/providers.ts';
import { addDays, toParisDay } from '#core/model/time.ts';
import { mailboxCalls } from '#core/queries/mailboxes.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { useSubmit } from '#web/form/use-submit.ts';
import { FIELDS, linesOf, SUBJECTS, serverValues } from './mailbox-fields.ts';
import { ExtentFields, ServerFields } from './mailbox-form-fields.tsx';
import { helpText } from './mailbox-words.ts';

const FAILED = 'La boîte mail n’a pas été ajoutée. Réessayez.';
/** Mails of sales that are still open are younger than that. */
const FIRST_DAYS = 60;

interface NewMailboxProps {
  isPro: boolean;
  onDone?: () => void;
}

/** Signs in to a mailbox, and adds it. */
export const NewMailbox = ({ isPro, onDone }: NewMailboxProps) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [address, setAddress] = useState('');
  const since = addDays(toParisDay(useNow()), -FIRST_DAYS);
  const provider = providerOf(address);
  const valuesOf = (form: FormData) => ({
    ...serverValues(form),
    since: String(form.get('since') ?? since),
    ...(isPro && { folders: linesOf(form, 'folders'), senders: linesOf(form, 'senders') }),
  });
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check: (form) => checkFields(mailboxes.add.body, valuesOf(form), SUBJECTS),
    send: async (form) => {
      await sendAnnounced({ platform, queries }, ['mailboxes'], () => mailboxCalls(platform.api).add(valuesOf(form)));
      notify({ type: 'success', message: 'Boîte mail reliée. Ses e-mails de Vinted sont lus maintenant.' });
      onDone?.();
    },
    fallback: FAILED,
  });
  const isRefused = provider?.password === 'refused';
  return (
    <Card className="p-4 sm:p-5">
      <form {...formProps} className="flex max-w-xl flex-col gap-4" aria-label="Relier une boîte mail">
        <h2 className="font-title text-section font-bold">Relier une boîte mail</h2>
        <FormError message={formError} />
        <TextField
          label="Adresse e-mail qui reçoit les e-mails de Vinted"
          name="address"
          type="email"
          autoComplete="email"
          isRequired
          isLarge
          value={address}
          onChange={setAddress}
          error={errors.address ?? null}
        />
        {isRefused ? (
          <p role="status" className="rounded-control bg-saffron-soft px-3 py-2.5 text-saffron">
            {helpText(provider)}
          </p>
        ) : (
          <>
            <TextField
              label={provider?.password === 'app' ? 'Mot de passe d’application' : 'Mot de passe de la boîte mail'}
              name="password"
              type="password"
              autoComplete="off"
              isRequired
              isLarge
              description={address.includes('@') ? helpText(provider) : null}
              error={errors.password ?? null}
            />
            <ServerFields
              key={provider?.name ?? address.split('@')[1] ?? ''}
              host={provider?.host ?? ''}
              port={993}
              userName={userNameFor(address)}
              isOpen={provider === null && address.includes('@')}
              errors={errors}
            />
            <ExtentFields since={since} folders={['INBOX']} senders={[]} isPro={isPro} errors={errors} />
            <div className="flex flex-wrap items-center gap-2">
              <Button type="submit" variant="primary" isPending={isPending}>
                {isPending ? 'Connexion…' : 'Tester et relier'}
              </Button>
              {onDone && <Button onPress={onDone}>Annuler</Button>}
              <span className="text-small text-ink-2">
                La connexion est essayée d’abord{NO_BREAK}; rien n’est gardé si elle échoue.
              </span>
            </div>
          </>
        )}
      </form>
    </Card>
  );
};
