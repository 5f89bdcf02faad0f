import type { PageKind, PageReading, PageSource, TakenBody } from '#core/marketplaces/contract.ts';
import type { HandIn, UntakenPage } from './hand-in.ts';
import { withoutWords } from './without-words.ts';

/** What this tab last gave to the worker of each kind, and whether it still displays it. */
export const createHandedPage = (handIn: HandIn, now: () => number) => {
  const last = new Map<PageKind, PageReading | UntakenPage>();
  /** Kind and address that the worker was told of last; null once it was told that the tab shows them no more. */
  let shown: { kind: PageKind; url: string } | null = null;

  const handInAll = (kinds: Iterable<PageKind>): void => {
    for (const kind of kinds) {
      const page = last.get(kind);
      if (!page) continue;
      shown = { kind, url: page.url };
      void handIn(page);
    }
  };

  return {
    /** @param display what the page displays of the same, when that was read as well */
    give(kind: PageKind, source: PageSource, url: string, taken: TakenBody, display?: TakenBody): void {
      const observedAt = new Date(now()).toISOString();
      const common = { kind, source, url, observedAt };
      if (!taken.ok) last.set(kind, { ...common, reason: taken.reason });
      else {
        const body = withoutWords(kind, taken.body);
        last.set(kind, { ...common, marketplace: 'vinted', body, ...(display?.ok && { shown: display.body }) });
      }
      handInAll([kind]);
    },
    giveAgain: () => handInAll([...last.keys()]),
    /** Forgets what is of another kind of page. */
    keep(kinds: readonly PageKind[]): void {
      for (const kind of [...last.keys()]) if (!kinds.includes(kind)) last.delete(kind);
    },
    shows: (kinds: readonly PageKind[]): boolean => shown !== null && kinds.includes(shown.kind),
    /** The tab displays something else. */
    leave(): void {
      if (shown) void handIn({ url: shown.url, left: true });
      shown = null;
    },
    forget: () => last.clear(),
  };
};
