import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Change } from '../account/change-account.ts';
import type { SessionCtx } from '../http/http-context.ts';
import { replyOnce } from '../http/reply-once.ts';
import type { DocumentRow } from '../services/documents/internal.ts';
import { type PhotoRemoving, removePhotoFiles } from '../services/stock/photo-documents.ts';

type Work<E extends Endpoint, Input> = Parameters<typeof replyOnce<E, Input>>[3];
type Answer<E extends Endpoint, Input> = ReturnType<Work<E, Input>>;

/** As `replyOnce`, for a change that may take articles with their photos away: their content goes once it is committed. */
export const replyWithoutPhotos = async <const E extends Endpoint, Input>(
  ctx: SessionCtx & PhotoRemoving,
  endpoint: E,
  input: Input,
  work: (change: Change, input: Input, onPhotosGone: (gone: readonly DocumentRow[]) => void) => Answer<E, Input>,
) => {
  let gone: readonly DocumentRow[] = [];
  const answer = await replyOnce(ctx, endpoint, input, (change, asked: Input) =>
    work(change, asked, (photos) => {
      gone = photos;
    }),
  );
  removePhotoFiles(ctx, gone);
  return answer;
};
