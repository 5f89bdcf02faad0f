import { api } from '#core/contract/index.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import { listUnnamed } from '../services/owners/list-unnamed.ts';
import { moveToAccount, previewMove } from '../services/owners/move.ts';
import { listMoves } from '../services/owners/move-record.ts';
import { undoMove } from '../services/owners/undo-move.ts';

/** Whose what was read is: what nothing named yet, and what the seller moved. */
export const ownerRoutes = (router: Router): void => {
  router.on(api.unnamedAccounts.list, async (ctx) => reply(200, { accounts: await listUnnamed(ctx) }));
  router.on(api.accountMoves.list, async (ctx) => reply(200, { moves: await listMoves(ctx) }));
  router.on(api.accountMoves.preview, async (ctx, { body }) => reply(200, await previewMove(ctx, body)));
  router.on(api.accountMoves.create, (ctx, { body }) => replyOnce(ctx, api.accountMoves.create, body, moveToAccount));
  router.on(api.accountMoves.undo, async (ctx, { params }) => reply(200, await undoMove(ctx, params)));
};
