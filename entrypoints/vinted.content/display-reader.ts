import type { ExtractedBody, PageKind } from '#core/marketplaces/contract.ts';
import { readDom } from '#core/marketplaces/vinted/light.ts';

/** Requests in progress get this long before the display is read, and an empty display as long again. */
export const FETCH_MS = 3_000;

export interface DisplayReaderOptions {
  document: Document;
  /** Runs after a while when the page is idle; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void;
  report(kind: PageKind, taken: ExtractedBody): void;
}

/** Reads what a page displays when nothing better arrived in time. */
export const createDisplayReader = ({ document, later, report }: DisplayReaderOptions) => {
  const waiting = new Map<PageKind, () => void>();

  const read = (kind: PageKind, mayWait: boolean): void => {
    const taken = readDom(document, kind);
    const isEmpty = taken.ok ? !/"rows":\[\{/.test(taken.body) : taken.reason === 'nothing_found';
    if (mayWait && isEmpty)
      waiting.set(
        kind,
        later(() => read(kind, false), FETCH_MS),
      );
    else report(kind, taken);
  };

  const giveUp = (kind: PageKind): void => {
    waiting.get(kind)?.();
    waiting.delete(kind);
  };

  return {
    /** @param isThere called when the time is over */
    readUnless(kind: PageKind, isThere: () => boolean): void {
      giveUp(kind);
      const look = (): void => {
        if (!isThere()) read(kind, true);
      };
      waiting.set(kind, later(look, FETCH_MS));
    },
    giveUp,
    giveUpAll(): void {
      for (const kind of [...waiting.keys()]) giveUp(kind);
    },
  };
};
