import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SuccessIcon } from '#components/ui/icons.ts';
import type { PasskeyAnswer } from '#core/contract/proof.ts';
import { isCodeNeeded } from '#core/errors.ts';
import { CodeField } from '#features/session/code-field.tsx';
import { usePlatform } from '#features/workplace.tsx';
import type { FieldErrors } from '#web/form/field-errors.ts';
import { textOf } from '#web/form/use-submit.ts';
import { PasskeyStep } from '#web/session/passkey-step.tsx';
import { canUsePasskeys } from '#web/session/passkeys.ts';
import { securityQuery } from '#web/session/security-query.ts';

/** What a form sends besides the password where a second factor is set. */
export interface SecondStepAnswer {
  code?: string;
  passkey?: PasskeyAnswer;
}

export interface SecondStep {
  /** Whether the form asks for it. */
  isShown: boolean;
  /** Whether a passkey may stand in for a code here. */
  takesPasskey: boolean;
  /** What a passkey signed for this form; null while there is none. */
  passkey: PasskeyAnswer | null;
  setPasskey: (passkey: PasskeyAnswer) => void;
  check: (form: FormData) => FieldErrors;
  /** Sends the form. When the server asks for a code that the form had no field for, the field appears. */
  send: (form: FormData, work: (answer: SecondStepAnswer) => Promise<unknown>) => Promise<void>;
}

/** The second step of a seller who is signed in, before something that a stolen session must not do. */
export const useSecondStep = (): SecondStep => {
  const platform = usePlatform();
  const { data } = useQuery(securityQuery(platform.api));
  const [isAsked, setAsked] = useState(false);
  const [passkey, setPasskey] = useState<PasskeyAnswer | null>(null);
  const answerOf = (form: FormData): SecondStepAnswer => ({
    ...(form.has('code') && { code: textOf(form, 'code') }),
    ...(passkey && { passkey }),
  });
  return {
    isShown: isAsked || (data?.secondFactor ?? null) !== null,
    takesPasskey: (data?.passkeys ?? 0) > 0 && canUsePasskeys(platform),
    passkey,
    setPasskey,
    check: (form): FieldErrors =>
      form.has('code') && textOf(form, 'code').trim().length < 6 ? { code: 'Entrez un code, en entier.' } : {},
    send: async (form, work) => {
      try {
        await work(answerOf(form));
      } catch (error) {
        if (!isCodeNeeded(error)) throw error;
        // What it signed is used up.
        setPasskey(null);
        if (form.has('code') || passkey !== null) throw error;
        setAsked(true);
      }
    },
  };
};

/** A code, or a passkey in place of it, where one is needed. */
export const SecondStepField = ({ step, error }: { step: SecondStep; error: string | undefined }) => {
  if (!step.isShown) return null;
  if (step.passkey !== null) {
    return (
      <p role="status" className="flex items-center gap-2 rounded-control bg-green-soft px-3 py-2.5 text-green">
        <SuccessIcon className="shrink-0" />
        Clé d’accès vérifiée
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <CodeField error={error} />
      {step.takesPasskey && <PasskeyStep onAnswer={step.setPasskey} />}
    </div>
  );
};
