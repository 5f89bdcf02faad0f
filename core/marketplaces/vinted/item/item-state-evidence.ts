import type { ItemState } from '../../../model/item-state.ts';
import type { RawObject } from '../values/raw-value.ts';
import { isOtherWord } from './sold-words.ts';

/** What an article's page states about its state (WEB §7.5), from all places of the page. */
export interface StateEvidence {
  /** States from owner-type flags: the article's own data of 2025, `item_status`. */
  flagged: readonly ItemState[];
  /** Objects with buyer-type flags: `can_buy`, `is_reserved`, `is_hidden`. */
  buyable: readonly RawObject[];
  /** Whether there is a button for buying it. */
  hasBuy: boolean;
  /** What a buyer sees instead of the button: title and theme. */
  banners: readonly RawObject[];
}

export interface JudgedState {
  state: ItemState;
  /** True when the page's statements about the state contradict each other, or are not understood. */
  isDisputed: boolean;
}

/** A sold article's banner has the success theme, and its text must not state anything else. */
const saysSold = ({ theme, title }: RawObject): boolean => theme === 'SUCCESS' && !isOtherWord(title);

const BUYER_FLAGS = ['can_buy', 'is_reserved', 'is_hidden'] as const;
type BuyerFlags = Partial<Record<(typeof BUYER_FLAGS)[number], boolean>>;

/** Each flag if all objects that have it agree; null when two differ, or when one is not a boolean. */
const mergeFlags = (objects: readonly RawObject[]): BuyerFlags | null => {
  const flags: BuyerFlags = {};
  for (const name of BUYER_FLAGS) {
    const said = new Set(objects.map((one) => one[name]).filter((flag) => flag !== undefined));
    const [flag] = said;
    if (flag === undefined) continue;
    if (said.size > 1 || typeof flag !== 'boolean') return null;
    flags[name] = flag;
  }
  return flags;
};

/** `not_buyable` for an article that nobody can buy, without a stated reason. */
const stateOfBuyer = (flags: BuyerFlags | null, hasBuy: boolean): ItemState | 'not_buyable' | null => {
  if (flags === null) return 'unknown';
  const { can_buy: canBuy, is_reserved: isReserved, is_hidden: isHidden } = flags;
  if (isHidden === true) return hasBuy ? 'unknown' : 'hidden';
  if (isReserved === true) return canBuy === false && !hasBuy ? 'reserved' : 'unknown';
  if (canBuy === undefined) return null;
  if (!canBuy) return hasBuy ? 'unknown' : 'not_buyable';
  return hasBuy && isReserved === false && isHidden === false ? 'on_sale' : null;
};

const isOneOf = (states: ReadonlySet<ItemState>, ...known: readonly ItemState[]): boolean =>
  [...states].every((state) => known.includes(state));

/**
 * « Closed » does not state the reason, and only the article's own data know « processing »: neither contradicts the
 * other.
 */
const agreedState = (states: ReadonlySet<ItemState>): ItemState => {
  const [only] = states;
  if (states.size === 1 && only !== undefined) return only;
  if (states.has('sold') && isOneOf(states, 'sold', 'closed')) return 'sold';
  return states.has('processing') && isOneOf(states, 'processing', 'on_sale', 'hidden', 'reserved')
    ? 'processing'
    : 'unknown';
};

/** States that an unknown banner does not contradict; it never makes an article sold or on sale. */
const BESIDE_ANY_BANNER: readonly ItemState[] = ['reserved', 'hidden', 'draft', 'processing'];

const judge = ({ flagged, buyable, hasBuy, banners }: StateEvidence): ItemState | null => {
  const flags = mergeFlags(buyable);
  const ofBuyer = stateOfBuyer(flags, hasBuy);
  if (ofBuyer === 'unknown') return 'unknown';
  const states = new Set(flagged.filter((state) => state !== 'unknown'));
  if (ofBuyer !== null && ofBuyer !== 'not_buyable') states.add(ofBuyer);
  if (banners.length > 0 && banners.every(saysSold)) {
    const isForSale = hasBuy || flags?.can_buy === true;
    return isForSale || !isOneOf(states, 'sold', 'closed') ? 'unknown' : 'sold';
  }
  const state = states.size === 0 ? null : agreedState(states);
  if (banners.length > 0) return state !== null && BESIDE_ANY_BANNER.includes(state) ? state : 'unknown';
  return hasBuy && (state === 'sold' || state === 'closed') ? 'unknown' : state;
};

/** The state of an article, based on everything its page states. */
export const judgeState = (evidence: StateEvidence): JudgedState => {
  const state = judge(evidence);
  return { state: state ?? 'unknown', isDisputed: state === 'unknown' };
};
