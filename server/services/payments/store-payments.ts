import { toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { payments } from '../../db/schema/index.ts';
import type { PaymentProvider, ProvidedPayment } from '../../payments/payment-provider.ts';

type Row = typeof payments.$inferSelect;

/** Stores paid invoices as the provider has them now: one that is paid never disappears. @returns whether any changed */
export const storePayments = async (
  { tx, accountId }: Change,
  provider: PaymentProvider['name'],
  provided: readonly ProvidedPayment[],
): Promise<boolean> => {
  const held = await tx.select().from(payments).where(eq(payments.accountId, accountId));
  const byId = new Map(held.map((row) => [row.id, row]));
  let hasChanged = false;
  for (const each of provided) {
    const row = rowOf(accountId, provider, each);
    const known = byId.get(each.id);
    if (known !== undefined && isSame(known, row)) continue;
    hasChanged = true;
    if (known === undefined) await tx.insert(payments).values(row);
    else {
      await tx
        .update(payments)
        .set(row)
        .where(and(eq(payments.accountId, accountId), eq(payments.id, each.id)));
    }
  }
  return hasChanged;
};

const rowOf = (accountId: string, provider: PaymentProvider['name'], payment: ProvidedPayment): Row => {
  const { id, plan, paidAt, from, to, minor: amountMinor, refundedMinor, currency } = payment;
  const [periodStart, periodEnd] = [from === null ? null : toIso(from), to === null ? null : toIso(to)];
  return {
    accountId,
    id,
    provider,
    plan,
    paidAt: toIso(paidAt),
    periodStart,
    periodEnd,
    amountMinor,
    refundedMinor,
    currency,
  };
};

const isSame = (a: Row, b: Row): boolean =>
  // Both are whole rows.
  (Object.keys(a) as (keyof Row)[]).every((name) => a[name] === b[name]);
