import { Hono } from 'hono';
import type { Deps } from './context.ts';
import { onError } from './http/error-answer.ts';
import { limitBody } from './http/read-body.ts';
import { type AppEnv, createRouter } from './http/router.ts';
import { checkClient } from './middleware/check-client.ts';
import { checkOrigin } from './middleware/check-origin.ts';
import { compressFar } from './middleware/compress-far.ts';
import { refuseOnLowDisk } from './middleware/refuse-on-low-disk.ts';
import { requestContext } from './middleware/request-context.ts';
import { noStore, securityHeaders } from './middleware/security-headers.ts';
import { accountRoutes } from './routes/account.ts';
import { accountJobRoutes } from './routes/account-jobs.ts';
import { securityRoutes } from './routes/account-security.ts';
import { authRoutes } from './routes/auth.ts';
import { competitorRoutes } from './routes/competitors.ts';
import { dailyMailRoutes } from './routes/daily-mail.ts';
import { documentRoutes } from './routes/documents.ts';
import { expenseRoutes } from './routes/expenses.ts';
import { exportRoutes } from './routes/exports.ts';
import { fileImportRoutes } from './routes/file-imports.ts';
import { mailboxRoutes, waitingMailRoutes } from './routes/mailboxes.ts';
import { mailRoutes } from './routes/mails.ts';
import { moneyRoutes } from './routes/money.ts';
import { orderRoutes } from './routes/orders.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { addPaymentMessages } from './routes/payment-messages.ts';
import { preferenceRoutes } from './routes/preferences.ts';
import { privateOrderRoutes } from './routes/private-orders.ts';
import { readingRoutes } from './routes/reading.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { stockRoutes } from './routes/stock.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { systemRoutes } from './routes/system.ts';
import { serveSite } from './site/serve-site.ts';

const RESOURCES = [
  authRoutes,
  accountRoutes,
  securityRoutes,
  passkeyRoutes,
  subscriptionRoutes,
  orderRoutes,
  privateOrderRoutes,
  readingRoutes,
  moneyRoutes,
  stockRoutes,
  expenseRoutes,
  statisticsRoutes,
  exportRoutes,
  accountJobRoutes,
  fileImportRoutes,
  mailRoutes,
  mailboxRoutes,
  waitingMailRoutes,
  competitorRoutes,
  documentRoutes,
  preferenceRoutes,
  dailyMailRoutes,
  systemRoutes,
] as const;

/** The whole server as a function of its dependencies. */
export const createApp = (deps: Deps): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(requestContext(deps));
  app.use(securityHeaders(deps.config));
  app.use(compressFar());
  addPaymentMessages(app);
  app.use('/api/*', noStore, checkClient, checkOrigin, refuseOnLowDisk, limitBody);
  const router = createRouter(app);
  for (const addRoutes of RESOURCES) addRoutes(router);
  serveSite(app, deps.siteFolder, deps.config);
  return app;
};
