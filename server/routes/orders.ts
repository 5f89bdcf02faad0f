import { api } from '#core/contract/index.ts';
import { hasCurrent } from '../http/has-current.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import { readNote, writeNote } from '../services/order-notes.ts';
import { archiveOrders, unarchiveOrders } from '../services/orders/archive.ts';
import { readDetails } from '../services/orders/details.ts';
import { importOrders } from '../services/orders/import.ts';
import { listOrders, orderListTag } from '../services/orders/list.ts';
import { readProvenance } from '../services/orders/provenance.ts';
import { setStatus } from '../services/orders/set-status.ts';
import { settleConflict } from '../services/orders/settle-conflict.ts';

export const orderRoutes = (router: Router): void => {
  router.on(api.orders.list, async (ctx, { query }, c) => {
    // Read before the list: a change in between makes the next reply new, never an outdated one current.
    const tag = await orderListTag(ctx, query);
    c.header('etag', tag);
    if (hasCurrent(c, tag)) return reply(304, undefined);
    return reply(200, await listOrders(ctx, query, tag));
  });
  router.on(api.orders.provenance, async (ctx, { params }) => reply(200, await readProvenance(ctx, params)));
  router.on(api.orders.details, async (ctx, { params }) => reply(200, await readDetails(ctx, params)));
  router.on(api.orderNotes.read, async (ctx, { params }) => reply(200, await readNote(ctx, params)));
  router.on(api.orderNotes.write, (ctx, { params, body }) =>
    replyOnce(ctx, api.orderNotes.write, { ...params, ...body }, writeNote),
  );
  router.on(api.orders.settleConflict, (ctx, { params, body }) =>
    replyOnce(ctx, api.orders.settleConflict, { ...params, ...body }, settleConflict),
  );
  router.on(api.orders.setStatus, (ctx, { params, body }) =>
    replyOnce(ctx, api.orders.setStatus, { ...params, ...body }, setStatus),
  );
  router.on(api.orders.archive, (ctx, { body }) => replyOnce(ctx, api.orders.archive, body, archiveOrders));
  router.on(api.orders.unarchive, (ctx, { body }) => replyOnce(ctx, api.orders.unarchive, body, unarchiveOrders));
  router.on(api.orders.import, async (ctx, { body }) => reply(200, await importOrders(ctx, body, ctx.idempotencyKey)));
};
