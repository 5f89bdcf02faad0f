import { afterEach, describe, expect, it } from 'vitest';
import { draftNote, dropDraft, dropDrafts, forgetNoteDrafts, keepNoteDrafts, noteDrafts } from './note-drafts.ts';
import type { TextPlace } from './theme.ts';

const FRAGILE = { text: 'Fragile, deux cartons', from: null };
const LATER = { text: 'À poster samedi', from: '2026-11-25T08:00:00.000Z' };

const makePlace = (): TextPlace & { kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
};

/** The page is closed, and opened again. */
const reopen = (place: TextPlace, sellerId: string): void => {
  keepNoteDrafts(makePlace(), 'nobody');
  dropDrafts();
  keepNoteDrafts(place, sellerId);
};

afterEach(dropDrafts);

describe('a note that was typed and not saved', () => {
  it('is there again after the page was closed, until it is saved', () => {
    const place = makePlace();
    keepNoteDrafts(place, 'lea');
    draftNote('a', FRAGILE);
    draftNote('b', LATER);
    reopen(place, 'lea');
    expect(noteDrafts.byOrder).toEqual({ a: FRAGILE, b: LATER });
    dropDraft('a');
    reopen(place, 'lea');
    expect(noteDrafts.byOrder).toEqual({ b: LATER });
  });

  it('is never shown to another seller, and gone from the browser once they are there', () => {
    const place = makePlace();
    keepNoteDrafts(place, 'lea');
    draftNote('a', FRAGILE);
    reopen(place, 'zoe');
    expect(noteDrafts.byOrder).toEqual({});
    expect([...place.kept.values()].join()).not.toContain('Fragile');
    reopen(place, 'lea');
    expect(noteDrafts.byOrder).toEqual({});
  });

  it('is gone from the browser when its seller signs out', () => {
    const place = makePlace();
    keepNoteDrafts(place, 'lea');
    draftNote('a', FRAGILE);
    dropDrafts();
    expect([...place.kept.values()].join()).not.toContain('Fragile');
    draftNote('a', LATER);
    expect([...place.kept.values()].join()).not.toContain('samedi');
  });

  it('is gone from the browser when its session ended while no page was open', () => {
    const place = makePlace();
    forgetNoteDrafts(place);
    expect(place.kept.size).toBe(0);
    keepNoteDrafts(place, 'lea');
    draftNote('a', FRAGILE);
    forgetNoteDrafts(place);
    expect([...place.kept.values()].join()).not.toContain('Fragile');
  });

  it('leaves alone what another tab of the same seller keeps', () => {
    const place = makePlace();
    keepNoteDrafts(place, 'lea');
    place.setItem('comptoir.note-drafts', JSON.stringify({ sellerId: 'lea', byOrder: { b: LATER } }));
    draftNote('a', FRAGILE);
    reopen(place, 'lea');
    expect(noteDrafts.byOrder).toEqual({ a: FRAGILE, b: LATER });
  });

  it.each(['{', '{"sellerId":"lea","byOrder":{"a":{"text":1}}}', '{"sellerId":"lea","byOrder":7}', 'null'])(
    'does not keep a page from opening when the browser keeps %s',
    (text) => {
      const place = makePlace();
      place.setItem('comptoir.note-drafts', text);
      reopen(place, 'lea');
      expect(noteDrafts.byOrder).toEqual({});
    },
  );

  it('stays on the page where the browser stores nothing', () => {
    const full = {
      ...makePlace(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    keepNoteDrafts(full, 'lea');
    draftNote('a', FRAGILE);
    expect(noteDrafts.byOrder).toEqual({ a: FRAGILE });
  });
});
