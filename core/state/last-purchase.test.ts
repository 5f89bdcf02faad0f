import { afterEach, describe, expect, it } from 'vitest';
import { textPlace } from '../testing/text-place.ts';
import {
  connectLastPurchase,
  forgetLastPurchase,
  lastPurchase,
  rememberLot,
  rememberPurchase,
} from './last-purchase.ts';

const KEY = 'comptoir.last-purchase';
const LOT = { id: 'l', day: '2026-11-25', source: 'VG Bron', count: 3, unpriced: 0, sumMinor: 2_000 };
const LAST = { source: 'VG Bron', payment: 'Espèces', place: 'B-07', sku: 'GI-0596', lot: LOT, isInLot: true };

const open = (text: string | null = null) => {
  const place = textPlace({ [KEY]: text });
  connectLastPurchase(place);
  return place.kept;
};
afterEach(forgetLastPurchase);

describe('what was chosen for the last purchase', () => {
  it('is there again at the next start, the lot of the day included', () => {
    const kept = open();
    rememberPurchase(LAST);
    rememberLot({ ...LOT, count: 2 });
    open(kept.get(KEY));
    expect(lastPurchase.last).toEqual({ ...LAST, lot: { ...LOT, count: 2 } });
  });

  it('is not there for the next seller', () => {
    const kept = open();
    rememberPurchase(LAST);
    forgetLastPurchase();
    expect(kept.size).toBe(0);
    open();
    expect(lastPurchase.last).toBeNull();
  });

  it.each([null, 'x', '[]', '{"source":3}', JSON.stringify({ ...LAST, sku: null })])(
    'is nothing when %j was kept',
    (text) => {
      open(text);
      expect(lastPurchase.last).toBeNull();
    },
  );

  it('keeps no lot that is none', () => {
    open(JSON.stringify({ ...LAST, lot: { ...LOT, sumMinor: 1.5 } }));
    expect(lastPurchase.last).toMatchObject({ source: 'VG Bron', lot: null });
  });
});
