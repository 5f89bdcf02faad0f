import { frenchIssue } from '#core/contract/french-issue.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

/** One French sentence per invalid field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Names of the fields at the beginning of a sentence, for example `{ email: 'L’adresse e-mail' }`. */
export type FieldSubjects = Readonly<Record<string, string>>;

const sentence = (subject: string | undefined, predicate: string): string =>
  subject === undefined ? `${predicate}.` : `${subject} ${predicate}.`;

/** The contract's validation errors, one sentence per field; none when all are valid. */
export const checkFields = (schema: z.ZodType, values: unknown, subjects: FieldSubjects): FieldErrors => {
  const { error } = schema.safeParse(values, { error: frenchIssue });
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? '');
    found[field] ??= sentence(subjects[field], message);
  }
  return found;
};

/** The field that the server named, with its sentence; none when it named no field of this form. */
export const errorsOfServer = (error: unknown, fields: readonly string[]): FieldErrors => {
  if (!(error instanceof AppError) || error.details.field === undefined) return {};
  const { field } = error.details;
  return fields.includes(field) && error.message !== '' ? { [field]: withoutField(error.message, field) } : {};
};

/** The server's sentence begins with the field's name in the contract, which is redundant next to the field itself. */
const withoutField = (message: string, field: string): string => {
  const [start = '', ...rest] = message.split(/\s?:\s/);
  const said = rest.join(`${NARROW_NO_BREAK}: `);
  return start === field && said !== '' ? said.charAt(0).toUpperCase() + said.slice(1) : message;
};

/** SPEC §8: the server's own sentence, otherwise that of the screen. */
export const serverSentence = (error: unknown, fallback: string): string => {
  const isAnswer = error instanceof AppError && error.details.status !== undefined && error.message !== '';
  return isAnswer ? error.message : fallback;
};
