import { api } from '../contract/index.ts';
import { MAX_BATCH, order as orderSchema } from '../contract/orders.ts';
import { readReply } from '../contract/read-reply.ts';
import { z } from '../contract/zod.ts';
import { AppError, toUserText } from '../errors.ts';
import type { Order, OrderStatus } from '../model/order.ts';
import type { ApiClient } from './ports.ts';

const MAX_AT_ONCE = 6;

// Not randomUUID: a server of one's own on a home network is reached over plain http, where browsers hide that.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

type Keep = (orders: readonly Order[]) => void;

const conflictBody = z.object({ order: orderSchema.optional(), orders: z.array(orderSchema).optional() });

/** The server's own orders out of a 409; none when it carries nothing readable. */
const ordersOfConflict = (error: unknown): readonly Order[] => {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return [];
  const { data } = readReply(conflictBody, error.details.body);
  return [...(data?.order ? [data.order] : []), ...(data?.orders ?? [])];
};

/** Works through the list with a few at a time, in order; never rejects. */
const settleEach = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<readonly unknown[]> => {
  const failures: unknown[] = [];
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) {
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_AT_ONCE, items.length) }, lane));
  return failures;
};

/** One call per order (SPEC §7). Rejects with the first refusal, saying how many orders it concerns; saved ones stay saved. */
export const saveStatus = async (
  client: ApiClient,
  orders: readonly Order[],
  status: OrderStatus,
  keep: Keep,
): Promise<void> => {
  const failures = await settleEach(orders, async ({ id, updatedAt }) => {
    const reply = await client
      .call(api.orders.setStatus, {
        params: { id },
        body: { status, basedOn: updatedAt },
        idempotencyKey: randomKey(),
      })
      .catch((error: unknown) => {
        keep(ordersOfConflict(error));
        throw error;
      });
    keep([reply.order]);
  });
  if (failures.length > 0) throw refusalOf(failures, orders.length);
};

const refusalOf = (failures: readonly unknown[], asked: number): unknown => {
  const [first] = failures;
  if (asked === 1 || !(first instanceof AppError)) return first;
  const count = failures.length;
  const words = count > 1 ? ['commandes', 'n’ont pas été modifiées'] : ['commande', 'n’a pas été modifiée'];
  const message = `${count} ${words[0]} sur ${asked} ${words[1]}. ${toUserText(first)}`;
  return new AppError(first.code, message, first.details, { cause: first });
};

/** All or none on the server. Gives the server's sentence. */
export const saveArchived = async (
  client: ApiClient,
  orders: readonly Order[],
  archived: boolean,
  keep: Keep,
): Promise<string | null> => {
  let message: string | null = null;
  for (let start = 0; start < orders.length; start += MAX_BATCH) {
    message = await saveArchivedBatch(client, orders.slice(start, start + MAX_BATCH), archived, keep);
  }
  return message;
};

const saveArchivedBatch = async (
  client: ApiClient,
  orders: readonly Order[],
  archived: boolean,
  keep: Keep,
): Promise<string> => {
  const body = {
    orderIds: orders.map(({ id }) => id),
    basedOn: Object.fromEntries(orders.map(({ id, updatedAt }) => [id, updatedAt])),
  };
  const input = { body, idempotencyKey: randomKey() };
  try {
    const reply = archived
      ? await client.call(api.orders.archive, input)
      : await client.call(api.orders.unarchive, input);
    const times = new Map(reply.orders.map((each) => [each.id, each]));
    keep(
      orders.flatMap((order) => {
        const stored: { updatedAt: string; archivedAt?: string } | undefined = times.get(order.id);
        return stored ? [{ ...order, ...stored, archived, archivedAt: stored.archivedAt ?? null }] : [];
      }),
    );
    return reply.message;
  } catch (error) {
    keep(ordersOfConflict(error));
    throw error;
  }
};
