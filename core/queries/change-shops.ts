import type { QueryClient } from '@tanstack/react-query';
import type { Competitor, competitors } from '../contract/competitors.ts';
import type { CallInput } from '../contract/endpoint.ts';
import { toUserText } from '../errors.ts';
import { shopName } from '../model/competitor/shop-name.ts';
import { formatPlural } from '../model/french.ts';
import type { ApiClient } from '../platform/ports.ts';
import { competitorsKey } from './competitors.ts';
import type { Tell } from './orders.ts';

export interface ShopsDesk {
  client: ApiClient;
  queries: QueryClient;
  tell: Tell;
}

export type ShopNamed = Pick<Competitor, 'marketplace' | 'shopId' | 'login'>;
export type ShopPatch = CallInput<typeof competitors.update>['body'];

const SAVING_FAILED = 'Le changement n’a pas été enregistré. Réessayez dans un instant.';
const REMOVING_FAILED = 'La boutique n’a pas été supprimée. Réessayez dans un instant.';

/** The calls' schemas come with the first call: building them would put off every first screen. */
const load = async () => (await import('../contract/competitors.ts')).competitors;

const addressOf = ({ marketplace, shopId }: ShopNamed) => ({ params: { marketplace, shopId } });

/** True when the server took it; why not is said. */
const send = async ({ client, tell }: ShopsDesk, shop: ShopNamed, body: ShopPatch): Promise<boolean> => {
  try {
    await client.call((await load()).update, { ...addressOf(shop), body });
    return true;
  } catch (error) {
    tell({ type: 'error', message: toUserText(error, SAVING_FAILED) });
    return false;
  }
};

/** Keeps tags, a note or a reminder, then reads the shops again. True when the server took it; never rejects. */
export const saveShop = async (desk: ShopsDesk, shop: ShopNamed, body: ShopPatch): Promise<boolean> => {
  const isSaved = await send(desk, shop, body);
  await desk.queries.invalidateQueries({ queryKey: competitorsKey });
  return isSaved;
};

/** Puts shops on the watch list or takes them off, says it once, and offers to undo it. Never rejects. */
export const followShops = async (desk: ShopsDesk, shops: readonly ShopNamed[], followed: boolean): Promise<void> => {
  const saved: ShopNamed[] = [];
  for (const shop of shops) if (await send(desk, shop, { followed })) saved.push(shop);
  await desk.queries.invalidateQueries({ queryKey: competitorsKey });
  const [first] = saved;
  if (first === undefined) return;
  const [names, verb] =
    saved.length === 1 ? [shopName(first), 'suivie'] : [formatPlural(saved.length, 'boutique'), 'suivies'];
  desk.tell({
    type: 'success',
    message: followed ? `${names}, ${verb}` : `${names}, plus ${verb}`,
    action: { label: 'Annuler', onAction: () => void followShops(desk, saved, !followed) },
  });
};

/** Deletes a shop with all that was kept of it, here as there. True when the server did; never rejects. */
export const removeShop = async (desk: ShopsDesk, shop: ShopNamed): Promise<boolean> => {
  const { client, queries, tell } = desk;
  try {
    await client.call((await load()).remove, addressOf(shop));
  } catch (error) {
    tell({ type: 'error', message: toUserText(error, REMOVING_FAILED) });
    return false;
  }
  queries.removeQueries({ queryKey: [...competitorsKey, 'shop', shop.marketplace, shop.shopId] });
  tell({ type: 'success', message: `${shopName(shop)}, supprimée avec toutes ses données` });
  await queries.invalidateQueries({ queryKey: [...competitorsKey, 'list'] });
  return true;
};
