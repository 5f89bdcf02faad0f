import { expect, it, vi } from 'vitest';
import { createHandIn, type HandedPage } from './hand-in.ts';

const load = { id: '6f0e1a52-5c3f-4a63-9a52-0d6a1e1f0001', askedAt: 1, at: 1, changedAt: null, named: [] };
const page: HandedPage = {
  kind: 'orders',
  url: 'https://www.vinted.fr/my_orders',
  source: 'flight',
  reason: 'truncated',
  observedAt: '2026-11-21T12:00:00.000Z',
};

it('sends a page to the worker with the only message name that content scripts may use', async () => {
  const send = vi.fn(async () => ({ ok: true }));
  await createHandIn({ load, send, isOrphan: () => false, onBadge: () => {} })(page);
  expect(send.mock.calls).toEqual([[{ name: 'reading.handIn', input: { ...page, load } }]]);
});

it('sends it once more when the worker died while receiving it', async () => {
  const send = vi.fn<() => Promise<unknown>>();
  send.mockRejectedValueOnce(new Error('message port closed')).mockResolvedValueOnce({ ok: true });
  await createHandIn({ load, send, isOrphan: () => false, onBadge: () => {} })(page);
  expect(send).toHaveBeenCalledTimes(2);
});

it('stops silently once the extension is gone', async () => {
  let isGone = false;
  const send = vi.fn(async () => {
    isGone = true;
    throw new Error('Extension context invalidated.');
  });
  const handIn = createHandIn({ load, send, isOrphan: () => isGone, onBadge: () => {} });
  await handIn(page);
  await handIn(page);
  expect(send).toHaveBeenCalledOnce();
});

it.each([
  [{ ok: true, value: { badge: 'Comptoir · 20 lues' } }, ['Comptoir · 20 lues']],
  [{ ok: true, value: { badge: null } }, []],
  [{ ok: false, error: { code: 'INTERNAL' } }, []],
  [undefined, []],
])('shows the worker’s reply in the page’s corner, and nothing else: %j', async (answer, said) => {
  const onBadge = vi.fn<(words: string) => void>();
  await createHandIn({ load, send: async () => answer, isOrphan: () => false, onBadge })(page);
  expect(onBadge.mock.calls.flat()).toEqual(said);
});

it.each([
  [{ ok: true, value: { badge: null, isNamed: true } }, true],
  [{ ok: true, value: { badge: null, isNamed: false } }, false],
  [{ ok: true, value: { badge: null, isNamed: 'yes' } }, false],
  [undefined, false],
])('returns whether the worker knows the page’s account: %j', async (answer, isNamed) => {
  const handIn = createHandIn({ load, send: async () => answer, isOrphan: () => false, onBadge: () => {} });
  expect(await handIn(page)).toBe(isNamed);
});

it('reports a list without a price once, not when it was sent again', async () => {
  const onUnpriced = vi.fn<(page: HandedPage) => void>();
  const send = async () => ({ ok: true, value: { badge: null, isNamed: true, isUnpriced: true } });
  const handIn = createHandIn({ load, send, isOrphan: () => false, onBadge: () => {}, onUnpriced });
  const { reason: _, ...rest } = page;
  const list = { ...rest, marketplace: 'vinted', body: '{}' } as const;
  await handIn(list);
  await handIn({ ...list, isAgain: true });
  await handIn(page);
  expect(onUnpriced.mock.calls).toEqual([[list]]);
});
