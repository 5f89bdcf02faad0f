import type { StockAddition } from '../contract/stock-addition.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { Clients, SavedChange } from './sent-change.ts';

const NOTHING: StockAddition = { products: [], lots: [] };
const DONE: SavedChange = { orders: [], times: new Map(), message: null, rest: null };

/** True of a change whose article the server has: only its photo waits. */
export const isOnlyPhoto = ({ addition = NOTHING, photo }: ChangeRow): boolean =>
  photo !== undefined && addition.products.length + addition.lots.length === 0;

/**
 * Sends a purchase, then, as a step of its own, its photo: a photo that fails is never a reason to enter the article again.
 * Rejects with AppError.
 */
export const sendPurchase = async (clients: Clients, row: ChangeRow): Promise<SavedChange> => {
  if (isOnlyPhoto(row)) return sendPhoto(clients, row);
  const { save } = await clients.loadStockCalls();
  const body = stockBody(row.addition ?? NOTHING);
  const { versions } = await clients.client.call(save, { body, idempotencyKey: row.id });
  const saved = { ...DONE, times: timesOf(versions) };
  return row.photo === undefined ? saved : { ...saved, rest: { addition: NOTHING, attempts: 0, nextAttemptAt: 0 } };
};

/** When each article and lot of an answer was last changed, by id. */
export const timesOf = (versions: readonly { id: string; updatedAt: string }[]): ReadonlyMap<string, string> =>
  new Map(versions.map(({ id, updatedAt }) => [id, updatedAt]));

/** A change of the stock as the API takes it: without a list that is empty. */
export const stockBody = ({ products, lots }: StockAddition) => ({
  ...(products.length > 0 && { products: [...products] }),
  ...(lots.length > 0 && { lots: [...lots] }),
});

const sendPhoto = async ({ openFiles, loadStockCalls }: Clients, { photo }: ChangeRow): Promise<SavedChange> => {
  if (photo === undefined) return DONE;
  const [{ writePhoto }, files] = await Promise.all([loadStockCalls(), openFiles()]);
  // A thumbnail needs its photo.
  for (const rendition of ['photo', 'thumbnail'] as const) {
    await files.upload(writePhoto, { params: { id: photo.of, rendition }, file: photo[rendition] });
  }
  return DONE;
};
