import { FILE_KINDS } from '#core/contract/file-kinds.ts';
import { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { RECEIPT } from '../db/schema/index.ts';
import { mediaTypeOf, whole } from '../http/read-body.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type HttpContext, type Router, reply } from '../http/router.ts';
import type { DocumentRow } from '../services/documents/internal.ts';
import { readDocument } from '../services/documents/read.ts';
import { writeReceipt } from '../services/documents/write.ts';
import { listExpenses } from '../services/expenses/list.ts';
import { overviewExpenses } from '../services/expenses/overview.ts';
import { pageExpenses } from '../services/expenses/page.ts';
import { readStated } from '../services/expenses/read-stated.ts';
import { removeReceipt, removeReceiptFiles } from '../services/expenses/receipts.ts';
import { removeExpenses, saveExpenses } from '../services/expenses/save.ts';
import { inReadModel } from '../services/read-model/in-read-model.ts';

const { type: FILE } = FILE_KINDS.receipt;

const readFile = async (c: HttpContext): Promise<Uint8Array> => {
  if (mediaTypeOf(c.req) === FILE) return new Uint8Array(await whole(c.req.arrayBuffer()));
  throw new AppError('INVALID_INPUT', `Le justificatif doit être envoyé comme fichier (Content-Type : ${FILE}).`, {
    status: 415,
  });
};

export const expenseRoutes = (router: Router): void => {
  router.on(api.sales.expenses, async (ctx) => reply(200, await inReadModel(ctx, listExpenses)));
  router.on(api.expenses.page, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => pageExpenses(work, query))),
  );
  router.on(api.expenses.overview, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => overviewExpenses(work, query))),
  );
  router.on(api.expenses.stated, async (ctx, { params }) => reply(200, await readStated(ctx, params)));
  router.on(api.expenses.save, (ctx, { body }) => replyOnce(ctx, api.expenses.save, body, saveExpenses));
  router.on(api.expenses.remove, async (ctx, { body }) => {
    let gone: readonly DocumentRow[] = [];
    const answer = await replyOnce(ctx, api.expenses.remove, body, (change, input) =>
      removeExpenses(change, input, (receipts) => {
        gone = receipts;
      }),
    );
    removeReceiptFiles(ctx, gone);
    return answer;
  });
  router.on(api.expenses.readReceipt, async (ctx, { params }, c) => {
    const content = await readDocument(ctx, { ...params, kind: RECEIPT });
    const size = String(content.length);
    const headers = { 'content-type': FILE, 'content-length': size, 'content-disposition': 'attachment' };
    return { raw: c.body(Uint8Array.from(content), 200, headers) };
  });
  router.on(api.expenses.writeReceipt, async (ctx, { params }, c) =>
    reply(200, { documentId: await writeReceipt(ctx, { ...params, content: await readFile(c) }) }),
  );
  router.on(api.expenses.removeReceipt, async (ctx, { params }) => reply(200, await removeReceipt(ctx, params)));
};
