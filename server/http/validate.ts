import { setImmediate } from 'node:timers/promises';
import { frenchIssue } from '#core/contract/french-issue.ts';
import { MAX_BATCH } from '#core/contract/orders.ts';
import { PRODUCT_ID } from '#core/contract/product-id.ts';
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

/** Entries of a long list that are validated at once, in a few milliseconds. */
const ENTRIES_AT_ONCE = 500;

/**
 * Validates the body of a request; one with a long list piece by piece, so that others are served in between.
 * @throws {AppError} INVALID_INPUT, as `validate`
 */
export const validateBody = async <S extends z.ZodType>(
  schema: S,
  body: unknown,
  longList?: string,
): Promise<z.output<S>> => {
  const list = longList === undefined ? null : ownProperty(body, longList);
  if (longList === undefined || !Array.isArray(list) || list.length <= ENTRIES_AT_ONCE || list.length > MAX_BATCH)
    return validate(schema, body, BODY);
  const entries: unknown[] = [];
  let rest: unknown = {};
  for (let start = 0; start < list.length; start += ENTRIES_AT_ONCE) {
    const piece = { ...(body as object), [longList]: list.slice(start, start + ENTRIES_AT_ONCE) };
    const parsed = schema.safeParse(piece, { error: frenchIssue });
    if (!parsed.success) throw invalid(moved(parsed.error.issues[0], start), BODY);
    rest = parsed.data;
    for (const entry of ownProperty(rest, longList) as unknown[]) entries.push(entry);
    await setImmediate();
  }
  return { ...(rest as object), [longList]: entries } as z.output<S>;
};

const BODY = 'Le corps de la requête';

const ownProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : null;

/** An issue in a piece of a list, with the position of the entry in the whole list. */
const moved = (issue: z.core.$ZodIssue | undefined, start: number): z.core.$ZodIssue | undefined =>
  issue && { ...issue, path: issue.path.map((step) => (typeof step === 'number' ? step + start : step)) };

/** Formats of which no other value names anything. */
const IDS: ReadonlySet<string> = new Set(['uuid', PRODUCT_ID]);

/**
 * Validates the parameters of a URL.
 * @throws {AppError} NOT_FOUND with the contract's sentence for an id that nothing can have (SPEC §8); INVALID_INPUT
 * otherwise
 */
export const validatePath = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { error: frenchIssue });
  if (parsed.success) return parsed.data;
  const impossible = parsed.error.issues.find((issue) => issue.code === 'invalid_format' && IDS.has(issue.format));
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
