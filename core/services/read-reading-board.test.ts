import { expect, it } from 'vitest';
import { handed, openBench, TAB, wallet } from '#core/testing/make-readings.ts';
import { NOON } from '#core/testing/make-sync-context.ts';
import { items } from '../storage/items.ts';
import { forgetTabs } from '../sync/tab-reports.ts';
import { readReadingBoard } from './read-reading-board.ts';
import { recordReading } from './record-reading.ts';

it('a tab’s report survives the death of the worker and an update of the extension', async () => {
  const { read, restart, areas } = await openBench();
  await read(wallet);
  areas.session.values.clear();
  const board = await readReadingBoard(restart(), TAB, async () => false);
  expect(board).toMatchObject({ page: { kind: 'wallet' }, needsReload: true });
});

it('after a browser start, old tab numbers belong to other tabs; what was read since belongs to the new ones', async () => {
  const { ctx, read } = await openBench();
  await read(wallet);
  const later = handed('inbox', '/api/v2/inbox?page=1&per_page=20', {
    conversations: [{ id: 22545000001, updated_at: '2026-11-14T15:22:35+01:00', item_count: 1 }],
    pagination: { current_page: 1, page: 1, per_page: 20, total_entries: 1, total_pages: 1 },
  });
  await recordReading(ctx, { ...later, observedAt: new Date(NOON).toISOString() }, TAB + 1);
  const [, first] = await ctx.items.read(items.tabReports);
  await ctx.items.write(items.tabReports, [
    ...(await ctx.items.read(items.tabReports)).filter(({ tabId }) => tabId === TAB + 1),
    ...(first ? [{ ...first, at: new Date(NOON - 1).toISOString() }] : []),
  ]);
  await forgetTabs(ctx, NOON);
  expect((await ctx.items.read(items.tabReports)).map(({ tabId }) => tabId)).toEqual([TAB + 1]);
});
