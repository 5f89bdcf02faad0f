import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { frenchIssue } from './french-issues.ts';

type Path = readonly PropertyKey[];

/** `orders[3].price` */
const pathText = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/** The field a seller or a developer has to look at; an unknown field is named itself. */
const fieldOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys' && issue.keys.length === 1) return pathText([...issue.path, ...issue.keys]);
  return pathText(issue.path);
};

/**
 * Checks outside data against a schema of the contract.
 * @param what names the whole when the fault is not in one field, as « Le corps de la requête »
 * @throws {AppError} INVALID_INPUT with a French sentence that names the first wrong field
 */
export const validate = <S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> => {
  const parsed = schema.safeParse(value, { error: frenchIssue });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw new AppError('INVALID_INPUT', `${what} n’est pas valide.`);
  const field = fieldOf(issue);
  if (field === '') throw new AppError('INVALID_INPUT', `${what} ${issue.message}.`);
  throw new AppError('INVALID_INPUT', `${field} : ${issue.message}.`, { field });
};
