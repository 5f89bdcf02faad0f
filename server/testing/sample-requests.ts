import fc from 'fast-check';

/** As much of JSON Schema as the contract's OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  items?: JsonSchema;
  minItems?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
}

const EXAMPLES: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T10:00:00.000Z',
  date: '2026-11-21',
  email: 'personne@exemple.fr',
};

const UNLIMITED = 1_000;

const fits = ({ pattern, minLength = 0, maxLength = UNLIMITED }: JsonSchema, text: string): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

const sampleOf = (pattern: string): string =>
  fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed: 1 })[0] ?? '';

/** The id wherever the schema takes it; otherwise a text that the schema takes. */
const textOf = (schema: JsonSchema, id: string): string => {
  if (fits(schema, id) && EXAMPLES[schema.format ?? ''] === undefined) return id;
  const example = EXAMPLES[schema.format ?? ''];
  if (example !== undefined) return example;
  return schema.pattern === undefined ? 'x'.repeat(schema.minLength ?? 1) : sampleOf(schema.pattern);
};

/**
 * Every value of a parameter that is worth a try: each choice of a closed list, otherwise each id that the schema takes.
 */
export const valuesOf = (schema: JsonSchema, ids: readonly string[]): string[] => {
  if (schema.const !== undefined) return [String(schema.const)];
  if (schema.enum !== undefined) return schema.enum.map(String);
  const fitting = ids.filter((id) => fits(schema, id));
  return fitting.length > 0 ? fitting : [textOf(schema, '')];
};

const choicesOf = ({ oneOf, anyOf }: JsonSchema): readonly JsonSchema[] | undefined => oneOf ?? anyOf;

/**
 * Bodies that the schema takes, each with the id wherever it fits: the required fields alone, and each value of each field
 * with them.
 */
export const bodiesOf = (schema: JsonSchema, id: string): unknown[] => {
  const choices = choicesOf(schema);
  if (choices !== undefined) return choices.flatMap((choice) => bodiesOf(choice, id));
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return [schema.enum[0]];
  if (schema.type === 'object') return objectsOf(schema, id);
  if (schema.type === 'array') return [schema.items === undefined ? [] : [bodiesOf(schema.items, id)[0]]];
  if (schema.type === 'integer' || schema.type === 'number') return [Math.max(schema.minimum ?? 1, 1)];
  if (schema.type === 'boolean') return [true];
  return schema.type === 'null' ? [null] : [textOf(schema, id)];
};

const objectsOf = ({ properties = {}, required = [] }: JsonSchema, id: string): unknown[] => {
  const bodies = Object.entries(properties).map(([name, schema]) => ({ name, values: bodiesOf(schema, id) }));
  const needed = bodies.filter(({ name }) => required.includes(name));
  const smallest = Object.fromEntries(needed.map(({ name, values }) => [name, values[0]]));
  return [smallest, ...bodies.flatMap(({ name, values }) => values.map((value) => ({ ...smallest, [name]: value })))];
};

/** Every way to choose one value for each name. */
export const combinations = (values: Readonly<Record<string, readonly string[]>>): Record<string, string>[] =>
  Object.entries(values).reduce<Record<string, string>[]>(
    (all, [name, each]) => all.flatMap((chosen) => each.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
