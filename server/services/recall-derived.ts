import { toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import { eq } from '../db/drizzle.ts';
import { accountClocks } from '../db/schema/index.ts';

/** Something derived from the data of an account, of which the type is that of the value. */
export interface Derived<Value> {
  /** Unique among all that is derived. */
  name: string;
  rowsOf: (value: Value) => number;
}

/**
 * A derived value of the account, from memory while nothing changed that figures depend on: whatever does is announced in its own
 * transaction, which moves the cursor of figures. On another day in Paris it is derived anew, because expenses come back.
 * @param make derives it from the database; all callers share the value, so none may change it
 */
export const recallDerived = async <Value>(
  work: AccountWork,
  { name, rowsOf }: Derived<Value>,
  make: () => Promise<Value>,
): Promise<Value> => {
  const tag = `${await readCursor(work)} ${toParisDay(work.clock.now())}`;
  const kept = await work.derived.take(`${work.accountId} ${name}`, tag, async () => {
    const value = await make();
    return { value, rows: rowsOf(value) };
  });
  // Under this key there are only values that `make` derived for this name.
  return kept.value as Value;
};

const readCursor = async ({ database, accountId }: AccountWork): Promise<number> => {
  const { figuresCursor } = accountClocks;
  const [clock] = await database.db
    .select({ figuresCursor })
    .from(accountClocks)
    .where(eq(accountClocks.accountId, accountId));
  return clock?.figuresCursor ?? 0;
};
