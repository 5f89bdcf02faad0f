import type { FailureReason, PageKind, PageReading, PageSource } from '#core/marketplaces/contract.ts';

/** A page that could not even be taken. */
export interface UntakenPage {
  kind: PageKind;
  url: string;
  source: PageSource;
  reason: FailureReason;
  observedAt: string;
}

/** The tab displays what it gave no more. */
export interface LeftPage {
  url: string;
  left: true;
}

/** One page, and what it displays beside the data it was made of. */
type TakenPage = PageReading & { shown?: string };

export type HandedPage = TakenPage | UntakenPage | LeftPage;

export interface HandInOptions {
  send(envelope: { name: 'reading.handIn'; input: HandedPage }): Promise<unknown>;
  /** Told what to say in the page's corner. */
  onBadge(words: string): void;
  /** True once the extension that started this script is gone. */
  isOrphan(): boolean;
}

const wordsOf = (reply: unknown): string | null => {
  const { badge } = (reply as { value?: { badge?: unknown } } | undefined)?.value ?? {};
  return typeof badge === 'string' ? badge : null;
};

/** Gives one page to the worker. Tried twice: the worker may die while it listens, and starts again for the second. */
export const createHandIn = ({ send, onBadge, isOrphan }: HandInOptions) => {
  return async (input: HandedPage): Promise<void> => {
    for (let attempt = 1; attempt <= 2 && !isOrphan(); attempt += 1) {
      try {
        const words = wordsOf(await send({ name: 'reading.handIn', input }));
        if (words !== null) onBadge(words);
        return;
      } catch {
        // Said by nobody: the page is the marketplace's, not ours.
      }
    }
  };
};

export type HandIn = ReturnType<typeof createHandIn>;
