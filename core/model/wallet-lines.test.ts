import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIso } from './time.ts';
import {
  contentOf,
  linesOfPages,
  mergeUnannounced,
  type ReadWalletPage,
  SHOWN,
  type ShownLine,
} from './wallet-lines.ts';

const PER_PAGE = 3;

/** Few different contents, so that identical lines are frequent. */
const line = fc.constantFrom('Boost', 'Vente', 'Achat').map(
  (title): ShownLine => ({
    kind: 'boost',
    title,
    entityType: null,
    entityId: null,
    amountMinor: 115,
    shownMinor: 115,
    currency: 'EUR',
    date: null,
  }),
);

const textsOf = (lines: readonly ShownLine[]): string[] => lines.map(contentOf).toSorted();
const known = (pages: readonly ReadWalletPage<ShownLine>[]): string[] =>
  textsOf(linesOfPages(pages).map((each) => each.line));

const countOf = (texts: readonly string[], text: string): number => texts.filter((each) => each === text).length;
const holds = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((text) => countOf(whole, text) >= countOf(part, text));

/** A list in its current state, newest line first, split into pages. */
const pageOf = (list: readonly ShownLine[], page: number, at: number): ReadWalletPage<ShownLine> => ({
  announced: `${Math.ceil(list.length / PER_PAGE)}/${list.length}`,
  page,
  lines: list.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  readAt: toIso(at),
});

const everyPage = (list: readonly ShownLine[], at: number) =>
  Array.from({ length: Math.ceil(list.length / PER_PAGE) }, (_, index) => pageOf(list, index + 1, at + index));

