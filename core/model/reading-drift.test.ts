import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FieldSight,
  lostFields,
  lostOfKind,
  type PagesTrack,
  type ReadingTrack,
  type SeenPage,
  trackOf,
  withReading,
} from './reading-drift.ts';

const DAY = Date.UTC(2026, 10, 1);
const instantOf = (rank: number): string => new Date(DAY + rank * 3_600_000).toISOString();

const all = (rows = 1): FieldSight => ({ rows, found: rows, named: 0 });
/** The page has the field in an unknown form. */
const gone = (rows = 1): FieldSight => ({ rows, found: 0, named: rows });
/** The page does not mention it. */
const silent = (rows = 1): FieldSight => ({ rows, found: 0, named: 0 });
const some = (rows: number, found: number): FieldSight => ({ rows, found, named: 0 });

const pageOf = (rank: number, sight: FieldSight, url = `https://exemple.test/items/${rank}`): SeenPage => ({
  at: instantOf(rank),
  url,
  sights: new Map([['carrier', sight]]),
});

const readAll = (sights: readonly FieldSight[], from: ReadingTrack | null = null, first = 0): ReadingTrack => {
  const track = sights.reduce<ReadingTrack | null>(
    (known, sight, index) => withReading(known, pageOf(first + index, sight)),
    from,
  );
  if (track === null) throw new Error('nothing was read');
  return track;
};

const times = (count: number, sight: FieldSight): FieldSight[] => Array.from({ length: count }, () => sight);
const habit = readAll(times(50, all()));
const lost = (track: ReadingTrack) => lostFields(track).map(({ field }) => field);

describe('a field that was always found', () => {
  it('is lost after three pages without it, since the first of them', () => {
    expect(lost(readAll(times(2, gone()), habit, 50))).toEqual([]);
    expect(lostFields(readAll(times(3, gone()), habit, 50))).toEqual([{ field: 'carrier', since: instantOf(50) }]);
  });

  it('is lost after one list that lacks it on all of its many rows, but not after one with few rows', () => {
    const list = readAll(times(50, all(20)));
    expect(lost(readAll([gone(20)], list, 50))).toEqual(['carrier']);
    expect(lost(readAll([gone(3)], list, 50))).toEqual([]);
  });

  it('is lost when only a few stray rows of a long list still have it', () => {
    expect(lost(readAll([{ rows: 20, found: 1, named: 19 }], readAll(times(50, all(20))), 50))).toEqual(['carrier']);
  });

  it('is not lost after one odd page, however often that page is opened', () => {
    const url = 'https://exemple.test/items/odd';
    let track = habit;
    for (let rank = 0; rank < 12; rank += 1)
      track = withReading(track, { ...pageOf(50, gone(), url), at: instantOf(48 + rank) });
    expect(lost(track)).toEqual([]);
  });

  it('is lost only after ten pages that do not mention it, such as articles without a brand', () => {
    expect(lost(readAll(times(9, silent()), habit, 50))).toEqual([]);
    expect(lost(readAll(times(10, silent()), habit, 50))).toEqual(['carrier']);
  });

  it('is found again once one page has it, and its history is as before', () => {
    const back = readAll([all()], readAll(times(9, gone()), habit, 50), 60);
    expect(lost(back)).toEqual([]);
    expect(back.fields.carrier?.window).toBe('+'.repeat(50));
  });

  it('stays lost since the same day, however long it lasts', () => {
    expect(lostFields(readAll(times(200, gone()), habit, 50))).toEqual([{ field: 'carrier', since: instantOf(50) }]);
  });
});

describe('a field that was never regular', () => {
  it('is not lost: few readings', () => {
    expect(lost(readAll([...times(9, all()), ...times(20, gone())]))).toEqual([]);
  });

  it('is not lost: an order without tracking, an article without a brand', () => {
    const often = times(5, all()).flatMap((sight) => [sight, silent(), sight, sight, sight]);
    expect(lost(readAll([...often, ...often, ...times(20, silent()), ...times(20, gone())]))).toEqual([]);
  });

  it('is not lost: few rows of each list have it', () => {
    expect(lost(readAll([...times(50, some(20, 6)), gone(20), gone(20), gone(20), gone(20)]))).toEqual([]);
  });

  it('is forgotten after fifty readings whose records do not have it, not before', () => {
    const other = (track: ReadingTrack, rank: number): ReadingTrack =>
      withReading(track, { ...pageOf(rank, all()), sights: new Map([['title', all()]]) });
    let track = readAll(times(3, gone()), habit, 50);
    for (let rank = 60; rank < 109; rank += 1) track = other(track, rank);
    expect(lost(track)).toEqual(['carrier']);
    expect(Object.keys(other(track, 109).fields)).toEqual(['title']);
  });

  it('is neither lost nor forgotten through pages without a record', () => {
    expect(withReading(habit, { ...pageOf(60, all()), sights: new Map() })).toBe(habit);
  });
});

