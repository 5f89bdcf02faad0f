import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { beginSaving } from '#components/ui/typed-text.ts';
import { errorsOfServer, type FieldErrors, serverSentence } from './field-errors.ts';

export interface SubmitOptions {
  /** Names of the fields that can show an error. */
  fields: readonly string[];
  /** What is wrong before anything is sent. */
  check: (values: FormData) => FieldErrors;
  send: (values: FormData) => Promise<unknown>;
  /** Shown when the server gives no sentence. */
  fallback: string;
  /** Handles a failure first; returns a sentence, or null to use the server's or the fallback. */
  explain?: (error: unknown) => string | null;
}

export interface Submit {
  errors: FieldErrors;
  /** What is wrong with the whole form, not with one field. */
  formError: string | null;
  isPending: boolean;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

const NONE: FieldErrors = {};

/** A form that is validated, then sent once at a time; the first invalid field gets the focus. */
export const useSubmit = ({ fields, check, send, fallback, explain }: SubmitOptions): Submit => {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(NONE);
  const [formError, setFormError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const focusFirstError = useFocusOnError(ref);

  const refuse = (wrong: FieldErrors): void => {
    setErrors(wrong);
    focusFirstError();
  };

  const run = async (values: FormData): Promise<void> => {
    setFormError(null);
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    setErrors(NONE);
    setPending(true);
    const announceSaved = beginSaving(ref.current);
    try {
      await send(values);
      announceSaved();
    } catch (error) {
      const named = errorsOfServer(error, fields);
      refuse(named);
      if (Object.keys(named).length === 0) setFormError(explain?.(error) ?? serverSentence(error, fallback));
    } finally {
      setPending(false);
    }
  };

  return {
    errors,
    formError,
    isPending,
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isPending) void run(new FormData(event.currentTarget));
      },
      onInput: (event) => {
        const { name } = event.target as HTMLInputElement;
        setErrors((current) => {
          if (!(name in current)) return current;
          const { [name]: _fixed, ...rest } = current;
          return rest;
        });
      },
    },
  };
};

/** Moves the focus to the first invalid field once it is drawn as one. */
const useFocusOnError = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  // Counted, so that only a refused form moves the focus, not the correction of one of its fields.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  return () => setRefusals((count) => count + 1);
};

/** The text of one field; empty when the form has none with that name. */
export const textOf = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};
