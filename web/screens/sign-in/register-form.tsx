import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { auth } from '#core/contract/auth.ts';
import { AppError } from '#core/errors.ts';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { NewPasswordField } from '#web/form/new-password-field.tsx';
import { SellerKindField, toSellerKind } from '#web/form/seller-kind-field.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { safeReturn } from '#web/session/guard.ts';
import { register, TERMS_REFUSED } from '#web/session/session-actions.ts';
import { EmailField } from './email-field.tsx';
import { SignInHeading, TEXT_LINK } from './sign-in-layout.tsx';

const REGISTRATION_FAILED = 'Une erreur s’est produite lors de l’inscription.';
/** SPEC §8, to the letter. */
const NO_NETWORK = 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.';

const FIELDS = ['email', 'password', 'firstname', 'lastname', 'displayname', 'terms'];
const SUBJECTS = {
  email: 'L’e-mail',
  password: 'Le mot de passe',
  firstname: 'Le prénom',
  lastname: 'Le nom',
  displayname: 'Le nom affiché',
};

const valuesOf = (form: FormData) => ({
  email: textOf(form, 'email'),
  password: textOf(form, 'password'),
  firstname: textOf(form, 'firstname'),
  lastname: textOf(form, 'lastname'),
  displayname: textOf(form, 'displayname'),
  role: 'CLIENT' as const,
  user_type: toSellerKind(textOf(form, 'user_type')),
});

const acceptsTerms = (form: FormData): boolean => form.has('terms');

const check = (form: FormData) => ({
  ...checkFields(auth.register.body, valuesOf(form), SUBJECTS),
  ...(!acceptsTerms(form) && { terms: TERMS_REFUSED }),
});

const explain = (error: unknown) => (error instanceof AppError && error.code === 'NETWORK' ? NO_NETWORK : null);

/** A new account, professional by default (SPEC §5, §6). */
export const RegisterForm = ({ retour }: { retour: string | undefined }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check,
    send: async (form) => {
      await register({ client, queryClient }, valuesOf(form), acceptsTerms(form));
      await navigate({ href: safeReturn(retour), replace: true });
    },
    fallback: REGISTRATION_FAILED,
    explain,
  });
  return (
    <>
      <SignInHeading title="Créer un compte">
        Votre compte Comptoir. Prenez un autre mot de passe que celui de Vinted.
      </SignInHeading>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError message={formError} />
        <EmailField error={errors.email} />
        <NewPasswordField name="password" error={errors.password} />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Prénom"
            name="firstname"
            autoComplete="given-name"
            isLarge
            error={errors.firstname ?? null}
          />
          <TextField label="Nom" name="lastname" autoComplete="family-name" isLarge error={errors.lastname ?? null} />
        </div>
        <TextField
          label="Nom affiché"
          name="displayname"
          autoComplete="nickname"
          isLarge
          description="Celui de votre boutique, par exemple. Facultatif."
          error={errors.displayname ?? null}
        />
        <SellerKindField />
        <TermsField error={errors.terms} />
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          Créer mon compte
        </Button>
      </form>
      <p className="mt-5 text-center text-small text-ink-2">
        Déjà un compte ?{' '}
        <Link to="/app/se-connecter" search={{ retour }} className={TEXT_LINK}>
          Se connecter
        </Link>
      </p>
    </>
  );
};

const TermsField = ({ error }: { error: string | undefined }) => (
  <div className="flex flex-col gap-1">
    <Checkbox
      name="terms"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(error !== undefined && { 'aria-describedby': 'terms-error' })}
    >
      J’accepte les{' '}
      <Link to="/cgu" target="_blank" className={TEXT_LINK}>
        conditions d’utilisation
      </Link>
    </Checkbox>
    <p id="terms-error" role="alert" className="text-small font-medium text-red empty:hidden">
      {error}
    </p>
  </div>
);
