import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import type { FieldErrors } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { removeAccount } from '#web/session/session-actions.ts';

const FAILED = 'Le compte n’a pas été supprimé. Réessayez dans un instant.';
const REMOVED = 'Votre compte est supprimé, avec tout ce qu’il contenait.';
const NO_PASSWORD: FieldErrors = { password: 'Entrez votre mot de passe Comptoir.' };

/** The final confirmation before everything is deleted, which requires the password. */
export const RemoveAccount = ({ onClose }: { onClose: () => void }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: ['password'],
    check: (form) => (textOf(form, 'password') === '' ? NO_PASSWORD : {}),
    send: async (form) => {
      await removeAccount({ client, queryClient }, { password: textOf(form, 'password') });
      notify({ type: 'success', message: REMOVED });
      await navigate({ to: '/app/se-connecter', replace: true });
    },
    fallback: FAILED,
  });
  return (
    <Dialog title="Supprimer votre compte ?" isOpen onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p>
          Commandes, porte-monnaie, boutiques suivies, bordereaux, appareils connectés{NARROW_NO_BREAK}: tout est
          supprimé du serveur, tout de suite et pour toujours. Rien ne change sur Vinted.
        </p>
        <FormError message={formError} />
        <TextField
          label="Votre mot de passe Comptoir"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          error={errors.password ?? null}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>Garder mon compte</Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            Tout supprimer
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
