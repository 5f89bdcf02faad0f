import type { ItemState } from '../../../model/item-state.ts';
import type { ItemRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import type { Said } from '../values/said.ts';
import { readPlugins, type ShownAs } from './item-plugins.ts';
import { readProduct } from './item-product.ts';
import { itemOfRow } from './item-row.ts';
import { ROW_FLAGS } from './item-state-of.ts';

type Account = Partial<Said<ItemRecord>>;

const FIELDS: readonly (keyof ItemRecord)[] = [
  ...(['itemId', 'title', 'priceMinor', 'currency', 'brand', 'size', 'condition', 'state'] as const),
  ...(['sellerId', 'sellerLogin', 'url', 'photoUrl', 'photoId', 'favourites', 'views'] as const),
  ...(['totalPriceMinor', 'listedAt', 'categoryId', 'isOwn'] as const),
];

/** One value of a field: none when two accounts differ; undefined when one says that there is none and no other names any. */
const agreed = (name: keyof ItemRecord, accounts: readonly Account[]): unknown => {
  const said = accounts.filter((account) => name in account).map((account) => account[name]);
  const values = new Set(said.filter((value) => value !== null && value !== undefined));
  if (values.size > 1) return null;
  const [value = said.includes(undefined) ? undefined : null] = values;
  return value;
};

const isOneOf = (states: ReadonlySet<ItemState>, ...known: readonly ItemState[]): boolean =>
  [...states].every((state) => known.includes(state));

/** « Closed » does not say why, and only the article's own data knows « processing »: neither denies the other account. */
const agreedState = (said: readonly (ItemState | null | undefined)[], shownAs: ShownAs): ItemState => {
  const states = new Set(said.filter((state) => state !== null && state !== undefined && state !== 'unknown'));
  if (shownAs === 'sold') states.add('sold');
  const [only] = states;
  if (shownAs === 'unknown' && only !== 'sold') return 'unknown';
  if (states.size === 1 && only !== undefined) return only;
  if (states.has('sold') && isOneOf(states, 'sold', 'closed')) return 'sold';
  return states.has('processing') && isOneOf(states, 'processing', 'on_sale', 'hidden', 'reserved')
    ? 'processing'
    : 'unknown';
};

/** An article's own data never holds its size, condition or favourites: the plugins do. */
const toDto = (objects: readonly RawObject[], itemId: string, origin: string): Account | null => {
  const own = objects.filter((one) => toId(one.id) === itemId);
  const dto = own.find((one) => 'item_closing_action' in one) ?? own[0];
  return dto === undefined ? null : itemOfRow(dto, { flags: ROW_FLAGS, hasCategory: true, origin });
};

/** The only article that the objects tell of, for a page without an address. */
export const findOnlyItem = (found: readonly unknown[]): string | null => {
  const dtos = found.map(asObject).filter((one) => 'item_closing_action' in one && 'title' in one);
  const ids = new Set(dtos.map((one) => toId(one.id)));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
};

/**
 * One article out of the data embedded in its page: its own data, the plugins of the page and the JSON-LD (WEB §7.1, §7.2).
 * Accounts that differ give an unknown, not a guess. Null when nothing names the article.
 */
export const itemOfAccounts = (found: readonly unknown[], itemId: string, origin: string): Said<ItemRecord> | null => {
  const objects = found.map(asObject);
  const dto = toDto(objects, itemId, origin);
  const lists = objects.map(({ plugins }) => plugins).filter((list) => Array.isArray(list));
  const plugins = lists.map((list) => readPlugins(list, itemId)).find((read) => read !== null) ?? null;
  const product = objects.map((one) => readProduct(one, itemId)).find((read) => read !== null) ?? null;
  const named = [dto, plugins?.said, product].filter((one) => one !== null && one !== undefined);
  if (named.length === 0) return null;
  const state = agreedState([dto?.state, plugins?.said.state], plugins?.shownAs ?? null);
  // Only the article's own data could say these.
  const silent: Account = dto === null ? { views: undefined, isOwn: undefined } : {};
  const accounts: Account[] = [...named, { ...silent, itemId }];
  const said = FIELDS.map((name) => [name, name === 'state' ? state : agreed(name, accounts)] as const);
  // Each field has the type that its accounts give it.
  return Object.fromEntries(said) as Said<ItemRecord>;
};
