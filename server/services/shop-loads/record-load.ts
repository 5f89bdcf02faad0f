import { NO_COUNTS } from '#core/model/file-imports/file-import.ts';
import { sumByCurrency } from '#core/model/money.ts';
import type { Change } from '../../account/change-account.ts';
import { fileImports } from '../../db/schema/index.ts';
import type { LoadCounts, LoadedShop, LoadShopInput } from './loaded-shop.ts';

/** Lists a load among the imports, where it can be undone under its id. */
export const recordLoad = async (
  { tx, accountId, at, touch }: Change,
  shop: LoadedShop,
  { ventes }: LoadShopInput,
  { id, counts }: { id: string; counts: readonly LoadCounts[] },
): Promise<void> => {
  const sumOf = (name: keyof LoadCounts): number => counts.reduce((sum, each) => sum + each[name], 0);
  const [created, filled, known] = [sumOf('created'), sumOf('updated'), sumOf('unchanged')];
  const rows = created + filled + known;
  const { totals } = sumByCurrency(ventes.map(({ price, currency = null }) => ({ minor: price, currency })));
  await tx.insert(fileImports).values({
    ...{ accountId, id, kind: 'shop', fileName: shop.name, state: 'done', rows, merged: rows, refused: 0 },
    ...{ marketplace: shop.marketplace, marketplaceUserId: shop.marketplaceUserId, shopName: shop.name },
    counts: { ...NO_COUNTS, created, filled, known },
    totals: [...totals].map(([currency, minor]) => ({ currency, minor })),
    ...{ columns: [], createdAt: at, confirmedAt: at, doneAt: at },
  });
  touch('file-imports');
};
