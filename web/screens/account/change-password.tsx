import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { account } from '#core/contract/account.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { NewPasswordField } from '#web/form/new-password-field.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { SecondStepField, useSecondStep } from './second-step.tsx';

const FAILED = 'Le mot de passe n’a pas été changé. Réessayez dans un instant.';
const FIELDS = ['currentPassword', 'newPassword', 'code'];
const SUBJECTS = { currentPassword: 'Le mot de passe actuel', newPassword: 'Le nouveau mot de passe' };

const valuesOf = (form: FormData) => ({
  currentPassword: textOf(form, 'currentPassword'),
  newPassword: textOf(form, 'newPassword'),
});

const check = (form: FormData) => ({
  ...(textOf(form, 'currentPassword') === '' && { currentPassword: 'Entrez votre mot de passe Comptoir actuel.' }),
  ...checkFields(account.changePassword.body, valuesOf(form), SUBJECTS),
});

/** Replaces the password, which signs out every other device. */
export const ChangePassword = ({ onClose, onForgotten }: { onClose: () => void; onForgotten: () => void }) => {
  const { api: client, kind } = usePlatform();
  const step = useSecondStep();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check: (form) => ({ ...check(form), ...step.check(form) }),
    send: (form) =>
      step.send(form, async (answer) => {
        const { message } = await client.call(account.changePassword, { body: { ...valuesOf(form), ...answer } });
        notify({ type: 'success', message });
        onClose();
      }),
    fallback: FAILED,
  });
  return (
    <Dialog title="Changer de mot de passe" isOpen onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p>
          Vos autres navigateurs et {kind === 'web' ? 'vos extensions' : 'vos autres extensions'} seront déconnectés
          {kind === 'web' && ', celle de ce navigateur comprise'}. Ce qu’ils n’ont pas encore envoyé y reste jusqu’à
          leur prochaine connexion.
        </p>
        <FormError message={formError} />
        <TextField
          label="Mot de passe actuel"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          isRequired
          isLarge
          error={errors.currentPassword ?? null}
          aside={
            <Button size="small" onPress={onForgotten}>
              Oublié ?
            </Button>
          }
        />
        <NewPasswordField label="Nouveau mot de passe" name="newPassword" error={errors.newPassword} />
        <SecondStepField step={step} error={errors.code} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Changer de mot de passe
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
