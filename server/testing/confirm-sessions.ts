import { sessions } from '../db/schema/index.ts';
import type { TestApp } from './make-app.ts';

/** Every session of this app counts as confirmed just now, also those of sellers without a password. */
export const confirmSessions = async ({ deps }: TestApp): Promise<void> => {
  await deps.database.db.update(sessions).set({ confirmedAt: new Date(deps.clock.now()).toISOString() });
};
