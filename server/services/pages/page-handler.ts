import type { api } from '#core/contract/index.ts';
import type { orderMail } from '#core/contract/order-mail.ts';
import type { z } from '#core/contract/zod.ts';
import type { Change } from '../../account/change-account.ts';
import type { HashAuthor } from '../../author-hash.ts';

/** A page that a browser read. */
export type CapturedPage = z.output<typeof api.captures.create.body>;

/** A mail of the marketplace about one sale, which is merged and undone like a page of it. */
export type MailPage = Omit<Extract<CapturedPage, { pageKind: 'conversation' }>, 'pageKind' | 'source' | 'records'> & {
  pageKind: 'email';
  source: 'mail';
  records: z.output<typeof orderMail>[];
};

export type CaptureInput = CapturedPage | MailPage;
type PageKind = CaptureInput['pageKind'];

/** A page of one kind that was read. */
export type PageOf<Kind extends PageKind> = Extract<CaptureInput, { pageKind: Kind }>;

/** What the page changed: the reply to its capture. */
export type PageReply = Omit<z.output<(typeof api.captures.create.replies)[200]>, 'ignoredFields'>;

/** Additional input for merging a page. */
export interface PageContext {
  /** Whether the seller may analyse other people's shops. */
  hasPlan: boolean;
  /** A saved page, or a preview: no shop history is derived from it. */
  isImport: boolean;
  hashAuthor: HashAuthor;
}

/**
 * Merges one page inside the change.
 * @param observedAt when it was read, never later than the server's own time
 */
export type PageHandler<Page extends CaptureInput = CaptureInput> = (
  change: Change,
  page: Page,
  observedAt: string,
  context: PageContext,
) => Promise<PageReply>;

/** One handler per kind of page. */
export type PageHandlers = { readonly [Kind in PageKind]: PageHandler<PageOf<Kind>> };

/** The reply for a page that changed nothing. */
export const NOTHING_CHANGED: PageReply = {
  created: 0,
  updated: 0,
  unchanged: 0,
  quarantined: 0,
  orders: [],
  completeness: null,
};
