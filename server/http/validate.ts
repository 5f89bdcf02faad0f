import { frenchIssue } from '#core/contract/french-issue.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';

type Path = readonly PropertyKey[];

/** `orders[3].price` */
const pathText = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

const MAX_NAMED = 5;

/** The fields that a seller or a developer has to look at, including unknown fields. */
const fieldsOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MAX_NAMED).map((key) => pathText([...issue.path, key]))
    : [pathText(issue.path)].filter((path) => path !== '');

/**
 * Validates outside data against a schema of the contract.
 * @param what names the whole input when the error is not in one field, such as « Le corps de la requête »
 * @throws {AppError} INVALID_INPUT with a French sentence that names the first invalid field
 */
export const validate = <S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> => {
  const parsed = schema.safeParse(value, { error: frenchIssue });
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues[0], what);
};

/**
 * Validates the parameters of a URL.
 * @throws {AppError} NOT_FOUND with the contract's sentence for an id that nothing can have (SPEC §8); INVALID_INPUT
 * otherwise
 */
export const validatePath = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { error: frenchIssue });
  if (parsed.success) return parsed.data;
  const impossible = parsed.error.issues.find((issue) => issue.code === 'invalid_format' && issue.format === 'uuid');
  if (impossible) throw new AppError('NOT_FOUND', impossible.message);
  throw invalid(parsed.error.issues[0], 'L’adresse');
};

const invalid = (issue: z.core.$ZodIssue | undefined, what: string): AppError => {
  if (issue === undefined) return new AppError('INVALID_INPUT', `${what} n’est pas valide.`);
  const fields = fieldsOf(issue);
  const [field] = fields;
  if (field === undefined) return new AppError('INVALID_INPUT', `${what} ${issue.message}.`);
  return new AppError('INVALID_INPUT', `${fields.join(', ')} : ${issue.message}.`, { field });
};
