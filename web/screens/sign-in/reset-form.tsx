import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { auth } from '#core/contract/auth.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { NewPasswordField } from '#web/form/new-password-field.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { resetPassword } from '#web/session/session-actions.ts';
import { SignInHeading, TEXT_LINK } from './sign-in-layout.tsx';

/** SPEC §8, to the letter. */
const RESET_FAILED = "Une erreur s'est produite lors de la réinitialisation.";

const SUBJECTS = { newPassword: 'Le mot de passe' };
const BROKEN_LINK = 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail, ou demandez-en un autre.';

/** Sets a new password with the token of the mailed link. */
export const ResetForm = ({ token }: { token: string }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const valuesOf = (form: FormData) => ({ token, newPassword: textOf(form, 'newPassword') });
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: ['newPassword'],
    check: (form) => checkFields(auth.confirmReset.body, valuesOf(form), SUBJECTS),
    send: async (form) => {
      const message = await resetPassword({ client, queryClient }, valuesOf(form));
      notify({ type: 'success', message });
      await navigate({ to: '/app/se-connecter', replace: true });
    },
    fallback: RESET_FAILED,
  });
  return (
    <>
      <SignInHeading title="Nouveau mot de passe">
        Vos navigateurs et vos extensions devront se reconnecter.
      </SignInHeading>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError message={errors.token ? BROKEN_LINK : formError} />
        <NewPasswordField name="newPassword" error={errors.newPassword} />
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          Enregistrer le mot de passe
        </Button>
      </form>
      <p className="mt-5 text-center text-small">
        <Link to="/app/connexion" search={{ oubli: '1' }} className={TEXT_LINK}>
          Demander un autre lien
        </Link>
      </p>
    </>
  );
};
