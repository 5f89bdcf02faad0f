import { describe, expect, it } from 'vitest';
import { askedByListing } from './asked-price.ts';

const READ = '2026-03-01T10:00:00.000Z';
const listing = { figures: {}, priceMinor: 2000, currency: 'EUR', readAt: READ };
const run = (value: string, from: string) => ({ value, from, to: from });

describe('the prices asked for a listing', () => {
  it('are those that its readings saw, oldest first', () => {
    const figures = { price: [run('2500 EUR', '2026-01-01T10:00:00.000Z'), run('2000 ', READ), run('free', READ)] };
    expect(askedByListing({ ...listing, figures })).toEqual([
      { minor: 2500, currency: 'EUR', from: '2026-01-01T10:00:00.000Z' },
      { minor: 2000, currency: null, from: READ },
    ]);
  });

  it('are its last price alone where no history was kept, and none where no reading stated one', () => {
    expect(askedByListing(listing)).toEqual([{ minor: 2000, currency: 'EUR', from: READ }]);
    expect(askedByListing({ ...listing, priceMinor: null })).toEqual([]);
  });
});
