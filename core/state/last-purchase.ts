import { proxy } from 'valtio';
import type { DayLot } from '../model/stock/day-lot.ts';
import type { TextPlace } from './theme.ts';

/** What the next purchase keeps of the one before: mostly they are from one place and day. */
export interface LastPurchase {
  source: string;
  payment: string;
  place: string;
  sku: string;
  /** The lot of the day, also while the next purchase is not put into it. */
  lot: DayLot | null;
  isInLot: boolean;
}

/** Kept in the browser: at a flea market the next purchase may come after the telephone put the app away. */
const KEY = 'comptoir.last-purchase';

const TEXTS = ['source', 'payment', 'place', 'sku'] as const;

const isLot = (value: unknown): value is DayLot => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, day, source, count, unpriced, sumMinor } = value as Record<keyof DayLot, unknown>;
  return (
    [id, day, source].every((each) => typeof each === 'string') &&
    [count, unpriced, sumMinor].every(Number.isSafeInteger)
  );
};

const read = (text: string | null): LastPurchase | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Record<keyof LastPurchase, unknown> | null;
    if (value === null || !TEXTS.every((name) => typeof value[name] === 'string')) return null;
    // Its texts were just checked.
    const { source, payment, place, sku } = value as unknown as LastPurchase;
    return { source, payment, place, sku, lot: isLot(value.lot) ? value.lot : null, isInLot: value.isInLot === true };
  } catch {
    return null;
  }
};

export interface LastPurchaseMemory {
  readonly state: { last: LastPurchase | null };
  remember(last: LastPurchase): void;
  /** Changes the lot of the day, after one of its finds was taken back. */
  rememberLot(lot: DayLot | null): void;
  /** For the next seller in this browser. */
  forget(): void;
}

/** @param place where it outlives the page; null: nowhere */
export const createLastPurchase = (place: TextPlace | null): LastPurchaseMemory => {
  const state = proxy({ last: read(place?.getItem(KEY) ?? null) });
  const remember = (last: LastPurchase): void => {
    state.last = last;
    place?.setItem(KEY, JSON.stringify(last));
  };
  return {
    ...{ state, remember },
    rememberLot(lot) {
      if (state.last) remember({ ...state.last, lot });
    },
    forget() {
      state.last = null;
      place?.removeItem(KEY);
    },
  };
};
