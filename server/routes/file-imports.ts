import { api } from '#core/contract/index.ts';
import { changeAccount } from '../account/change-account.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import { commitImport } from '../services/file-imports/commit.ts';
import { listFileImports, openImport } from '../services/file-imports/imports.ts';
import { readKnown } from '../services/file-imports/known.ts';
import { addRows, cancelImport } from '../services/file-imports/pieces.ts';
import { undoFileImport } from '../services/file-imports/undo.ts';
import { inReadModel } from '../services/read-model/in-read-model.ts';

export const fileImportRoutes = (router: Router): void => {
  router.on(api.fileImports.list, async (ctx) => reply(200, await listFileImports(ctx)));
  router.on(api.fileImports.known, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => readKnown(work, query.kind))),
  );
  router.on(api.fileImports.open, async (ctx, { params, body }) =>
    reply(200, await changeAccount(ctx, (change) => openImport(change, { ...params, ...body }))),
  );
  router.on(api.fileImports.addRows, async (ctx, { params, body }) =>
    reply(200, await changeAccount(ctx, (change) => addRows(change, { ...params, ...body }))),
  );
  router.on(api.fileImports.commit, async (ctx, { params, body }) =>
    reply(200, await commitImport(ctx, { ...params, ...body })),
  );
  router.on(api.fileImports.cancel, (ctx, { params }) => replyOnce(ctx, api.fileImports.cancel, params, cancelImport));
  router.on(api.fileImports.undo, (ctx, { params }) => replyOnce(ctx, api.fileImports.undo, params, undoFileImport));
};
