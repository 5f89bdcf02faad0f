import type { PageReading, PageSource, TakenBody } from '#core/marketplaces/contract.ts';
import type { HandIn, UntakenPage } from './hand-in.ts';

/** What this tab last gave to the worker, and whether it still displays it. */
export const createHandedPage = (handIn: HandIn, now: () => number) => {
  let last: PageReading | UntakenPage | null = null;
  let isShown = false;

  const handInLast = (): void => {
    if (!last) return;
    isShown = true;
    void handIn(last);
  };

  return {
    give(source: PageSource, url: string, taken: TakenBody): void {
      const observedAt = new Date(now()).toISOString();
      last = taken.ok
        ? { marketplace: 'vinted', kind: 'orders', source, url, body: taken.body, observedAt }
        : { url, source, reason: taken.reason, observedAt };
      handInLast();
    },
    giveAgain: handInLast,
    /** The tab displays something else. */
    leave(): void {
      if (isShown && last) void handIn({ url: last.url, left: true });
      isShown = false;
    },
    forget(): void {
      last = null;
    },
  };
};
