import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { PageKind, ParseResult } from '../../contract.ts';
import { parsePage } from '../index.ts';
import { readDom } from '../sources/dom.ts';
import { documentMutations } from './mutate-document.ts';
import { figuresOf, isSame, knowsNoOther } from './readings.ts';

/** A page as it is displayed. */
export interface ValidDisplay {
  name: string;
  kind: PageKind;
  url: string;
  html: string;
  /** What no figure rests on (`img element`, `web_ui__Cell__body text`), or what a second place says as well. */
  idle: RegExp;
  /** Where any text at all is one that the marketplace may show: a title, a status. */
  free: RegExp;
  /** Figures of which a display says nothing when they are not so. */
  unsaid?: RegExp;
  /** What makes a row, and what holds it: twice is two rows, none is another list. */
  rows: RegExp;
}

const read = ({ kind, url }: ValidDisplay, html: string): ParseResult | null => {
  const taken = readDom(parseHTML(html).document, kind);
  const observedAt = '2026-11-21T00:00:00.000Z';
  return taken.ok ? parsePage({ marketplace: 'vinted', kind, source: 'dom', url, body: taken.body, observedAt }) : null;
};

/** The gaps of which one must be named when a figure is gone: what it was read from. */
const gapsFor = (name: string): string[] => {
  const [, record = '', field = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  const others = {
    priceMinor: ['price'],
    currency: ['price', 'amountMinor'],
    shownMinor: ['amountMinor'],
    kind: ['kind', 'entityType', 'title'],
    entityId: ['entityType'],
    conversationId: ['entityType', 'entityId'],
  };
  const known = Object.hasOwn(others, field) ? others[field as keyof typeof others] : [];
  return [field, ...known].map((one) => `${record}.${one}`);
};

/**
 * Drops, doubles, renames and retypes every element, attribute and text of a displayed page, one at a time: the reading
 * must fail, or name a new gap, or stay as it was.
 */
export const checkDisplay = (page: ValidDisplay): void => {
  const whole = read(page, page.html);

  describe(`a displayed page (${page.name})`, () => {
    it('is read', () => expect(whole).toMatchObject({ ok: true, kind: page.kind }));
    if (!whole?.ok) return;
    const figures = figuresOf(whole);
    const parts = Map.groupBy(documentMutations(page.html), ({ part }) => part);

    it.each([...parts])('with its %s gone, doubled or retyped changes no figure in silence', (part, mutations) => {
      for (const { how, isLoss, html } of mutations) {
        if (page.rows.test(part) || (how === 'retyped' && page.free.test(part))) continue;
        const result = read(page, html);
        if (!result?.ok) continue;
        const gaps = result.missing.filter((path) => !whole.missing.includes(path));
        for (const [name, figure] of figuresOf(result)) {
          const told = `${part} ${how}: ${name} became ${JSON.stringify(figure)}`;
          expect(knowsNoOther(figure, figures.get(name)), told).toBe(true);
          if (isSame(figure, figures.get(name)) || page.unsaid?.test(name)) continue;
          expect(
            gapsFor(name).some((path) => gaps.includes(path)),
            told,
          ).toBe(true);
        }
        if (isLoss && !page.idle.test(part)) expect(gaps, `${part} ${how}`).not.toEqual([]);
      }
    });
  });
};
