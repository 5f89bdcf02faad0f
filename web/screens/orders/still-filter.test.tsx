import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StillDays } from '#core/model/still-parcels.ts';
import { at } from '#core/testing/drawn.tsx';
import { makeOrder } from '#core/testing/make-order.ts';
import { StillFilter } from './still-filter.tsx';

const NOW = Date.parse('2026-11-23T08:10:00Z');
const sent = (date: string | null) =>
  makeOrder({ status: '1', phase: 'in_transit', phaseDate: date, statusDate: date ?? '2026-10-01T10:00:00.000Z' });
const old = sent('2026-11-12T10:00:00.000Z');
const fresh = sent('2026-11-22T10:00:00.000Z');
const undated = sent(null);

const wordsOf = (shipped: Parameters<typeof StillFilter>[0]['shipped'], chosen: StillDays | null): string =>
  renderToStaticMarkup(at(NOW, <StillFilter shipped={shipped} chosen={chosen} onChoose={() => undefined} />))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the filter of parcels that stand still', () => {
  it('is only a button until it is used', () => {
    expect(wordsOf([old, fresh, undated], null)).toBe('Colis sans mouvement');
  });

  it('gives the number that it found, and the number that it cannot judge', () => {
    expect(wordsOf([old, fresh, undated], 7)).toBe(
      '1 colis sans mouvement lu depuis 7 jours · 1 autre sans date de mouvement lue, non compté Toutes les expédiées',
    );
    expect(wordsOf([undated, undated], 3)).toBe(
      '0 colis sans mouvement lu depuis 3 jours · 2 autres sans date de mouvement lue, non comptés Toutes les expédiées',
    );
  });

  it('is absent while no parcel is on the way, unless an address asked for it', () => {
    const delivered = makeOrder({ status: '1', phase: 'delivered' });
    expect(wordsOf([delivered], null)).toBe('');
    expect(wordsOf([delivered], 14)).toBe('0 colis sans mouvement lu depuis 14 jours Toutes les expédiées');
  });
});
