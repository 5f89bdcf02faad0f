import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { PageKind, ParseResult } from '../../contract.ts';
import { parsePage } from '../index.ts';
import { readDom } from '../sources/dom.ts';
import { documentMutations } from './mutate-document.ts';
import { figuresOf, isEqualOrLess, isSame } from './readings.ts';

/** A page as displayed. */
export interface ValidDisplay {
  name: string;
  kind: PageKind;
  url: string;
  html: string;
  /** Parts that no figure depends on (`img element`, `web_ui__Cell__body text`), or that repeat another part. */
  idle: RegExp;
  /** Where any text is valid: a title, a status. */
  free: RegExp;
  /** Figures that a display only shows when they apply. */
  unsaid?: RegExp;
  /**
   * The row elements and their container: duplicating a row adds a row, and without the container it is not the same
   * list.
   */
  rows: RegExp;
}

const read = ({ kind, url }: ValidDisplay, html: string): ParseResult | null => {
  const taken = readDom(parseHTML(html).document, kind);
  const observedAt = '2026-11-21T00:00:00.000Z';
  return taken.ok ? parsePage({ marketplace: 'vinted', kind, source: 'dom', url, body: taken.body, observedAt }) : null;
};

/** The gaps of which one must be reported when a figure is lost: the fields it was read from. */
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
 * Removes, duplicates, renames and retypes every element, attribute and text of a displayed page, one at a time: the
 * reading must fail, report a new gap, or stay unchanged.
 */
export const checkDisplay = (page: ValidDisplay): void => {
  const whole = read(page, page.html);

  describe(`a displayed page (${page.name})`, () => {
    it('is read', () => expect(whole).toMatchObject({ ok: true, kind: page.kind }));
    if (!whole?.ok) return;
    const figures = figuresOf(whole);
    const parts = Map.groupBy(documentMutations(page.html), ({ part }) => part);

    it.each([...parts])('whose %s is removed, duplicated or retyped changes no figure silently', (part, mutations) => {
      for (const { how, isLoss, html } of mutations) {
        if (page.rows.test(part) || (how === 'retyped' && page.free.test(part))) continue;
        const result = read(page, html);
        if (!result?.ok) continue;
        const gaps = result.missing.filter((path) => !whole.missing.includes(path));
        for (const [name, figure] of figuresOf(result)) {
          const told = `${part} ${how}: ${name} became ${JSON.stringify(figure)}`;
          expect(isEqualOrLess(figure, figures.get(name)), told).toBe(true);
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
