import type { CallInput, CallReply, Endpoint } from '#core/contract/endpoint.ts';
import { frenchIssue } from '#core/contract/french-issue.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

/** What the example answers to one call. */
export type Answer = readonly [id: string, answer: (input: object) => unknown];

/** Keeps the type of a reply that of its call. */
export const on = <const E extends Endpoint>(endpoint: E, answer: (input: CallInput<E>) => CallReply<E>): Answer => [
  endpoint.id,
  // The input of this very endpoint: it is found by its id.
  (input) => answer(input as CallInput<E>),
];

const NOT_SHOWN = `L’exemple ne va pas jusque-là${NARROW_NO_BREAK}: créez un compte pour l’essayer sur vos ventes.`;
const NOT_KEPT = `Dans l’exemple, rien n’est enregistré${NARROW_NO_BREAK}: créez un compte pour l’essayer sur vos ventes.`;

/** @throws {AppError} of a question that the example has no data for */
export const refuseQuestion = (): never => {
  throw new AppError('NOT_YET', NOT_SHOWN);
};

/** @throws {AppError} of a change, or a file, that the example cannot keep or make */
export const refuseChange = (): never => {
  throw new AppError('NOT_YET', NOT_KEPT);
};

/** The body of a change, as the contract reads it. @throws {AppError} INVALID_INPUT with a sentence */
export const readBody = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(body, { error: frenchIssue });
  if (parsed.success) return parsed.data;
  const { path = [], message = 'n’est pas valide' } = parsed.error.issues[0] ?? {};
  throw new AppError('INVALID_INPUT', `${path.at(-1)?.toString() ?? 'La saisie'} ${message}`);
};
