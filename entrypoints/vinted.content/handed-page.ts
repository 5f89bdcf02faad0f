import type { ExtractedBody, PageKind, PageSource } from '#core/marketplaces/contract.ts';
import type { ExtractedPage, HandedPage, HandIn, UnreadablePage } from './hand-in.ts';
import { withoutFreeText } from './without-free-text.ts';

export interface ReportedPage {
  kind: PageKind;
  source: PageSource;
  url: string;
  taken: ExtractedBody;
  /** The displayed content of the same page, if it was read as well. */
  display?: ExtractedBody | undefined;
  /** When the page requested it. */
  askedAt?: number;
  /** True for data contained in the document. */
  isOfDocument?: boolean;
}

const toPage = (
  { kind, source, url, taken, display, askedAt, isOfDocument }: ReportedPage,
  observedAt: string,
): ExtractedPage | UnreadablePage => {
  const common = { kind, source, url, observedAt };
  if (!taken.ok) return { ...common, reason: taken.reason };
  const page: ExtractedPage = { ...common, marketplace: 'vinted', body: withoutFreeText(kind, taken.body) };
  if (display?.ok) page.shown = display.body;
  if (askedAt !== undefined) page.askedAt = askedAt;
  if (isOfDocument) page.isOfDocument = true;
  return page;
};

const isSamePage = (one: ExtractedPage, other: ExtractedPage): boolean =>
  one.url === other.url && one.observedAt === other.observedAt;

/** What this tab last sent to the worker of each kind, and whether it still shows it. */
export const createHandedPage = (handIn: HandIn, now: () => number) => {
  const last = new Map<PageKind, ExtractedPage | UnreadablePage>();
  /** The last page of each kind that was sent, until the worker knows its account. */
  const nameless = new Map<PageKind, ExtractedPage>();
  /** Kind and URL last reported to the worker; null once it was notified that the tab no longer shows them. */
  let shown: { kind: PageKind; url: string } | null = null;

  const send = async (page: ExtractedPage | UnreadablePage, input: HandedPage): Promise<void> => {
    const isNamed = await handIn(input);
    if (isNamed && nameless.get(page.kind) === page) nameless.delete(page.kind);
  };
  const handInAll = (kinds: Iterable<PageKind>): void => {
    for (const kind of kinds) {
      const page = last.get(kind);
      if (!page) continue;
      shown = { kind, url: page.url };
      void send(page, page);
    }
  };

  return {
    report(reported: ReportedPage): void {
      const page = toPage(reported, new Date(now()).toISOString());
      last.set(page.kind, page);
      if ('body' in page) nameless.set(page.kind, page);
      handInAll([page.kind]);
    },
    /** Sends a page again with what the tab displays of it, if that is still the last of its kind. */
    giveShown(page: ExtractedPage, display: ExtractedBody): void {
      const kept = last.get(page.kind);
      if (kept === undefined || !('body' in kept) || !isSamePage(kept, page) || !display.ok) return;
      kept.shown = display.body;
      void send(kept, { ...kept, isAgain: true });
    },
    giveAgain: () => handInAll([...last.keys()]),
    /**
     * The signed-in account became known: pages sent before that are sent again, so that they are assigned to it.
     * @returns false when there is no page of that kind
     */
    nameAll(): boolean {
      for (const page of nameless.values()) void send(page, { ...page, isAgain: true });
      return nameless.size > 0;
    },
    /** Drops pages of other kinds. */
    keep(kinds: readonly PageKind[]): void {
      for (const kind of [...last.keys()]) if (!kinds.includes(kind)) last.delete(kind);
    },
    shows: (kinds: readonly PageKind[]): boolean => shown !== null && kinds.includes(shown.kind),
    /** The tab shows something else. */
    leave(): void {
      if (shown) void handIn({ url: shown.url, left: true });
      shown = null;
    },
    forget(): void {
      last.clear();
      nameless.clear();
    },
  };
};
