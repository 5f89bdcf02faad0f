import { describe, expect, it } from 'vitest';
import { textPlace } from '../testing/text-place.ts';
import { createNoteDrafts } from './note-drafts.ts';
import type { TextPlace } from './theme.ts';

const FRAGILE = { text: 'Fragile, deux cartons', from: null };
const LATER = { text: 'À poster samedi', from: '2026-11-25T08:00:00.000Z' };

/** A page is opened, by this seller. */
const open = (place: TextPlace, sellerId: string) => {
  const drafts = createNoteDrafts(place);
  drafts.keepFor(sellerId);
  return drafts;
};

describe('a note that was typed and not saved', () => {
  it('is there again after the page was closed, until it is saved', () => {
    const place = textPlace();
    const before = open(place, 'lea');
    before.draft('a', FRAGILE);
    before.draft('b', LATER);
    const after = open(place, 'lea');
    expect(after.state.byOrder).toEqual({ a: FRAGILE, b: LATER });
    after.drop('a');
    expect(open(place, 'lea').state.byOrder).toEqual({ b: LATER });
  });

  it('is never shown to another seller, and gone from the browser once they are there', () => {
    const place = textPlace();
    open(place, 'lea').draft('a', FRAGILE);
    expect(open(place, 'zoe').state.byOrder).toEqual({});
    expect([...place.kept.values()].join()).not.toContain('Fragile');
    expect(open(place, 'lea').state.byOrder).toEqual({});
  });

  it('is gone from the browser when its seller signs out', () => {
    const place = textPlace();
    const drafts = open(place, 'lea');
    drafts.draft('a', FRAGILE);
    drafts.forget();
    expect([drafts.state.byOrder, place.kept.size]).toEqual([{}, 0]);
    drafts.draft('a', LATER);
    expect(place.kept.size).toBe(0);
  });

  it('is gone from the browser when its session ended while no page was open', () => {
    const place = textPlace();
    open(place, 'lea').draft('a', FRAGILE);
    createNoteDrafts(place).forget();
    expect(place.kept.size).toBe(0);
  });

  it('leaves alone what another tab of the same seller keeps', () => {
    const place = textPlace();
    const drafts = open(place, 'lea');
    place.setItem('comptoir.note-drafts', JSON.stringify({ sellerId: 'lea', byOrder: { b: LATER } }));
    drafts.draft('a', FRAGILE);
    expect(open(place, 'lea').state.byOrder).toEqual({ a: FRAGILE, b: LATER });
  });

  it.each(['{', '{"sellerId":"lea","byOrder":{"a":{"text":1}}}', '{"sellerId":"lea","byOrder":7}', 'null'])(
    'does not keep a page from opening when the browser keeps %s',
    (text) => {
      expect(open(textPlace({ 'comptoir.note-drafts': text }), 'lea').state.byOrder).toEqual({});
    },
  );

  it('stays on the page where the browser stores nothing', () => {
    const full = {
      ...textPlace(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const drafts = open(full, 'lea');
    drafts.draft('a', FRAGILE);
    expect(drafts.state.byOrder).toEqual({ a: FRAGILE });
  });
});
