import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { FormError } from '#web/form/form-error.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { type SecondStepAnswer, SecondStepField, useSecondStep } from './second-step.tsx';

export interface Proof extends SecondStepAnswer {
  password: string;
}

export interface ProofFormProps {
  children: ReactNode;
  button: string;
  /** What leaves everything as it is. */
  cancel?: string;
  isDangerous?: boolean;
  send: (proof: Proof) => Promise<unknown>;
  /** Shown when the server gives no sentence. */
  fallback: string;
  onClose: () => void;
}

const FIELDS = ['password', 'code'];

/** The password, and the second step where one is set, before something that a stolen session must not do. */
export const ProofForm = (props: ProofFormProps) => {
  const { children, button, cancel = 'Annuler', isDangerous = false, send, fallback, onClose } = props;
  const step = useSecondStep();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check: (form) => ({
      ...(textOf(form, 'password') === '' && { password: 'Entrez votre mot de passe Comptoir.' }),
      ...step.check(form),
    }),
    send: (form) => step.send(form, (answer) => send({ password: textOf(form, 'password'), ...answer })),
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
      <SecondStepField step={step} error={errors.code} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>{cancel}</Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
};
