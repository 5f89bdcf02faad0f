import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import type { ApiClient } from '../platform/ports.ts';
import { followShops, removeShop, saveShop } from './change-shops.ts';
import { competitorsKey } from './competitors.ts';
import type { Notify } from './orders.ts';

const shop = { marketplace: 'vinted', shopId: '12', login: 'boutique_demo' };
const other = { marketplace: 'vinted', shopId: '13', login: null };

const openBench = (call: ApiClient['call']) => {
  const notify = vi.fn<Notify>();
  const client: ApiClient = { call, exists: async () => false };
  return { notify, options: { client, platform: { subscribe: () => () => {} }, queries: new QueryClient(), notify } };
};
const said = (notify: ReturnType<typeof vi.fn<Notify>>) =>
  notify.mock.calls.map(([{ type, message }]) => [type, message]);

describe('the watch list', () => {
  it('adds a shop, confirms it, and lets the seller undo it', async () => {
    const sent: unknown[] = [];
    const { notify, options } = openBench(async (_, input) => {
      sent.push(input);
      return undefined as never;
    });
    await followShops(options, [shop], true);
    expect(said(notify)).toEqual([['success', 'Vous suivez boutique_demo']]);
    notify.mock.calls[0]?.[0].action?.onAction();
    await vi.waitFor(() => expect(said(notify)).toContainEqual(['success', 'Vous ne suivez plus boutique_demo']), {
      timeout: 10_000,
    });
    const params = { marketplace: 'vinted', shopId: '12' };
    expect(sent).toEqual([
      { params, body: { followed: true } },
      { params, body: { followed: false } },
    ]);
  });

  it('counts several shops, and shows the id of a single one whose name is unknown', async () => {
    const { notify, options } = openBench(async () => undefined as never);
    await followShops(options, [shop, other], false);
    await followShops(options, [other], true);
    expect(said(notify)).toEqual([
      ['success', 'Vous ne suivez plus 2 boutiques'],
      ['success', 'Vous suivez la boutique n°\u00a013'],
    ]);
  });

  it('reports the server’s refusal, and no success', async () => {
    const { notify, options } = openBench(async () => {
      throw new AppError('NOT_FOUND', 'Boutique introuvable.');
    });
    await followShops(options, [shop], true);
    expect(said(notify)).toEqual([['error', 'Boutique introuvable.']]);
  });

  it('reports once how many shops were refused, and how many were added', async () => {
    let calls = 0;
    const { notify, options } = openBench(async () => {
      calls += 1;
      if (calls > 1) throw new AppError('NOT_FOUND', 'Boutique introuvable.');
      return undefined as never;
    });
    await followShops(options, [shop, other, { ...other, shopId: '14' }], true);
    expect(said(notify)).toEqual([
      ['error', '2 boutiques n’ont pas été modifiées. Boutique introuvable.'],
      ['success', 'Vous suivez boutique_demo'],
    ]);
  });

  it('makes one attempt when the server is unreachable, not one per shop', async () => {
    let calls = 0;
    const { notify, options } = openBench(async () => {
      calls += 1;
      throw new AppError('NETWORK', 'Le serveur ne répond pas.');
    });
    await followShops(
      options,
      Array.from({ length: 200 }, (_, at) => ({ ...other, shopId: String(at) })),
      true,
    );
    expect(calls).toBe(1);
    expect(said(notify)).toEqual([['error', '200 boutiques n’ont pas été modifiées. Le serveur ne répond pas.']]);
  });

  it('saves a memo without a message when that succeeds', async () => {
    const { notify, options } = openBench(async () => undefined as never);
    expect(await saveShop(options, shop, { memo: 'robes' })).toBe(true);
    expect(said(notify)).toEqual([]);
  });

  it('removes a deleted shop from this screen too', async () => {
    const { notify, options } = openBench(async () => undefined as never);
    const key = [...competitorsKey, 'shop', 'vinted', '12', 'reading'];
    options.queries.setQueryData(key, {});
    expect(await removeShop(options, shop)).toBe(true);
    expect(options.queries.getQueryData(key)).toBeUndefined();
    expect(said(notify)).toEqual([['success', 'boutique_demo, supprimée avec toutes ses données']]);
  });
});
