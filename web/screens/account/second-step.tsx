import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCodeNeeded } from '#core/errors.ts';
import { CodeField } from '#features/session/code-field.tsx';
import { usePlatform } from '#features/workplace.tsx';
import type { FieldErrors } from '#web/form/field-errors.ts';
import { textOf } from '#web/form/use-submit.ts';
import { securityQuery } from './security-query.ts';

/** What a form sends besides the password where a second factor is set. */
export interface SecondStepAnswer {
  code?: string;
}

export interface SecondStep {
  /** Whether the form asks for it. */
  isShown: boolean;
  check: (form: FormData) => FieldErrors;
  /** Sends the form. When the server asks for a code that the form had no field for, the field appears. */
  send: (form: FormData, work: (answer: SecondStepAnswer) => Promise<unknown>) => Promise<void>;
}

const answerOf = (form: FormData): SecondStepAnswer => (form.has('code') ? { code: textOf(form, 'code') } : {});

/** The second step of a seller who is signed in, before something that a stolen session must not do. */
export const useSecondStep = (): SecondStep => {
  const { data } = useQuery(securityQuery(usePlatform().api));
  const [isAsked, setAsked] = useState(false);
  return {
    isShown: isAsked || (data?.secondFactor ?? null) !== null,
    check: (form): FieldErrors =>
      form.has('code') && textOf(form, 'code').trim().length < 6 ? { code: 'Entrez un code, en entier.' } : {},
    send: async (form, work) => {
      try {
        await work(answerOf(form));
      } catch (error) {
        if (form.has('code') || !isCodeNeeded(error)) throw error;
        setAsked(true);
      }
    },
  };
};

/** Its field, where one is needed. */
export const SecondStepField = ({ step, error }: { step: SecondStep; error: string | undefined }) =>
  step.isShown && <CodeField error={error} />;
