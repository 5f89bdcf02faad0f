import type { FailureReason, PageReading, PageSource } from '#core/marketplaces/contract.ts';

/** A page that could not even be taken. */
export interface UntakenPage {
  url: string;
  source: PageSource;
  reason: FailureReason;
  observedAt: string;
}

/** The tab displays its page of sales no more. */
export interface LeftPage {
  url: string;
  left: true;
}

export type HandedPage = PageReading | UntakenPage | LeftPage;

export interface HandInOptions {
  send(envelope: { name: 'reading.handIn'; input: HandedPage }): Promise<unknown>;
  /** True once the extension that started this script is gone. */
  isOrphan(): boolean;
}

/** Gives one page to the worker. Tried twice: the worker may die while it listens, and starts again for the second. */
export const createHandIn = ({ send, isOrphan }: HandInOptions) => {
  return async (input: HandedPage): Promise<void> => {
    for (let attempt = 1; attempt <= 2 && !isOrphan(); attempt += 1) {
      try {
        await send({ name: 'reading.handIn', input });
        return;
      } catch {
        // Said by nobody: the page is the marketplace's, not ours.
      }
    }
  };
};

export type HandIn = ReturnType<typeof createHandIn>;
