import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { listDevices } from '../services/devices.ts';
import { setStatus } from '../services/orders/set-status.ts';
import { succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { type Actor, accountWork } from './account-work.ts';
import { changeAccount } from './change-account.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const seed = async () => {
  const seller = await makeSeller(app);
  const { orders } = await succeed(app, api.captures.create, {
    token: seller.token,
    body: makeCapture([makeRecord({ phase: 'to_ship' })]),
  });
  return { ...seller, id: orders[0]?.id ?? expect.fail('no order') };
};

/**
 * The work of an actor, and the accounts whose open screens it notified. On PostgreSQL the database notifies them too,
 * asynchronously.
 */
const startWork = (accountId: string, actor: Actor) => {
  const woken: string[] = [];
  const hub = { wake: (id: string) => void woken.push(id) };
  return { work: { ...accountWork(app.deps, accountId, actor), hub }, woken };
};

describe('the work of an account without a request', () => {
  const actors: Actor[] = [
    { kind: 'job', name: 'read mail' },
    { kind: 'webhook', sender: 'carrier' },
  ];

  it.each(actors)(
    'a $kind changes an order through the service that handles requests, and open screens are notified',
    async (actor) => {
      const { accountId, token, id } = await seed();
      const { work, woken } = startWork(accountId, actor);
      await changeAccount(work, (change) => setStatus(change, { id, status: '1' }));
      const { orders } = await succeed(app, api.orders.list, { token });
      expect(orders).toMatchObject([{ id, status: '1' }]);
      expect(woken).toEqual([accountId]);
    },
  );

  it('a failing job leaves nothing behind and notifies nobody', async () => {
    const { accountId, token, id } = await seed();
    const { work, woken } = startWork(accountId, { kind: 'job', name: 'read mail' });
    const failing = changeAccount(work, async (change) => {
      await setStatus(change, { id, status: '1' });
      throw new Error('the mailbox closed');
    });
    await expect(failing).rejects.toThrow('the mailbox closed');
    const { orders } = await succeed(app, api.orders.list, { token });
    expect(orders).toMatchObject([{ id, status: '0' }]);
    expect(woken).toEqual([]);
  });

  it('a job runs on no device: none of the seller’s is the current one', async () => {
    const { accountId } = await seed();
    const devices = await listDevices(accountWork(app.deps, accountId, { kind: 'job', name: 'read mail' }));
    expect(devices.map(({ current }) => current)).toEqual([false]);
  });
});
