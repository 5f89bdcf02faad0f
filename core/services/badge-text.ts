import { formatPlural } from '../model/french.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';
import type { Recorded } from './record-reading.ts';

/** The text of the badge in the page's corner for a reading; null when it was turned off or nothing was read. */
export const badgeText = async (
  ctx: Pick<SyncContext, 'items'>,
  { rows }: Pick<Recorded, 'rows'>,
): Promise<string | null> => {
  if (rows === null || rows === 0 || !(await ctx.items.read(items.pageBadge))) return null;
  return `Comptoir · ${formatPlural(rows, 'lue')}`;
};
