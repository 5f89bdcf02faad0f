import type { AccountWork } from '../../account/account-work.ts';
import { foresee } from '../../account/foresee.ts';
import type { Deps } from '../../context.ts';
import { mergeCapture } from '../captures/create.ts';
import type { CaptureInput } from '../captures/kinds/page-handler.ts';

export interface PagePreview {
  created: number;
  updated: number;
  unchanged: number;
  quarantined: number;
}

/** What a page would change. */
export const previewPage = (ctx: AccountWork & Pick<Deps, 'hashAuthor'>, page: CaptureInput): Promise<PagePreview> => {
  const capture = { ...page, importId: null };
  // Other people's shops are no part of an import.
  const context = { hasPlan: false, isImport: true, hashAuthor: ctx.hashAuthor };
  return foresee(ctx, async (change) => {
    const { created, updated, unchanged, quarantined } = await mergeCapture(change, capture, context);
    return { created, updated, unchanged, quarantined };
  });
};
