import { addDays, type Instant, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { orders } from '../../db/schema/index.ts';
import { readHome } from '../home/read.ts';
import { toWireOrder } from '../orders/wire.ts';
import type { DayFacts } from './compose.ts';

/** What the mail of an account is about, as the home page shows it. */
export const loadDayFacts = async (work: AccountWork, now: Instant): Promise<Omit<DayFacts, 'off'>> => {
  const { database, accountId } = work;
  const open = await database.db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNull(orders.archivedAt), eq(orders.standing, 'counted')));
  const day = addDays(toParisDay(now), -1);
  const { range } = await readHome(work, { from: day, to: day });
  return { orders: open.map(toWireOrder), yesterday: range };
};