/** A growing wallet, and what was read of it meanwhile; a page that does not exist is not read. */
const history = fc
  .array(fc.record({ added: fc.array(line, { maxLength: 4 }), read: fc.array(fc.nat(5), { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    let list: ShownLine[] = [];
    const pages: ReadWalletPage<ShownLine>[] = [];
    for (const [step, { added, read }] of steps.entries()) {
      list = [...added, ...list];
      for (const [turn, page] of read.entries()) {
        const shown = pageOf(list, page + 1, step * 1_000 + turn * 10);
        if (shown.lines.length > 0) pages.push(shown);
      }
    }
    return { list, pages };
  });

/** What the database stores: the newest reading of each page under each announcement. */
const kept = (pages: readonly ReadWalletPage<ShownLine>[]): ReadWalletPage<ShownLine>[] => {
  const byPage = new Map<string, ReadWalletPage<ShownLine>>();
  for (const page of pages) {
    const name = `${page.announced} ${page.page}`;
    if ((byPage.get(name)?.readAt ?? '') <= page.readAt) byPage.set(name, page);
  }
  return [...byPage.values()];
};

describe('lines of a month', () => {
  it('are never duplicated and never lost, however pages shift and whatever is read again', () => {
    fc.assert(
      fc.property(history, ({ list, pages }) => {
        const texts = known(kept(pages));
        expect(holds(textsOf(list), texts)).toBe(true);
        for (const page of pages) expect(holds(texts, textsOf(page.lines))).toBe(true);
      }),
    );
  });

  it('are exactly those of the wallet once all its pages were read', () => {
    fc.assert(
      fc.property(history, ({ list, pages }) => {
        expect(known(kept([...pages, ...everyPage(list, 1_000_000)]))).toEqual(textsOf(list));
      }),
    );
  });

  it('that are displayed count only while no response contained any', () => {
    const displays = fc
      .array(line, { minLength: 1, maxLength: 5 })
      .map((lines) => ({ lines, page: 0, announced: SHOWN }));
    fc.assert(
      fc.property(history, displays, fc.nat(10_000), ({ pages }, display, at) => {
        const shown = { ...display, readAt: toIso(at) };
        const answers = kept(pages);
        expect(known([...answers, shown])).toEqual(answers.length > 0 ? known(answers) : textsOf(shown.lines));
      }),
    );
  });

  it('do not depend on the order in which pages arrive', () => {
    fc.assert(
      fc.property(
        history.chain(({ pages }) =>
          fc.tuple(fc.constant(pages), fc.shuffledSubarray(pages, { minLength: pages.length })),
        ),
        ([pages, shuffled]) => {
          expect(known(kept(shuffled))).toEqual(known(kept(pages)));
        },
      ),
    );
  });

  it('that a better reader interprets differently replace the old ones when the month is read again', () => {
    const [old, better] = ['Boost', 'Mise en avant'].map(
      (title): ShownLine => ({
        kind: 'boost',
        title,
        entityType: null,
        entityId: '1',
        amountMinor: 115,
        shownMinor: 115,
        currency: 'EUR',
        date: null,
      }),
    );
    const page = (lines: ShownLine[], at: number, announced = '1/1') => ({
      announced,
      page: 1,
      lines,
      readAt: toIso(at),
    });
    if (old === undefined || better === undefined) throw new Error('no lines');
    expect(known([page([old], 1, '2/26'), page([better], 2)])).toEqual([contentOf(better)]);
    expect(known([page([better], 2), page([old], 3, '2/26')])).toEqual([contentOf(better), contentOf(old)].toSorted());
  });

  describe('that are identical for one deal', () => {
    const sale: ShownLine = {
      ...{ kind: 'sale', title: 'Vente', entityType: 'user_msg_thread', entityId: '24100054321' },
      ...{ amountMinor: 1800, shownMinor: 1800, currency: 'EUR', date: '2026-07-24T07:00:00.000Z' },
    };
    const page = (announced: string, number: number, lines: ShownLine[]): ReadWalletPage<ShownLine> => ({
      ...{ announced, page: number, lines, readAt: toIso(number) },
    });
    const counted = (pages: ReadWalletPage<ShownLine>[]) =>
      linesOfPages(pages).map(({ line: { kind, amountMinor, shownMinor } }) => [kind, amountMinor, shownMinor]);

    it.each([
      ['on one page', [page('1/2', 1, [sale, sale])]],
      ['on two pages of one announcement', [page('2/2', 1, [sale]), page('2/2', 2, [sale])]],
      ['on a page of no announcement', [page('', 0, [sale, sale])]],
      ['on a display', [page(SHOWN, 0, [sale, sale])]],
    ])('count once, and the repeats are kept separately: %s', (_, pages) => {
      expect(counted(pages)).toEqual([
        ['sale', 1800, 1800],
        ['repeat', null, 1800],
      ]);
    });

    it('are one line when the list has only shifted between two readings', () => {
      const other = { ...sale, entityId: '24100054322' };
      const before = [page('2/3', 1, [sale, other])];
      const after = [page('2/4', 1, [{ ...sale, entityId: '24100054323' }, sale]), page('2/4', 2, [other])];
      expect(counted([...before, ...after]).map(([kind]) => kind)).toEqual(['sale', 'sale', 'sale']);
    });

    it('are two lines when their deals, days or amounts differ', () => {
      const others = [{ entityId: '24100054322' }, { date: '2026-07-25T07:00:00.000Z' }, { amountMinor: 900 }];
      for (const other of others) {
        expect(counted([page('1/2', 1, [sale, { ...sale, ...other }])]).map(([kind]) => kind)).toEqual([
          'sale',
          'sale',
        ]);
      }
    });

    it('are never counted twice and never lost, whatever pages they are on', () => {
      const many = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('7', '8')), { minLength: 1 });
      fc.assert(
        fc.property(many, (rows) => {
          const pages = [1, 2, 3].map((number) =>
            page(
              '3/9',
              number,
              rows.filter(([on]) => on === number).map(([, entityId]) => ({ ...sale, entityId })),
            ),
          );
          const lines = linesOfPages(pages).map(({ line: known }) => known);
          expect(lines).toHaveLength(rows.length);
          const deals = new Set(rows.map(([, entityId]) => entityId));
          expect(lines.filter(({ amountMinor }) => amountMinor !== null)).toHaveLength(deals.size);
        }),
      );
    });
  });

  it('of two readings without totals are those of either', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat(8), fc.nat(8), (list, first, second) => {
        const read = (from: number, at: number): ReadWalletPage<ShownLine> => ({
          ...{ announced: '', page: 0, lines: list.slice(from), readAt: toIso(at) },
        });
        const merged = mergeUnannounced(read(first, 1), read(second, 2));
        expect(textsOf(merged.lines)).toEqual(textsOf(list.slice(Math.min(first, second))));
      }),
    );
  });
});
