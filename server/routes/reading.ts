import { api } from '#core/contract/index.ts';
import { previewChange } from '../account/preview-change.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import { listUnnamed } from '../services/account-moves/list-unnamed.ts';
import { moveToAccount, previewMove } from '../services/account-moves/move.ts';
import { listMoves } from '../services/account-moves/move-record.ts';
import { undoMove } from '../services/account-moves/undo-move.ts';
import { countIgnored, createCapture, previewPage } from '../services/captures/create.ts';
import { listCompleteness } from '../services/pages/completeness.ts';
import { listReadings } from '../services/reading/list-readings.ts';
import { listSetAside } from '../services/reading/list-set-aside.ts';
import { undoImport } from '../services/reading/undo-import.ts';
import { undoReading } from '../services/reading/undo-reading.ts';
import { listHealth } from '../services/reading-record/health.ts';
import { listImports, openImport } from '../services/reading-record/imports.ts';

/** Readings, their owners, and how they are undone. */
export const readingRoutes = (router: Router): void => {
  router.on(api.captures.create, async (ctx, { body }, c) => {
    const ignoredFields = countIgnored(await c.req.json(), body);
    return reply(200, await createCapture(ctx, { capture: body, ignoredFields }));
  });
  router.on(api.captures.completeness, async (ctx) => reply(200, { lists: await listCompleteness(ctx) }));
  router.on(api.reading.health, async (ctx) => reply(200, { kinds: await listHealth(ctx) }));
  router.on(api.reading.setAside, async (ctx) => reply(200, { entries: await listSetAside(ctx) }));
  router.on(api.reading.recent, async (ctx, { query }) => reply(200, await listReadings(ctx, query)));
  router.on(api.reading.previewUndo, async (ctx, { body }) =>
    reply(200, await previewChange(ctx, (change) => undoReading(change, body, ctx.hashAuthor))),
  );
  router.on(api.reading.undo, (ctx, { body }) =>
    replyOnce(ctx, api.reading.undo, body, (change, input) => undoReading(change, input, ctx.hashAuthor)),
  );
  router.on(api.reading.imports, async (ctx, { query }) => reply(200, await listImports(ctx, query)));
  router.on(api.reading.preview, async (ctx, { body }) => reply(200, await previewPage(ctx, body)));
  router.on(api.reading.openImport, async (ctx, { body }) => reply(200, { import: await openImport(ctx, body) }));
  router.on(api.reading.undoImport, async (ctx, { params }) => reply(200, await undoImport(ctx, params)));
  router.on(api.unnamedAccounts.list, async (ctx) => reply(200, { accounts: await listUnnamed(ctx) }));
  router.on(api.accountMoves.list, async (ctx) => reply(200, { moves: await listMoves(ctx) }));
  router.on(api.accountMoves.preview, async (ctx, { body }) => reply(200, await previewMove(ctx, body)));
  router.on(api.accountMoves.create, (ctx, { body }) => replyOnce(ctx, api.accountMoves.create, body, moveToAccount));
  router.on(api.accountMoves.undo, async (ctx, { params }) => reply(200, await undoMove(ctx, params)));
};
