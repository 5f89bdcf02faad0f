import type { Competitor, competitors } from '../contract/competitors.ts';
import type { CallInput } from '../contract/endpoint.ts';
import { isOffline, toUserText } from '../errors.ts';
import { shopName } from '../model/competitor/shop-name.ts';
import { formatPlural } from '../model/french.ts';
import type { ApiClient } from '../platform/ports.ts';
import { competitorsKey } from './competitors.ts';
import type { Notify } from './orders.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';

export interface ShopsDesk extends ChangeScreen {
  client: ApiClient;
  notify: Notify;
}

export type ShopNamed = Pick<Competitor, 'marketplace' | 'shopId' | 'login'>;
export type ShopPatch = CallInput<typeof competitors.update>['body'];

const SAVING_FAILED = 'La modification n’a pas été enregistrée. Réessayez dans un instant.';
const REMOVING_FAILED = 'La boutique n’a pas été supprimée. Réessayez dans un instant.';

/** The schemas are loaded with the first call, because building them would delay every first screen. */
const load = async () => (await import('../contract/competitors.ts')).competitors;

const addressOf = ({ marketplace, shopId }: ShopNamed) => ({ params: { marketplace, shopId } });

/** Null when the server accepted it, otherwise the error. */
const send = async (desk: ShopsDesk, shop: ShopNamed, body: ShopPatch): Promise<{ error: unknown } | null> => {
  const { update } = await load();
  try {
    await sendAnnounced(desk, ['competitors'], () => desk.client.call(update, { ...addressOf(shop), body }));
    return null;
  } catch (error) {
    return { error };
  }
};

/** Saves tags, a note or a reminder, True when the server accepted it; never rejects. */
export const saveShop = async (desk: ShopsDesk, shop: ShopNamed, body: ShopPatch): Promise<boolean> => {
  const failure = await send(desk, shop, body);
  if (failure) desk.notify({ type: 'error', message: toUserText(failure.error, SAVING_FAILED) });
  return failure === null;
};

/** Sends one after the other; stops when the server is unreachable for one. */
const followEach = async (desk: ShopsDesk, shops: readonly ShopNamed[], followed: boolean) => {
  const saved: ShopNamed[] = [];
  let last: { error: unknown } | null = null;
  for (const shop of shops) {
    const failure = await send(desk, shop, { followed });
    if (failure === null) saved.push(shop);
    else last = failure;
    if (failure !== null && isOffline(failure.error)) break;
  }
  return { saved, last };
};

const failureText = (failed: number, error: unknown): string =>
  failed === 1
    ? toUserText(error, SAVING_FAILED)
    : `${formatPlural(failed, 'boutique')} n’ont pas été modifiées. ${toUserText(error, 'Réessayez dans un instant.')}`;

/** « retro_lyon », « la boutique n° 13 ». */
const nameAfterVerb = (shop: ShopNamed): string => shop.login ?? shopName(shop).replace('Boutique', 'la boutique');

/** Adds shops to the watch list or removes them, reports that once, and offers an undo. Never rejects. */
export const followShops = async (desk: ShopsDesk, shops: readonly ShopNamed[], followed: boolean): Promise<void> => {
  const { saved, last } = await followEach(desk, shops, followed);
  if (last) desk.notify({ type: 'error', message: failureText(shops.length - saved.length, last.error) });
  const [first] = saved;
  if (first === undefined) return;
  const names = saved.length === 1 ? nameAfterVerb(first) : formatPlural(saved.length, 'boutique');
  desk.notify({
    type: 'success',
    message: followed ? `Vous suivez ${names}` : `Vous ne suivez plus ${names}`,
    action: { label: 'Annuler', onAction: () => void followShops(desk, saved, !followed) },
  });
};

/** Deletes a shop with all its data, here and on the server. True when the server did; never rejects. */
export const removeShop = async (desk: ShopsDesk, shop: ShopNamed): Promise<boolean> => {
  const { client, queries, notify } = desk;
  const { remove } = await load();
  try {
    await sendAnnounced(desk, ['competitors'], () => client.call(remove, addressOf(shop)));
  } catch (error) {
    notify({ type: 'error', message: toUserText(error, REMOVING_FAILED) });
    return false;
  }
  queries.removeQueries({ queryKey: [...competitorsKey, 'shop', shop.marketplace, shop.shopId] });
  notify({ type: 'success', message: `${shopName(shop)}, supprimée avec toutes ses données` });
  return true;
};
