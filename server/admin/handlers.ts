import { accountHandlers } from './account-handlers.ts';
import { backupHandlers } from './backup-handlers.ts';
import { runChecks } from './checks/run-checks.ts';
import type { Handlers } from './handler.ts';
import { sessionHandlers } from './session-handlers.ts';
import { subscriptionHandlers } from './subscription-handlers.ts';

/** What every command does. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...subscriptionHandlers,
  ...sessionHandlers,
  ...backupHandlers,
  check: async (deps) => ({ checks: await runChecks(deps) }),
};
