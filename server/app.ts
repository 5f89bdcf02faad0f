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
import { authRoutes } from './routes/auth.ts';
import { competitorRoutes } from './routes/competitors.ts';
import { documentRoutes } from './routes/documents.ts';
import { expenseRoutes } from './routes/expenses.ts';
import { moneyRoutes } from './routes/money.ts';
import { orderRoutes } from './routes/orders.ts';
import { privateOrderRoutes } from './routes/private-orders.ts';
import { readingRoutes } from './routes/reading.ts';
import { stockRoutes } from './routes/stock.ts';
import { systemRoutes } from './routes/system.ts';
import { serveSite } from './site.ts';

const RESOURCES = [
  authRoutes,
  accountRoutes,
  orderRoutes,
  privateOrderRoutes,
  readingRoutes,
  moneyRoutes,
  stockRoutes,
  expenseRoutes,
  competitorRoutes,
  documentRoutes,
  systemRoutes,
] as const;

/** The whole server as a function of its dependencies. */
export const createApp = (deps: Deps): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(requestContext(deps));
  app.use(securityHeaders(deps.config));
  app.use(compressFar());
  app.use('/api/*', noStore, checkClient, checkOrigin, refuseOnLowDisk, limitBody);
  const router = createRouter(app);
  for (const addRoutes of RESOURCES) addRoutes(router);
  serveSite(app, deps.siteFolder);
  return app;
};
