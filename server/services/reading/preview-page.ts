import type { SessionCtx } from '../../context.ts';
import { mergeCapture } from '../captures/create.ts';
import type { CaptureInput } from '../captures/kinds/page-handler.ts';
import { changeAccount } from '../orders/change-account.ts';

export interface PagePreview {
  created: number;
  updated: number;
  unchanged: number;
  quarantined: number;
}

/** Carries the counts out of a change that must not be kept. */
class Foreseen extends Error {
  readonly counts: PagePreview;
  constructor(counts: PagePreview) {
    super('a preview is never kept');
    this.counts = counts;
  }
}

/** What a page would change: it is merged for real, counted, and the whole change is rolled back. */
export const previewPage = async (ctx: SessionCtx, page: CaptureInput): Promise<PagePreview> => {
  const capture = { ...page, importId: null };
  // Other people's shops are no part of an import.
  const context = { hasPlan: false, hashAuthor: ctx.hashAuthor };
  try {
    return await changeAccount(ctx, async (change) => {
      const { created, updated, unchanged, quarantined } = await mergeCapture(change, capture, context);
      throw new Foreseen({ created, updated, unchanged, quarantined });
    });
  } catch (error) {
    if (error instanceof Foreseen) return error.counts;
    throw error;
  }
};
