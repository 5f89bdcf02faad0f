import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { listMailboxRows, toWireMailboxes } from '../services/mailboxes/mailbox-rows.ts';
import { addMailbox, changeMailbox, readNow, removeMailbox, testMailbox } from '../services/mailboxes/save.ts';
import { dismissMail, fileWaitingMail, listWaitingMails } from '../services/mailboxes/waiting.ts';

export const mailboxRoutes = (router: Router): void => {
  router.on(api.mailboxes.list, async (ctx) => {
    const rows = await listMailboxRows(ctx.database.db, ctx.accountId);
    return reply(200, { mailboxes: await toWireMailboxes(ctx, rows) });
  });
  router.on(api.mailboxes.test, async (ctx, { body }) => reply(200, { folders: await testMailbox(ctx, body) }));
  router.on(api.mailboxes.add, async (ctx, { body }) => reply(201, { mailbox: await addMailbox(ctx, body) }));
  router.on(api.mailboxes.update, async (ctx, { params, body }) =>
    reply(200, { mailbox: await changeMailbox(ctx, { ...params, body }) }),
  );
  router.on(api.mailboxes.remove, async (ctx, { params }) => {
    await removeMailbox(ctx, params);
    return reply(204, undefined);
  });
  router.on(api.mailboxes.read, async (ctx, { params, body }) =>
    reply(200, { mailbox: await readNow(ctx, { ...params, ...body }) }),
  );
};

/** Mails that wait for the seller. */
export const waitingMailRoutes = (router: Router): void => {
  router.on(api.waitingMails.list, async (ctx) => reply(200, await listWaitingMails(ctx)));
  router.on(api.waitingMails.file, async (ctx, { params, body }) =>
    reply(200, { orderId: await fileWaitingMail(ctx, { ...params, ...body }) }),
  );
  router.on(api.waitingMails.dismiss, async (ctx, { params }) => {
    await dismissMail(ctx, params);
    return reply(204, undefined);
  });
};
