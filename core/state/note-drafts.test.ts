import { afterEach, describe, expect, it } from 'vitest';
import { textPlace } from '../testing/text-place.ts';
import { draftNote, dropDraft, dropDrafts, forgetNoteDrafts, keepNoteDrafts, noteDrafts } from './note-drafts.ts';
import type { TextPlace } from './theme.ts';

const FRAGILE = { text: 'Fragile, deux cartons', from: null };
const LATER = { text: 'À poster samedi', from: '2026-11-25T08:00:00.000Z' };

/** The page is closed, and opened again. */
const reopen = (place: TextPlace, sellerId: string): void => {
  keepNoteDrafts(textPlace(), 'nobody');
  dropDrafts();
  keepNoteDrafts(place, sellerId);
};

afterEach(dropDrafts);

describe('a note that was typed and not saved', () => {
  it('is there again after the page was closed, until it is saved', () => {
    const place = textPlace();
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
    const place = textPlace();
    keepNoteDrafts(place, 'lea');
    draftNote('a', FRAGILE);
    reopen(place, 'zoe');
    expect(noteDrafts.byOrder).toEqual({});
    expect([...place.kept.values()].join()).not.toContain('Fragile');
    reopen(place, 'lea');
    expect(noteDrafts.byOrder).toEqual({});
  });

  it('is gone from the browser when its seller signs out', () => {
    const place = textPlace();
    keepNoteDrafts(place, 'lea');
    draftNote('a', FRAGILE);
    dropDrafts();
    expect(place.kept.size).toBe(0);
    draftNote('a', LATER);
    expect(place.kept.size).toBe(0);
  });

  it('is gone from the browser when its session ended while no page was open', () => {
    const place = textPlace();
    forgetNoteDrafts(place);
    expect(place.kept.size).toBe(0);
    keepNoteDrafts(place, 'lea');
    draftNote('a', FRAGILE);
    forgetNoteDrafts(place);
    expect(place.kept.size).toBe(0);
  });

  it('leaves alone what another tab of the same seller keeps', () => {
    const place = textPlace();
    keepNoteDrafts(place, 'lea');
    place.setItem('comptoir.note-drafts', JSON.stringify({ sellerId: 'lea', byOrder: { b: LATER } }));
    draftNote('a', FRAGILE);
    reopen(place, 'lea');
    expect(noteDrafts.byOrder).toEqual({ a: FRAGILE, b: LATER });
  });

  it.each(['{', '{"sellerId":"lea","byOrder":{"a":{"text":1}}}', '{"sellerId":"lea","byOrder":7}', 'null'])(
    'does not keep a page from opening when the browser keeps %s',
    (text) => {
      const place = textPlace();
      place.setItem('comptoir.note-drafts', text);
      reopen(place, 'lea');
      expect(noteDrafts.byOrder).toEqual({});
    },
  );

  it('stays on the page where the browser stores nothing', () => {
    const full = {
      ...textPlace(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    keepNoteDrafts(full, 'lea');
    draftNote('a', FRAGILE);
    expect(noteDrafts.byOrder).toEqual({ a: FRAGILE });
  });
});
