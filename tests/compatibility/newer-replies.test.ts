import { describe, expect, it } from 'vitest';
import { createApiClient } from '#core/api/client.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { ADDED, newerReply } from './newer-reply.ts';

/** A client whose server sends this answer, whatever is asked. */
const clientOf = (status: number, body: unknown) => createApiClient(async () => ({ status, body, retryAfter: null }));

const statusOf = ({ replies }: Endpoint): number =>
  Number(Object.keys(replies).find((status) => replies[Number(status)]));

const inJson = endpoints.filter(({ replies, raw }) => raw === undefined && Object.values(replies).some(Boolean));

/** The sales of another tool, the description of the API, and the options that browsers themselves read. */
const FREE = /^(sales\.|system\.openapi$|passkeys\.start)/;
const hasFreeFields = ({ id }: Endpoint): boolean => FREE.test(id);

describe('a reply of a newer server', () => {
  it.each(inJson.map((endpoint) => [endpoint.id, endpoint] as const))(
    'to %s is read by this client',
    async (_, call) => {
      const newer = newerReply(call);
      const reply = await clientOf(statusOf(call), newer).call(call, {});
      const [sent, read] = [JSON.stringify(newer), JSON.stringify(reply)];
      // Fields that are free by contract keep what they hold.
      if (!hasFreeFields(call)) expect(read).not.toContain(ADDED);
      // What had a value has one now, be it « unknown ».
      const closed = sent.split(`"${ADDED}"`).length - sent.split(`"${ADDED}":`).length;
      expect(closed === 0 || read.includes('"unknown"')).toBe(true);
    },
  );

  it('with one row of ten thousand that it knows only in part keeps them all', async () => {
    const orders = endpoints.find(({ id }) => id === 'orders.list');
    const { orders: rows } = newerReply(orders as Endpoint) as { orders: object[] };
    const many = Array.from({ length: 10_000 }, (_, index) => ({ ...rows[0], status: index === 5_000 ? ADDED : '1' }));
    const read = (await clientOf(200, { orders: many }).call(orders as Endpoint, {})) as {
      orders: { status: string }[];
    };
    expect(read.orders).toHaveLength(10_000);
    expect(read.orders.filter(({ status }) => status === 'unknown')).toHaveLength(1);
  });
});
