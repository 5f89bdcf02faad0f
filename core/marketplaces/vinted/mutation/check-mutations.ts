import { describe, expect, it } from 'vitest';
import type { PageKind, PageSource, ParseResult } from '../../contract.ts';
import { parsePage } from '../index.ts';
import { type Json, mutationsOf, pathsOf } from './mutate-json.ts';
import { figuresOf, isEqualOrLess, isSame } from './readings.ts';

/** A page that is read without gaps other than those inherent to it. */
export interface ValidPage {
  /** The name in the test title. */
  name: string;
  kind: PageKind;
  source: PageSource;
  url: string;
  /** The body, before serialisation; must not share objects between two places. */
  value: unknown;
  /** Fields that such a page never states. */
  missing?: readonly string[];
  /** Paths (`my_orders.0.photo.id`) of fields that no figure depends on, or that repeat another field. */
  idle: RegExp;
  /** Paths of fields that this page has and newer pages no longer have: losing them gives null without a gap. */
  optional?: RegExp;
  /** Paths of fields where null is a valid answer besides a value: « no photo », « no dispute ». */
  nullable?: RegExp;
}

const read = ({ kind, source, url }: ValidPage, value: unknown): ParseResult =>
  parsePage({
    marketplace: 'vinted',
    kind,
    source,
    url,
    body: JSON.stringify(value),
    observedAt: '2026-11-21T00:00:00.000Z',
  });

/**
 * What is wrong with the reading of a page with one changed field; collected, because `expect` is slower than reading.
 */
const wrongsOf = (page: ValidPage, figures: ReadonlyMap<string, unknown>, keys: readonly string[]): string[] => {
  const path = keys.join('.');
  const mayGoUnsaid = page.optional?.test(path) ?? false;
  return [...mutationsOf(page.value as Json, keys)].flatMap(({ how, isLoss, isOtherAnswer, value }) => {
    if (isOtherAnswer && page.nullable?.test(path)) return [];
    const result = read(page, value);
    if (!result.ok) return [];
    const isReported = result.missing.some((gap) => !page.missing?.includes(gap));
    const changed = [...figuresOf(result)].flatMap(([name, figure]) => {
      const before = figures.get(name);
      const isWrong =
        !isEqualOrLess(figure, before) || (!isReported && !(isLoss && mayGoUnsaid) && !isSame(figure, before));
      return isWrong ? [`${path} ${how}: ${name} became ${JSON.stringify(figure)}`] : [];
    });
    const mustBeReported = isLoss && !mayGoUnsaid && !page.idle.test(path);
    return [
      ...(result.kind === page.kind ? [] : [`${path} ${how}: read as ${result.kind}`]),
      ...changed,
      ...(mustBeReported && !isReported ? [`${path} ${how}: no gap is named`] : []),
    ];
  });
};

/**
 * Removes, renames and retypes every field of a valid page, one at a time. The reading must fail, report a gap, or stay
 * exactly the same; no value may change into another value.
 */
export const checkMutations = (page: ValidPage): void => {
  const value = page.value as Json;
  const whole = read(page, value);

  describe(`a valid page (${page.name})`, () => {
    it('is read completely', () =>
      expect(whole).toMatchObject({ ok: true, kind: page.kind, missing: page.missing ?? [] }));
    if (!whole.ok) return;
    const figures = figuresOf(whole);
    const paths = pathsOf(value).map((path) => [path.join('.'), path] as const);

    it.each(paths)('with %s removed, renamed or retyped changes no figure silently', (_path, keys) => {
      expect(wrongsOf(page, figures, keys)).toEqual([]);
    });
  });
};
