import { rightsOf } from '#core/model/paid-subscription.ts';
import { toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq } from '../../db/drizzle.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import type { PaymentProvider, ProvidedSubscription } from '../../payments/payment-provider.ts';

type Row = typeof subscriptions.$inferSelect;

interface Provided {
  provider: PaymentProvider['name'];
  subscriptions: readonly ProvidedSubscription[];
}

/** Stores subscriptions as the provider has them now. One that it no longer lists stays as it was. @returns whether any changed, and those that are new here */
export const storeSubscriptions = async (
  change: Change,
  { log }: Pick<Deps, 'log'>,
  { provider, subscriptions: provided }: Provided,
): Promise<{ hasChanged: boolean; begun: readonly ProvidedSubscription[] }> => {
  const { tx, accountId } = change;
  const held = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  if (provided.filter(({ state }) => state !== 'ended').length > 1) {
    log.warn({ provider, accountId }, 'an account pays for several subscriptions at once');
  }
  const begun: ProvidedSubscription[] = [];
  let hasChanged = false;
  for (const each of provided) {
    const known = held.find((row) => row.provider === provider && row.providerId === each.id);
    const values = valuesOf(provider, each);
    if (known === undefined) {
      await tx.insert(subscriptions).values({ accountId, id: newId(), ...values });
      begun.push(each);
    } else if (differs(known, values)) {
      await tx
        .update(subscriptions)
        .set(values)
        .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.id, known.id)));
    } else continue;
    hasChanged = true;
  }
  return { hasChanged, begun };
};

const valuesOf = (provider: PaymentProvider['name'], from: ProvidedSubscription) => {
  const { status, endDate, renewal } = rightsOf(from);
  return {
    ...{ plan: from.plan, status, startDate: toIso(from.startedAt), endDate: toIso(endDate) },
    ...{ provider, providerId: from.id, renewal },
    ...{ periodStart: toIso(from.periodStart), periodEnd: toIso(from.periodEnd) },
    ...{ priceMinor: from.price?.minor ?? null, currency: from.price?.currency ?? null },
    ...{ period: from.price?.period ?? null, every: from.price?.every ?? null },
    startRequest: from.startRequest,
  };
};

const differs = (row: Row, values: ReturnType<typeof valuesOf>): boolean =>
  // The columns of a row by their names, which are those of the values.
  Object.entries(values).some(([name, value]) => row[name as keyof typeof values] !== value);
