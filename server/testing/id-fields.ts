import type { z } from '#core/contract/zod.ts';

/** A field of a schema that holds an id, by its path: `expenses.productId`. */
export interface IdField {
  path: string;
  schema: z.ZodType;
}

const IS_ID = /^ids?$|Ids?$/;

/** Every field of a schema, at any depth, whose name shows that it holds ids. */
export const idFieldsOf = (schema: z.core.$ZodType | undefined, path = ''): IdField[] => {
  if (schema === undefined) return [];
  // What kinds of schemas have beside their type.
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) =>
      idFieldsOf(field, path === '' ? name : `${path}.${name}`),
    );
  }
  const inner = innerOf(def);
  if (inner.length > 0) return inner.flatMap((each) => idFieldsOf(each, path));
  return IS_ID.test(path.split('.').at(-1) ?? '') && def.type === 'string'
    ? [{ path, schema: schema as z.ZodType }]
    : [];
};

type Def = {
  type: string;
  shape: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
};

const innerOf = ({ element, innerType, in: before, options = [] }: Def): z.core.$ZodType[] =>
  [element, innerType, before, ...options].filter((each) => each !== undefined);

/** Every id in a reply, by the path of its field. */
export const idsIn = (value: unknown, path = '', found = new Map<string, Set<string>>()): Map<string, Set<string>> => {
  if (typeof value === 'string') {
    if (IS_ID.test(path.split('.').at(-1) ?? '')) found.set(path, (found.get(path) ?? new Set()).add(value));
  } else if (Array.isArray(value)) for (const each of value) idsIn(each, path, found);
  else if (value !== null && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) idsIn(each, path === '' ? name : `${path}.${name}`, found);
  return found;
};
