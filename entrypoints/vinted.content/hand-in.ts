import type { FailureReason, PageKind, PageReading, PageSource } from '#core/marketplaces/contract.ts';
import type { LoadState } from '#core/model/page-loads.ts';

/** A page that could not be extracted at all. */
export interface UnreadablePage {
  kind: PageKind;
  url: string;
  source: PageSource;
  reason: FailureReason;
  observedAt: string;
}

/** The tab no longer shows the page it reported. */
export interface LeftPage {
  url: string;
  left: true;
}

/**
 * No page was read. Reports only who is signed in, as a response to the page named it, or the state of the load: the
 * account that its document names, the start or end of a session.
 */
export interface NamedLoad {
  url: string;
  signedIn?: string;
  askedAt?: number;
}

/**
 * One page. `shown`: its displayed content, in addition to its data. `askedAt`: when the page requested it.
 * `isOfDocument`: it was contained in the document. `isAgain`: it was sent before, and is sent again because the
 * signed-in account, or what the page displays of it, is now known.
 */
export type ExtractedPage = PageReading & { shown?: string; askedAt?: number; isOfDocument?: true; isAgain?: true };

export type HandedPage = ExtractedPage | UnreadablePage | LeftPage | NamedLoad;

export interface HandInOptions {
  /** The load to which all readings of this script belong. */
  load: LoadState;
  send(envelope: { name: 'reading.handIn'; input: HandedPage & { load: LoadState } }): Promise<unknown>;
  /** Called with the text to show in the page's corner. */
  onBadge(words: string): void;
  /** Called with a list of which the price of a row is unknown. */
  onUnpriced?(page: ExtractedPage): void;
  /** True once the extension that started this script is gone. */
  isOrphan(): boolean;
}

type Answer = Readonly<Partial<Record<'badge' | 'isNamed' | 'isUnpriced', unknown>>>;

const answerOf = (reply: unknown): Answer => (reply as { value?: Answer } | undefined)?.value ?? {};

/**
 * Sends one page to the worker; returns whether its account is known. Tries twice: the worker may die while receiving
 * it, and restarts for the second attempt.
 */
export const createHandIn = ({ load, send, onBadge, onUnpriced, isOrphan }: HandInOptions) => {
  return async (input: HandedPage): Promise<boolean> => {
    for (let attempt = 1; attempt <= 2 && !isOrphan(); attempt += 1) {
      try {
        const { badge, isNamed, isUnpriced } = answerOf(
          await send({ name: 'reading.handIn', input: { ...input, load } }),
        );
        if (typeof badge === 'string') onBadge(badge);
        if (isUnpriced === true && 'body' in input && !input.isAgain) onUnpriced?.(input);
        return isNamed === true;
      } catch {
        // Errors are swallowed: never log into the host page's console.
      }
    }
    return false;
  };
};

export type HandIn = ReturnType<typeof createHandIn>;
