import { describe, expect, it } from 'vitest';
import type { StatisticsReply, WirePeriod } from '#core/contract/statistics.ts';
import { type Tile, tilesOf } from './headline-tiles.ts';

const NO_UNTIMED = { bundle: 0, undated: 0, estimated: 0, unlisted: 0, unstated: 0, contradictory: 0 };

interface Sold {
  count?: number;
  received?: number;
  margin?: number;
  uncosted?: { count: number; received: number };
}

const period = (coverage: WirePeriod['coverage'], sold: Sold = {}): WirePeriod => {
  const { count = 0, received = 0, margin = 0, uncosted = { count: 0, received: 0 } } = sold;
  return {
    ...{ from: '2026-01-01', to: '2026-12-31', coverage, unread: [] },
    margin: { count, received, margin, cost: received - margin, uncosted, stated: 0 },
    speed: { count, timed: 0, medianDays: null, spread: null, untimed: NO_UNTIMED },
    sources: { order: count, file: 0, wallet: 0 },
  };
};

const tiles = (now: WirePeriod, earlier: WirePeriod | null = null): Tile[] =>
  tilesOf({ now, earlier, currency: 'EUR' } as StatisticsReply);

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const partsOf = ({ value, isPartial, change, note }: Tile) => [
  plain(value),
  isPartial,
  change && plain(change.text),
  plain(note),
];

describe('the figures at the top of the statistics', () => {
  it('change by a share where both periods were read whole', () => {
    const [received, count, margin] = tiles(
      period('whole', { count: 6, received: 120, margin: 60 }),
      period('whole', { count: 4, received: 100, margin: 80 }),
    ).map(partsOf);
    expect(received).toEqual(['120,00 €', false, '+20,0 %', 'contre 100,00 €']);
    expect(count).toEqual(['6', false, '+50,0 %', 'contre 4']);
    expect(margin).toEqual(['60,00 €', false, '−25,0 %', 'contre 80,00 € sur 4']);
  });

  it.each([
    ['this one', 'part', 'whole'],
    ['the one before', 'whole', 'part'],
  ] as const)('name no share where a part of %s was read', (_, now, before) => {
    const found = tiles(period(now, { count: 6, received: 120 }), period(before, { count: 1, received: 10 }));
    expect(found.slice(0, 3).map(({ change }) => change)).toEqual([null, null, null]);
    expect(found[0]?.isPartial).toBe(now === 'part');
    expect(plain(found[0]?.note ?? '')).toBe(before === 'part' ? 'contre 10,00 €, lus en partie' : 'contre 10,00 €');
  });

  it('name no share of a margin in which a sale is missing', () => {
    const whole = period('whole', { count: 4, received: 100, margin: 80 });
    const lacking = period('whole', { count: 4, received: 100, margin: 80, uncosted: { count: 1, received: 5 } });
    expect(tiles(lacking, whole)[2]?.change).toBeNull();
    expect(tiles(whole, lacking)[2]?.change).toBeNull();
    expect(tiles(whole, whole)[2]?.change).toEqual({ text: 'autant', isGood: true });
  });

  it('tell days of which nothing was read from days without a sale', () => {
    expect(
      tiles(period('none'))
        .slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['pas de données', 'pas de données']);
    expect(
      tiles(period('part'))
        .slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['aucune vente lue', 'aucune lue']);
    expect(
      tiles(period('whole'))
        .slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['aucune vente', 'aucune']);
    const now = period('whole', { count: 1, received: 10 });
    expect(tiles(now, period('none'))[0]?.note).toBe('pas de données pour comparer');
    expect(tiles(now, period('part'))[0]?.note).toBe('rien de connu avant');
    expect(partsOf(tiles(now, period('whole'))[0] as Tile)).toEqual([
      '10,00 €',
      false,
      '+10,00 €',
      'contre aucune vente',
    ]);
  });
});
