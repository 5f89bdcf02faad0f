import type { FailureReason, PageKind, PageReading, PageSource } from '#core/marketplaces/contract.ts';
import type { LoadWord } from '#core/model/page-loads.ts';

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

/**
 * Nothing was read: only who is signed in, as the page was told when it asked, or what the load's own word says: whom its
 * document names, that a session began or ended.
 */
export interface NamedLoad {
  url: string;
  signedIn?: string;
  askedAt?: number;
}

/**
 * One page. `shown`: what it displays beside the data it was made of. `askedAt`: when the page asked for it.
 * `isOfDocument`: it came inside the document.
 * `isAgain`: it was handed in before, and is again because now it is known who is signed in.
 */
export type TakenPage = PageReading & { shown?: string; askedAt?: number; isOfDocument?: true; isAgain?: true };

export type HandedPage = TakenPage | UntakenPage | LeftPage | NamedLoad;

export interface HandInOptions {
  /** The load that all readings of this script are of. */
  load: LoadWord;
  send(envelope: { name: 'reading.handIn'; input: HandedPage & { load: LoadWord } }): Promise<unknown>;
  /** Told what to say in the page's corner. */
  onBadge(words: string): void;
  /** True once the extension that started this script is gone. */
  isOrphan(): boolean;
}

const answerOf = (reply: unknown): { badge?: unknown; isNamed?: unknown } =>
  (reply as { value?: { badge?: unknown; isNamed?: unknown } } | undefined)?.value ?? {};

/**
 * Gives one page to the worker; says whether that knows whose it is. Tried twice: the worker may die while it listens, and
 * starts again for the second.
 */
export const createHandIn = ({ load, send, onBadge, isOrphan }: HandInOptions) => {
  return async (input: HandedPage): Promise<boolean> => {
    for (let attempt = 1; attempt <= 2 && !isOrphan(); attempt += 1) {
      try {
        const { badge, isNamed } = answerOf(await send({ name: 'reading.handIn', input: { ...input, load } }));
        if (typeof badge === 'string') onBadge(badge);
        return isNamed === true;
      } catch {
        // Said by nobody: the page is the marketplace's, not ours.
      }
    }
    return false;
  };
};

export type HandIn = ReturnType<typeof createHandIn>;
