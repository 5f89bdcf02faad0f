import type { SetAside } from '#core/contract/reading.ts';
import { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { quarantine } from '../../db/schema/index.ts';

type Entry = typeof quarantine.$inferSelect;

/** Maximum number of listed entries; more would not help. */
const MAX_ENTRIES = 500;

/** Quarantined readings, newest first. */
export const listSetAside = async (ctx: AccountWork): Promise<SetAside[]> => {
  const rows = await ctx.database.db
    .select()
    .from(quarantine)
    .where(eq(quarantine.accountId, ctx.accountId))
    .orderBy(desc(quarantine.observedAt), desc(quarantine.subject))
    .limit(MAX_ENTRIES);
  return rows.map(toWire);
};

/** A list row has its record one level down, and does not name its kind: only lists of orders quarantine rows. */
const told = z.object({
  pageKind: z.string().optional().catch(undefined),
  title: z.string().nullable().optional().catch(undefined),
  record: z
    .object({ title: z.string().nullable().catch(null) })
    .optional()
    .catch(undefined),
});

const toWire = ({ marketplace, subject, reason, record, observedAt }: Entry): SetAside => {
  const said = told.safeParse(record).data;
  return {
    id: `${marketplace} ${subject}`,
    reason,
    pageKind: said?.pageKind ?? kindOfSubject(subject),
    title: said?.title ?? said?.record?.title ?? null,
    observedAt,
  };
};

/** `list wardrobe …` and `lines wallet` name their kind; every other entry is a row of a list of orders. */
const kindOfSubject = (subject: string): string =>
  ['wardrobe', 'wallet'].find((kind) => subject.split(' ', 2)[1] === kind) ?? 'orders';
