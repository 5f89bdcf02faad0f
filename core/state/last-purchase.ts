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

export const lastPurchase = proxy<{ last: LastPurchase | null }>({ last: null });

let memory: TextPlace | null = null;

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

export const connectLastPurchase = (place: TextPlace): void => {
  memory = place;
  lastPurchase.last = read(place.getItem(KEY));
};

export const rememberPurchase = (last: LastPurchase): void => {
  lastPurchase.last = last;
  memory?.setItem(KEY, JSON.stringify(last));
};

/** Changes the lot of the day, after one of its finds was taken back. */
export const rememberLot = (lot: DayLot | null): void => {
  if (lastPurchase.last) rememberPurchase({ ...lastPurchase.last, lot });
};

/** For the next seller in this browser. */
export const forgetLastPurchase = (): void => {
  lastPurchase.last = null;
  memory?.removeItem(KEY);
};
