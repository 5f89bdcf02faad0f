import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { Order } from '#core/model/order.ts';
import { type FakeCall, fakeClient } from '#core/testing/fake-client.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { createWebOrderSource } from './web-order-source.ts';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');

type Answer = (call: FakeCall) => unknown;

/** A client that answers from a list of orders; `answers` overrides one endpoint. */
const startClient = (orders: Order[], answers: Record<string, Answer> = {}) => {
  const calls: FakeCall[] = [];
  const defaults: Record<string, Answer> = {
    'orders.list': () => ({ orders: [...orders] }),
    'captures.completeness': () => ({ lists: [] }),
  };
  const client = fakeClient((call) => {
    calls.push(call);
    const answer = answers[call.id] ?? defaults[call.id];
    if (!answer) throw new Error(`unexpected call ${call.id}`);
    return answer(call);
  });
  const source = createWebOrderSource({ api: client, now: () => NOW, subscribe: () => () => {} });
  return {
    calls,
    source,
    queries: () => calls.filter(({ id }) => id === 'orders.list').map(({ query }) => query),
  };
};

const first = makeOrder({ updatedAt: '2026-11-20T10:00:00.000Z' });
const second = makeOrder({ updatedAt: '2026-11-20T11:00:00.000Z' });
const refused = () => {
  throw new AppError('NETWORK', 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.');
};

describe('loading', () => {
  it('reads everything first, then only what changed, then everything past the caches on refresh', async () => {
    const { source, queries } = startClient([first, second]);
    await source.load();
    await source.load();
    await source.refresh();
    expect(queries()).toEqual([{}, { updatedSince: '2026-11-20T10:59:00.000Z' }, { _t: String(NOW) }]);
  });

  it('drops an order that was taken out since', async () => {
    const { source } = startClient([], {
      'orders.list': ({ query }) =>
        query.updatedSince ? { orders: [], removed: [first.id] } : { orders: [first, second] },
    });
    await source.load();
    expect((await source.load()).orders).toEqual([second]);
  });

  it('says when its data was read and reads every part of a cut list', async () => {
    const { source } = startClient([], {
      'orders.list': ({ query }) =>
        query.cursor === 'two' ? { orders: [second], nextCursor: null } : { orders: [first], nextCursor: 'two' },
    });
    const book = await source.load();
    expect(book.orders).toEqual([first, second]);
    expect(book.syncedAt).toBe('2026-11-21T08:00:00.000Z');
    expect(book.failure).toBeNull();
  });

  it('keeps what it holds when a later load fails, and says why', async () => {
    let isDown = false;
    const { source } = startClient([first], {
      'orders.list': () => (isDown ? refused() : { orders: [first] }),
    });
    await source.load();
    isDown = true;
    const book = await source.load();
    expect(book.orders).toEqual([first]);
    expect(book.failure?.code).toBe('NETWORK');
  });

  it('is empty, with its error, when the very first load fails', async () => {
    const { source } = startClient([], { 'orders.list': refused });
    const book = await source.load();
    expect(book).toMatchObject({ orders: [], syncedAt: null, failure: { code: 'NETWORK' } });
  });

  it('drops everything when the session is over', async () => {
    let isOver = false;
    const { source, queries } = startClient([first], {
      'orders.list': () => {
        if (isOver) throw new AppError('SESSION_EXPIRED', 'Session expirée. Veuillez vous reconnecter.');
        return { orders: [first] };
      },
    });
    await source.load();
    isOver = true;
    expect(await source.load()).toMatchObject({ orders: [], failure: { code: 'SESSION_EXPIRED' } });
    isOver = false;
    await source.load();
    expect(queries().at(-1)).toEqual({});
  });

  it('never shows one seller what was asked for another', async () => {
    let answer = (_: unknown): void => {};
    const { source } = startClient([], {
      'orders.list': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const late = source.load();
    source.forget();
    answer({ orders: [first] });
    expect((await late).orders).toEqual([]);
  });
});

describe('changing', () => {
  it('sends what the change is based on and gives the order of the server', async () => {
    const saved = { ...first, status: '1' as const, updatedAt: '2026-11-21T08:00:00.000Z' };
    const { source, calls } = startClient([first], { 'orders.setStatus': () => ({ status: '1', order: saved }) });
    await source.load();
    const outcome = await source.setStatus([first], '1');
    expect(outcome).toEqual({ state: 'saved', orders: [saved], message: null });
    expect(calls.at(-1)).toMatchObject({
      params: { id: first.id },
      body: { status: '1', basedOn: first.updatedAt },
    });
  });

  it('shows the order of the server after a conflict', async () => {
    const theirs = { ...first, status: '1' as const, updatedAt: '2026-11-21T07:00:00.000Z' };
    // A UUID of the right version: the conflict's body is checked against the contract.
    const body = { order: { ...theirs, id: '019a9e5a-0000-7000-8000-000000000001' } };
    const mine = { ...first, id: body.order.id };
    const { source } = startClient([mine], {
      'orders.list': ({ query }) => ({ orders: query.updatedSince ? [] : [mine] }),
      'orders.setStatus': () => {
        throw new AppError('CONFLICT', 'Cette commande a changé entre-temps.', { status: 409, body });
      },
    });
    await source.load();
    await expect(source.setStatus([mine], '0')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await source.load()).orders[0]).toMatchObject({ status: '1', updatedAt: theirs.updatedAt });
  });

  it('keeps the saved ones of a batch and says how many were refused', async () => {
    const saved = { ...first, status: '1' as const, updatedAt: '2026-11-21T08:00:00.000Z' };
    const { source } = startClient([first, second], {
      'orders.list': ({ query }) => ({ orders: query.updatedSince ? [] : [first, second] }),
      'orders.setStatus': ({ params }) => {
        if (params.id === first.id) return { status: '1', order: saved };
        throw new AppError('NOT_FOUND', 'Commande introuvable.', { status: 404 });
      },
    });
    await source.load();
    await expect(source.setStatus([first, second], '1')).rejects.toThrow(
      '1 commande sur 2 n’a pas été modifiée. Commande introuvable.',
    );
    expect((await source.load()).orders).toEqual([saved, second]);
  });

  it('takes the new times from the answer, so that an undo is based on them, and reads nothing again', async () => {
    const archivedAt = '2026-11-21T08:00:00.000Z';
    const stored = { ...first, archived: true, archivedAt, updatedAt: archivedAt };
    const restored = { ...first, updatedAt: '2026-11-21T08:00:01.000Z' };
    const { source, calls, queries } = startClient([first], {
      'orders.archive': () => ({
        orders: [{ id: first.id, archivedAt, updatedAt: archivedAt }],
        message: '1 commande(s) archivée(s) avec succès',
      }),
      'orders.unarchive': () => ({
        orders: [{ id: first.id, updatedAt: restored.updatedAt }],
        message: '1 commande(s) désarchivée(s) avec succès',
      }),
    });
    await source.load();
    const outcome = await source.archive([first]);
    expect(outcome).toEqual({ state: 'saved', orders: [stored], message: '1 commande(s) archivée(s) avec succès' });
    expect(await source.unarchive([stored])).toMatchObject({ orders: [restored] });
    const undo = calls.find(({ id }) => id === 'orders.unarchive');
    expect(undo?.body).toEqual({ orderIds: [first.id], basedOn: { [first.id]: archivedAt } });
    expect(queries()).toHaveLength(1);
  });
});
