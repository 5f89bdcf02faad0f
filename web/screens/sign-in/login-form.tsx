import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { auth } from '#core/contract/auth.ts';
import { isCodeNeeded } from '#core/errors.ts';
import { CodeField } from '#features/session/code-field.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { safeReturn } from '#web/session/guard.ts';
import { signIn } from '#web/session/session-actions.ts';
import { EmailField } from './email-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInHeading, TEXT_LINK } from './sign-in-layout.tsx';

/** SPEC §8, to the letter. */
const LOGIN_FAILED = "Une erreur s'est produite lors de la connexion.";

const FIELDS = ['email', 'password', 'code'];
const SUBJECTS = { email: 'L’e-mail', password: 'Le mot de passe' };

const valuesOf = (form: FormData) => ({
  email: textOf(form, 'email'),
  password: textOf(form, 'password'),
  ...(form.has('code') && { code: textOf(form, 'code') }),
});

const check = (form: FormData) => ({
  ...(textOf(form, 'password') === '' && { password: 'Saisissez votre mot de passe.' }),
  ...checkFields(auth.login.body, valuesOf(form), SUBJECTS),
  ...(form.has('code') && textOf(form, 'code').trim().length < 6 && { code: 'Entrez le code, en entier.' }),
});

/** E-mail and password, a code where the account has a second factor, then redirects to the requested page. */
export const LoginForm = ({ retour, notice }: { retour: string | undefined; notice: string | null }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check,
    send: async (form) => {
      try {
        await signIn({ client, queryClient }, valuesOf(form));
      } catch (error) {
        if (form.has('code') || !isCodeNeeded(error)) throw error;
        setNeedsCode(true);
        return;
      }
      await navigate({ href: safeReturn(retour), replace: true });
    },
    fallback: LOGIN_FAILED,
  });
  return (
    <>
      <SignInHeading title="Connexion">Votre compte Comptoir. Ce n’est pas votre mot de passe Vinted.</SignInHeading>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError message={formError ?? (isPending ? null : notice)} />
        <EmailField error={errors.email} />
        <TextField
          label="Mot de passe"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          isLarge
          error={errors.password ?? null}
          aside={
            <Link to="/app/connexion" search={{ oubli: '1' }} className={`text-small ${TEXT_LINK}`}>
              Mot de passe oublié ?
            </Link>
          }
        />
        {needsCode && <CodeField label="Code de votre application" error={errors.code} autoFocus />}
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          Se connecter
        </Button>
      </form>
      <PasskeyButton retour={retour} />
      <p className="mt-5 text-center text-small text-ink-2">
        Pas encore de compte ?{' '}
        <Link to="/app/se-connecter" search={{ mode: 'inscription', retour }} className={TEXT_LINK}>
          Créer un compte
        </Link>
      </p>
    </>
  );
};
