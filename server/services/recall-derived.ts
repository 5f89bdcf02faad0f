import { toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import type { FigureSource } from '../account/figure-sources.ts';
import { eq } from '../db/drizzle.ts';
import { accountClocks } from '../db/schema/index.ts';

/** Something derived from the data of an account, of which the type is that of the value. */
export interface Derived<Value> {
  /** Unique among all that is derived. */
  name: string;
  rowsOf: (value: Value) => number;
  /** All that it depends on besides the day; by default everything that figures depend on. */
  sources?: readonly FigureSource[];
  /** True of a value that is the same on every day. */
  isTimeless?: true;
}

/**
 * A derived value of the account, from memory while nothing changed that it depends on: whatever does is announced in its own
 * transaction, which moves the cursor of its source. On another day in Paris it is derived anew, because expenses come back.
 * @param make derives it from the database; all callers share the value, so none may change it
 */
export const recallDerived = async <Value>(
  work: AccountWork,
  { name, rowsOf, sources, isTimeless }: Derived<Value>,
  make: () => Promise<Value>,
): Promise<Value> => {
  const tag = `${await readCursors(work, sources)} ${isTimeless ? '' : toParisDay(work.clock.now())}`;
  const kept = await work.derived.take(`${work.accountId} ${name}`, tag, async () => {
    const value = await make();
    return { value, rows: rowsOf(value) };
  });
  // Under this key there are only values that `make` derived for this name.
  return kept.value as Value;
};

const readCursors = async (
  { database, accountId }: AccountWork,
  sources: readonly FigureSource[] | undefined,
): Promise<string> => {
  const { figuresCursor, sourceCursors } = accountClocks;
  const [clock] = await database.db
    .select({ figuresCursor, sourceCursors })
    .from(accountClocks)
    .where(eq(accountClocks.accountId, accountId));
  if (sources === undefined) return String(clock?.figuresCursor ?? 0);
  return sources.map((source) => clock?.sourceCursors[source] ?? 0).join(' ');
};
