import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { previewPage } from '../services/captures/create.ts';
import { listHealth } from '../services/reading/health.ts';
import { listImports, openImport } from '../services/reading/imports.ts';
import { listSetAside } from '../services/reading/list-set-aside.ts';
import { undoImport } from '../services/reading/undo-import.ts';

export const readingRoutes = (router: Router): void => {
  router.on(api.reading.health, async (ctx) => reply(200, { kinds: await listHealth(ctx) }));
  router.on(api.reading.setAside, async (ctx) => reply(200, { entries: await listSetAside(ctx) }));
  router.on(api.reading.imports, async (ctx, { query }) => reply(200, await listImports(ctx, query)));
  router.on(api.reading.preview, async (ctx, { body }) => reply(200, await previewPage(ctx, body)));
  router.on(api.reading.openImport, async (ctx, { body }) => reply(200, { import: await openImport(ctx, body) }));
  router.on(api.reading.undoImport, async (ctx, { params }) => reply(200, await undoImport(ctx, params)));
};
