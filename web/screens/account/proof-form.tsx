import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { CodeField } from '#features/session/code-field.tsx';
import { FormError } from '#web/form/form-error.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';

export interface Proof {
  password: string;
  code: string;
}

export interface ProofFormProps {
  children: ReactNode;
  /** Whether a code is asked for besides the password. */
  hasCode: boolean;
  button: string;
  /** What leaves everything as it is. */
  cancel?: string;
  isDangerous?: boolean;
  send: (proof: Proof) => Promise<unknown>;
  /** Said when the server gives no sentence. */
  fallback: string;
  onClose: () => void;
}

const FIELDS = ['password', 'code'];

/** The password, and a code where one is needed, before something that a stolen session must not do. */
export const ProofForm = (props: ProofFormProps) => {
  const { children, hasCode, button, cancel = 'Annuler', isDangerous = false, send, fallback, onClose } = props;
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check: (form) => ({
      ...(textOf(form, 'password') === '' && { password: 'Entrez votre mot de passe Comptoir.' }),
      ...(hasCode && textOf(form, 'code').trim().length < 6 && { code: 'Entrez un code, en entier.' }),
    }),
    send: (form) => send({ password: textOf(form, 'password'), code: textOf(form, 'code') }),
    fallback,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {children}
      <FormError message={formError} />
      <TextField
        label="Votre mot de passe Comptoir"
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        isLarge
        error={errors.password ?? null}
      />
      {hasCode && <CodeField error={errors.code} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>{cancel}</Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
};
