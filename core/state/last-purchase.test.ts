import { describe, expect, it } from 'vitest';
import { textPlace } from '../testing/text-place.ts';
import { createLastPurchase } from './last-purchase.ts';

const KEY = 'comptoir.last-purchase';
const LOT = { id: 'l', day: '2026-11-25', source: 'VG Bron', count: 3, unpriced: 0, sumMinor: 2_000 };
const LAST = { source: 'VG Bron', payment: 'Espèces', place: 'B-07', sku: 'GI-0596', lot: LOT, isInLot: true };

/** At the start of a page: what the browser kept, and what the page makes of it. */
const open = (text: string | null = null) => {
  const { kept, ...place } = textPlace({ [KEY]: text });
  return { kept, memory: createLastPurchase(place) };
};

describe('what was chosen for the last purchase', () => {
  it('is there again at the next start, the lot of the day included', () => {
    const { kept, memory } = open();
    memory.remember(LAST);
    memory.rememberLot({ ...LOT, count: 2 });
    expect(open(kept.get(KEY)).memory.state.last).toEqual({ ...LAST, lot: { ...LOT, count: 2 } });
  });

  it('is not there for the next seller', () => {
    const { kept, memory } = open();
    memory.remember(LAST);
    memory.forget();
    expect(kept.size).toBe(0);
    expect(memory.state.last).toBeNull();
  });

  it.each([null, 'x', '[]', '{"source":3}', JSON.stringify({ ...LAST, sku: null })])(
    'is nothing when %j was kept',
    (text) => {
      expect(open(text).memory.state.last).toBeNull();
    },
  );

  it('keeps no lot that is none', () => {
    const { memory } = open(JSON.stringify({ ...LAST, lot: { ...LOT, sumMinor: 1.5 } }));
    expect(memory.state.last).toMatchObject({ source: 'VG Bron', lot: null });
  });
});
