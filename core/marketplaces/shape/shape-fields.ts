import { asObject } from '../vinted/values/raw-value.ts';
import { MASK, type ShapeNames } from './shape-names.ts';

/** Types by path. */
export type ShapeFields = Readonly<Record<string, string>>;

const MAX_FIELDS = 4_000;
const MAX_PATH = 240;
/** Maximum nesting depth that is examined. An element of a page nests a few hundred others. */
const MAX_DEPTH = 400;

/** Collects paths with the types found there, each once; bounded, whatever the page contains. */
export interface FieldCollector {
  add(path: string, type: string): void;
  fields(): ShapeFields;
  /** True when some fields were left out. */
  isCut(): boolean;
}

export const collectFields = (): FieldCollector => {
  const types = new Map<string, Set<string>>();
  let isCut = false;
  return {
    add(path, type) {
      const known = types.get(path);
      if (known) known.add(type);
      else if (types.size < MAX_FIELDS && path.length <= MAX_PATH) types.set(path, new Set([type]));
      else isCut = true;
    },
    fields: () =>
      Object.fromEntries(
        [...types]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([path, seen]) => [path, [...seen].toSorted().join(' | ')]),
      ),
    isCut: () => isCut,
  };
};

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'string:empty'],
  [/^\d+$/, 'string:digits'],
  [/^-?\d+[.,]\d+$/, 'string:decimal'],
  [/^\d{4}-\d{2}-\d{2}/, 'string:date'],
  [/^(?:https?:)?\//, 'string:address'],
  [/^[^a-z]{0,20}\d[^a-z]{0,20}$/i, 'string:figures'],
];
/** A longer text matches none of these forms. */
const MAX_FORM = 2_000;

/** The kind of a text, never its content. */
export const typeOfText = (text: string): string =>
  text.length > MAX_FORM ? 'string' : (FORMS.find(([form]) => form.test(text))?.[1] ?? 'string');

/** Strings of the flight stream that are references or represent values that JSON cannot express. */
const typeOfFlightText = (text: string, names: ShapeNames): string => {
  if (!text.startsWith('$') || text.startsWith('$$')) return typeOfText(text.replace(/^\$/, ''));
  if (text === '$undefined') return 'undefined';
  return text.startsWith('$D') ? 'date' : text.startsWith('$n') ? 'integer' : typeOfReference(text, names);
};

/** Maximum number of printed steps of a reference. */
const MAX_STEPS = 8;

/** `$b2:props:value:price` refers to `value.price` of some component; the row number differs on every page. */
const typeOfReference = (text: string, names: ShapeNames): string => {
  const steps = text.split(':', MAX_STEPS + 1).slice(1);
  const path = steps.map((step) => (/^\d+$/.test(step) ? '[]' : names.ofKey(step))).filter((step) => step !== 'props');
  return path.length === 0 ? 'reference' : `reference:${path.join('.')}`;
};

const typeOfScalar = (value: unknown, { isFlight, names }: Walk): string => {
  if (value === null) return 'null';
  if (typeof value === 'string') return isFlight ? typeOfFlightText(value, names) : typeOfText(value);
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

interface Walk {
  names: ShapeNames;
  collector: FieldCollector;
  isFlight: boolean;
}

/**
 * Adds the fields of a JSON value.
 * @param root prefix of its paths
 */
export const addJsonFields = (value: unknown, root: string, rest: Omit<Walk, 'isFlight'>): void =>
  walk({ ...rest, isFlight: false }, value, root, 0);

/**
 * Adds the fields of one row of the flight stream. Rows and components are numbered differently on every page, so paths
 * start over at each component (`component.…`) and at each plugin of an article (`plugin(gallery).…`), wherever they
 * occur; HTML elements are traversed but not listed.
 */
export const addFlightFields = (row: unknown, rest: Omit<Walk, 'isFlight'>): void =>
  walk({ ...rest, isFlight: true }, row, 'row', 0);

/** @param path null inside an element of HTML */
const walk = (ctx: Walk, value: unknown, path: string | null, depth: number): void => {
  if (typeof value !== 'object' || value === null) {
    if (path !== null) ctx.collector.add(path, typeOfScalar(value, ctx));
  } else if (depth >= MAX_DEPTH) {
    ctx.collector.add(path ?? 'row', 'deeper');
  } else if (Array.isArray(value)) walkArray(ctx, value, path, depth);
  else walkObject(ctx, value as Record<string, unknown>, path, depth);
};

const walkArray = (ctx: Walk, list: readonly unknown[], path: string | null, depth: number): void => {
  const element = ctx.isFlight ? asElement(list) : null;
  if (element) {
    walk(ctx, element.props, element.isComponent ? 'component' : null, depth + 1);
    return;
  }
  if (list.length === 0 && path !== null) ctx.collector.add(path, 'array:empty');
  for (const entry of list) walk(ctx, entry, path === null ? null : `${path}[]`, depth + 1);
};

const walkObject = (ctx: Walk, record: Record<string, unknown>, path: string | null, depth: number): void => {
  const start = (ctx.isFlight ? pluginOf(record) : null) ?? path;
  const entries = Object.entries(record);
  if (entries.length === 0 && start !== null) ctx.collector.add(start, 'object:empty');
  const parent = start?.split('.').at(-1) ?? '';
  const names = ctx.names.ofKeys(parent, record);
  for (const [index, [, value]] of entries.entries()) {
    walk(ctx, value, start === null ? null : `${start}.${names[index] ?? MASK}`, depth + 1);
  }
};

/** `["$", type, key, props]`; the type of a component also begins with a dollar sign. */
const asElement = (list: readonly unknown[]): { props: unknown; isComponent: boolean } | null => {
  const [mark, type, , props] = list;
  if (mark !== '$' || typeof type !== 'string') return null;
  return { props: asObject(props), isComponent: type.startsWith('$') };
};

/** Names of known plugins, which are safe to print; the name of any other might contain anything. */
export const PLUGINS: ReadonlySet<string> = new Set(
  `ask_seller attributes breadcrumbs buy buyer_item_status buyer_protection description favourite gallery item_status
  legal_info legal_info_business make_offer other_user_items other_user_items_header pricing report seller_badges_info
  shipping similar_items similar_items_header summary user_info_header`.split(/\s+/),
);

const pluginOf = (record: Record<string, unknown>): string | null => {
  const { name, data, type, section } = record;
  if (typeof name !== 'string' || data === undefined) return null;
  if (PLUGINS.has(name)) return `plugin(${name})`;
  return type !== undefined && section !== undefined ? `plugin(${MASK})` : null;
};