it('a late page from another device neither starts nor ends a drift', () => {
  const drifting = readAll(times(3, gone()), habit, 50);
  expect(withReading(drifting, pageOf(40, all()))).toBe(drifting);
  expect(withReading(habit, pageOf(10, gone(20)))).toBe(habit);
});

describe('pages of several accounts', () => {
  const of = (marketplaceUserId: string | null, pageKind = 'conversation') =>
    ({ marketplace: 'vinted', pageKind, source: 'json', marketplaceUserId }) as const;
  const tracks: PagesTrack[] = [
    { ...of('77'), ...habit },
    { ...of('88'), ...readAll(times(3, gone()), habit, 60) },
    { ...of(null, 'wardrobe'), ...habit },
  ];

  it('are each compared with their own', () => {
    expect(trackOf(tracks, of('77'))).toBe(tracks[0]);
    expect(trackOf(tracks, of('99'))).toBeNull();
    expect(lostOfKind(tracks, of('77'))).toEqual([
      { field: 'carrier', since: instantOf(60), source: 'json', marketplaceUserId: '88' },
    ]);
  });

  it('no longer raise an alarm once they are not read any more, while those of another account have the field', () => {
    const later = (hours: number): PagesTrack => ({ ...of('77'), ...readAll([all()], habit, hours) });
    const twoWeeks = 62 + 14 * 24;
    expect(lostOfKind([...tracks.slice(1), later(twoWeeks)], of('77'))).toHaveLength(1);
    expect(lostOfKind([...tracks.slice(1), later(twoWeeks + 1)], of('77'))).toEqual([]);
    const silentOf = { ...later(twoWeeks + 1), fields: {} };
    expect(lostOfKind([...tracks.slice(1), silentOf], of('77'))).toHaveLength(1);
  });

  it('an order’s page without an account continues the newest track, anybody’s shop its own', () => {
    expect(trackOf(tracks, of(null))).toBe(tracks[1]);
    expect(trackOf(tracks, of('77', 'wardrobe'))).toBeNull();
    expect(trackOf(tracks, of(null, 'wardrobe'))).toBe(tracks[2]);
    expect(trackOf(tracks, { ...of('77'), source: 'dom' })).toBeNull();
  });
});

describe('whatever is read', () => {
  const sight = fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 30 }), fc.nat({ max: 30 }))
    .map(([rows, found, named]): FieldSight => {
      const isFound = Math.min(found, rows);
      return { rows, found: isFound, named: Math.min(named, rows - isFound) };
    });
  const page = fc.record({ rank: fc.nat({ max: 500 }), path: fc.nat({ max: 30 }), sight });

  it('the stored state stays small', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 200 }), (pages) => {
        let track: ReadingTrack | null = null;
        for (const one of pages) {
          track = withReading(track, pageOf(one.rank, one.sight, `https://exemple.test/${one.path}`));
          expect(track.oddPages.length).toBeLessThanOrEqual(20);
          for (const { window } of Object.values(track.fields)) expect(window).toMatch(/^[-+~.]{0,50}$/);
        }
      }),
    );
  });

  it('a field absent from one page in ten, or more, is never lost', () => {
    const ten = fc.tuple(
      fc.nat({ max: 9 }),
      fc.array(fc.constantFrom(all(), some(4, 3)), { minLength: 9, maxLength: 9 }),
    );
    const tens = fc.array(ten, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(tens, fc.constantFrom(gone(), silent()), (list, absent) => {
        const sights = list.flatMap(([at, found]) => found.toSpliced(at, 0, absent));
        for (let length = 1; length <= sights.length; length += 1) {
          // From the first absence on: before it, nothing distinguishes the field from one that is always present.
          const track = readAll([absent, ...sights.slice(0, length)]);
          expect(lost(track)).toEqual([]);
        }
      }),
    );
  });

  it('no field is lost that the newest page had, and none before ten readings', () => {
    fc.assert(
      fc.property(fc.array(sight, { minLength: 1, maxLength: 80 }), (sights) => {
        const track = readAll([...sights, all(3)]);
        expect(lost(track)).toEqual([]);
        expect(lost(readAll(sights.slice(0, 10)))).toEqual([]);
      }),
    );
  });

  it('pages that arrive late change nothing', () => {
    fc.assert(
      fc.property(
        fc.array(page, { maxLength: 40 }),
        fc.array(sight, { minLength: 1, maxLength: 60 }),
        (late, sights) => {
          const track = readAll(sights, null, 1_000);
          const after = late.reduce((known, one) => withReading(known, pageOf(one.rank, one.sight)), track);
          expect(after).toEqual(track);
        },
      ),
    );
  });
});
