import { api } from '#core/contract/index.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import { listExpenses } from '../services/expenses/list.ts';
import { removeExpenses, saveExpenses } from '../services/expenses/save.ts';

export const expenseRoutes = (router: Router): void => {
  router.on(api.sales.expenses, async (ctx) => reply(200, await listExpenses(ctx)));
  router.on(api.expenses.save, (ctx, { body }) => replyOnce(ctx, api.expenses.save, body, saveExpenses));
  router.on(api.expenses.remove, (ctx, { body }) => replyOnce(ctx, api.expenses.remove, body, removeExpenses));
};
