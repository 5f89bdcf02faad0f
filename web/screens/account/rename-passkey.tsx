import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { type Passkey, passkeys } from '#core/contract/passkeys.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { usePlatform } from '#features/workplace.tsx';
import { FormError } from '#web/form/form-error.tsx';
import { useSubmit } from '#web/form/use-submit.ts';
import { checkName, nameIn, PasskeyName } from './passkey-name.tsx';

const FAILED = 'La clé d’accès n’a pas été renommée. Réessayez dans un instant.';

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: ['name'],
    check: checkName,
    send: async (form) => {
      const input = { params: { id: passkey.id }, body: { name: nameIn(form) } };
      await sendAnnounced({ platform, queries }, ['devices'], () => platform.api.call(passkeys.rename, input));
      onClose();
    },
    fallback: FAILED,
  });
  return (
    <Dialog title="Renommer la clé d’accès" isOpen onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError message={formError} />
        <PasskeyName given={passkey.name} error={errors.name} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Renommer
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
