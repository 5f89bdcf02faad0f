import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type Mailbox, mailboxes } from '#core/contract/mailboxes.ts';
import { providerOf } from '#core/model/mail/providers.ts';
import { type MailboxChange, mailboxCalls } from '#core/queries/mailboxes.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { FIELDS, linesOf, SUBJECTS, serverValues } from './mailbox-fields.ts';
import { ExtentFields, ServerFields } from './mailbox-form-fields.tsx';

const FAILED = 'Les réglages n’ont pas été enregistrés. Réessayez.';

interface ChangeMailboxProps {
  mailbox: Mailbox;
  isPro: boolean;
  onClose: () => void;
}

/** Only what was changed is sent, so that a mailbox that works is not signed in to again for nothing. */
const changeOf = (form: FormData, mailbox: Mailbox, isPro: boolean): MailboxChange => {
  const { host, port, userName, password } = serverValues(form);
  const since = textOf(form, 'since');
  const [folders, senders] = [linesOf(form, 'folders'), linesOf(form, 'senders')];
  return {
    ...(host !== mailbox.host && { host }),
    ...(port !== mailbox.port && { port }),
    ...(userName !== mailbox.userName && { userName }),
    ...(password !== '' && { password }),
    ...(since !== mailbox.since && { since }),
    ...(isPro && folders.join('\n') !== mailbox.folders.join('\n') && { folders }),
    ...(isPro && senders.join('\n') !== mailbox.senders.join('\n') && { senders }),
  };
};

/** Changes how a mailbox is reached and what of it is read; or reads everything again since a day. */
export const ChangeMailbox = ({ mailbox, isPro, onClose }: ChangeMailboxProps) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check: (form) => checkFields(mailboxes.update.body, changeOf(form, mailbox, isPro), SUBJECTS),
    send: async (form) => {
      const calls = mailboxCalls(platform.api);
      const change = changeOf(form, mailbox, isPro);
      await sendAnnounced({ platform, queries }, ['mailboxes'], async () => {
        if (Object.keys(change).length > 0) await calls.update(mailbox.id, change);
        if (form.has('isReadAgain')) await calls.read(mailbox.id, textOf(form, 'since'));
      });
      onClose();
    },
    fallback: FAILED,
  });
  return (
    <Dialog title={mailbox.address} isOpen onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError message={formError} />
        <TextField
          label="Nouveau mot de passe"
          name="password"
          type="password"
          autoComplete="off"
          isLarge
          description={`Laissez vide pour garder l’actuel. ${providerOf(mailbox.address)?.help ?? ''}`}
          error={errors.password ?? null}
        />
        <ServerFields
          host={mailbox.host}
          port={mailbox.port}
          userName={mailbox.userName}
          isOpen={false}
          errors={errors}
        />
        <ExtentFields
          since={mailbox.since}
          folders={mailbox.folders}
          senders={mailbox.senders}
          isPro={isPro}
          errors={errors}
        />
        <Checkbox name="isReadAgain" isDisabled={mailbox.isPaused}>
          Relire tous les e-mails depuis cette date
        </Checkbox>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
