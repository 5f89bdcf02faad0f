import { expect, it } from 'vitest';
import { makeSyncContext } from '#core/testing/make-sync-context.ts';
import { items } from '../storage/items.ts';
import { badgeText } from './badge-text.ts';

const read = (rows: number | null) => ({ rows });

it('states how much was read', async () => {
  const { ctx } = makeSyncContext();
  expect(await badgeText(ctx, read(20))).toBe('Comptoir · 20 lues');
  expect(await badgeText(ctx, read(1))).toBe('Comptoir · 1 lue');
});

it('shows nothing for a page that could not be read, or once it was turned off', async () => {
  const { ctx } = makeSyncContext();
  expect(await badgeText(ctx, read(0))).toBeNull();
  expect(await badgeText(ctx, read(null))).toBeNull();
  await ctx.items.write(items.pageBadge, false);
  expect(await badgeText(ctx, read(20))).toBeNull();
});
