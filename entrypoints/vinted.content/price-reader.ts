import type { PageKind } from '#core/marketplaces/contract.ts';
import { readDom } from '#core/marketplaces/vinted/light.ts';
import { FETCH_MS } from './display-reader.ts';
import type { ExtractedPage } from './hand-in.ts';
import type { createHandedPage } from './handed-page.ts';

export interface PriceReaderOptions {
  document: Document;
  handed: Pick<ReturnType<typeof createHandedPage>, 'giveShown'>;
  /** Runs after a while when the page is idle; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void;
}

/** Reads what a page displays of a list of which the data lack the price of a row. */
export const createPriceReader = ({ document, handed, later }: PriceReaderOptions) => {
  const waiting = new Map<PageKind, () => void>();
  const giveUp = (kind: PageKind): void => {
    waiting.get(kind)?.();
    waiting.delete(kind);
  };
  return {
    read(page: ExtractedPage): void {
      const { kind } = page;
      giveUp(kind);
      const look = (): void => handed.giveShown(page, readDom(document, kind));
      waiting.set(kind, later(look, FETCH_MS));
    },
    stop(): void {
      for (const kind of [...waiting.keys()]) giveUp(kind);
    },
  };
};
