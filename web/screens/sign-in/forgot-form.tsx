import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SuccessIcon } from '#components/ui/icons.ts';
import { auth } from '#core/contract/auth.ts';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { EmailField } from './email-field.tsx';
import { SignInHeading, TEXT_LINK } from './sign-in-layout.tsx';

/** SPEC §8, to the letter. */
const SENDING_FAILED = "Une erreur s'est produite lors de l'envoi.";

const valuesOf = (form: FormData) => ({ email: textOf(form, 'email') });
const check = (form: FormData) => checkFields(auth.requestReset.body, valuesOf(form), { email: 'L’e-mail' });

/** Requests a reset link; the reply never reveals whether the address is known. */
export const ForgotForm = () => {
  const { api: client } = usePlatform();
  const [sent, setSent] = useState<string | null>(null);
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: ['email'],
    check,
    send: async (form) => {
      setSent(null);
      const { message } = await client.call(auth.requestReset, { body: valuesOf(form) });
      setSent(message);
    },
    fallback: SENDING_FAILED,
  });
  return (
    <>
      <SignInHeading title="Mot de passe oublié">
        Nous vous envoyons un lien pour en choisir un nouveau. Il ne sert qu’une fois.
      </SignInHeading>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError message={formError} />
        <div role="status" className="empty:hidden">
          {sent !== null && (
            <p className="flex items-start gap-2 rounded-control bg-green-soft px-3 py-2.5 text-body text-green">
              <SuccessIcon className="mt-0.5 shrink-0" />
              {sent}
            </p>
          )}
        </div>
        <EmailField error={errors.email} />
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          Envoyer le lien
        </Button>
      </form>
      <p className="mt-5 text-center text-small">
        <Link to="/app/se-connecter" className={TEXT_LINK}>
          Revenir à la connexion
        </Link>
      </p>
    </>
  );
};
