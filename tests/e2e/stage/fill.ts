import type { Endpoint } from '#core/contract/endpoint.ts';
import { z } from '#core/contract/zod.ts';

/** The subset of JSON Schema used by the contract. */
interface Schema {
  type?: string | readonly string[];
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  prefixItems?: readonly Schema[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  format?: string;
  maximum?: number;
  exclusiveMaximum?: number;
}

export interface FillOptions {
  /** Whether the value at a path, such as `months[].opening`, is to be unknown. */
  isUnknown: (path: string) => boolean;
  /** A specific value, by the last names of the path; otherwise one is generated. */
  known: (path: string, index: number) => unknown;
  /** A value of an enumeration; the first if omitted. */
  pick?: (values: readonly unknown[]) => unknown;
  /** The number of entries in every list, except those within an entry. */
  entries?: number;
}

/** The number of entries in every list unless given, so that no screen is empty for lack of data. */
const ENTRIES = 3;

const isNull = ({ type }: Schema): boolean => type === 'null';

/** The schema of a value apart from null, which is allowed in addition when the two differ. */
const withoutNull = (schema: Schema): Schema => {
  if (Array.isArray(schema.type)) return { ...schema, type: schema.type.find((type) => type !== 'null') };
  const parts = schema.anyOf?.filter((part) => !isNull(part));
  return parts?.[0] ?? schema;
};

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  (Array.isArray(type) && type.includes('null')) || anyOf.some(isNull);

/**
 * A response that matches a schema: every value known and no number 0, except that values to be unknown are null.
 * @param nullable collects the paths that may be unknown
 */
const fill = (schema: Schema, path: string, options: FillOptions, nullable: Set<string>, index = 1): unknown => {
  if (isNullable(schema)) {
    nullable.add(path);
    if (options.isUnknown(path)) return null;
  }
  const given = options.known(path, index);
  if (given !== undefined) return given;
  return fillPlain(withoutNull(schema), path, options, nullable, index);
};

const fillPlain = (
  schema: Schema,
  path: string,
  options: FillOptions,
  nullable: Set<string>,
  index: number,
): unknown => {
  const { type, properties = {}, items, prefixItems, propertyNames, additionalProperties } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return options.pick ? options.pick(schema.enum) : schema.enum[0];
  if (prefixItems) return prefixItems.map((part, place) => fill(part, `${path}[]`, options, nullable, place + 1));
  if (type === 'array') {
    const at = (_: unknown, place: number) => fill(items ?? {}, `${path}[]`, options, nullable, place + 1);
    return Array.from({ length: path.includes('[]') ? ENTRIES : (options.entries ?? ENTRIES) }, at);
  }
  if (type === 'object') {
    const named = Object.keys(properties).length > 0 ? Object.entries(properties) : [];
    const keys = propertyNames?.enum ?? [];
    const free =
      typeof additionalProperties === 'object' ? keys.map((key) => [String(key), additionalProperties] as const) : [];
    return Object.fromEntries(
      [...named, ...free].map(([key, part]) => [
        key,
        fill(part, path === '' ? key : `${path}.${key}`, options, nullable, index),
      ]),
    );
  }
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') {
    const most = schema.maximum ?? schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY;
    return most <= 1 ? 0.4 : 30 + index;
  }
  if (schema.format === 'uri') return `https://exemple.fr/${index}`;
  return schema.format === 'uuid' ? `0198c1f0-0000-7000-8000-00000000000${index}` : `texte ${index}`;
};

/** The successful response of a call. */
export const fillReply = (endpoint: Endpoint, options: FillOptions, nullable: Set<string>): unknown => {
  const schema = endpoint.replies[200] ?? endpoint.replies[201];
  if (!schema) return null;
  const plain = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Schema;
  const withId: FillOptions = {
    ...options,
    isUnknown: (path) => options.isUnknown(`${endpoint.id}:${path}`),
    known: (path, index) => options.known(`${endpoint.id}:${path}`, index),
  };
  const found = new Set<string>();
  const reply = fill(plain, '', withId, found);
  for (const path of found) nullable.add(`${endpoint.id}:${path}`);
  return reply;
};
