import { useQueryClient } from '@tanstack/react-query';
import { shopName } from '#components/competitor/shop-reading.ts';
import { type Competitor, competitors } from '#core/contract/competitors.ts';
import type { CallInput } from '#core/contract/endpoint.ts';
import { toUserText } from '#core/errors.ts';
import { formatPlural } from '#core/model/french.ts';
import { competitorsKey } from '#core/queries/competitors.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#web/context.ts';

type Patch = CallInput<typeof competitors.update>['body'];
type Shop = Pick<Competitor, 'marketplace' | 'shopId' | 'login'>;

const SAVING_FAILED = 'Le changement n’a pas été enregistré. Réessayez dans un instant.';
const REMOVING_FAILED = 'La boutique n’a pas été supprimée. Réessayez dans un instant.';

const addressOf = ({ marketplace, shopId }: Shop) => ({ params: { marketplace, shopId } });

/** What a seller does with shops: each act says what it did, and what can be taken back offers it. */
export const useShopActions = () => {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: competitorsKey });

  /** True when the server took it. */
  const save = async (shop: Shop, body: Patch): Promise<boolean> => {
    try {
      await api.call(competitors.update, { ...addressOf(shop), body });
      return true;
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, SAVING_FAILED) });
      return false;
    } finally {
      await readAgain();
    }
  };

  const follow = async (shops: readonly Shop[], followed: boolean): Promise<void> => {
    const saved: Shop[] = [];
    for (const shop of shops) if (await save(shop, { followed })) saved.push(shop);
    const [first] = saved;
    if (first === undefined) return;
    const names = saved.length === 1 ? shopName(first) : formatPlural(saved.length, 'boutique');
    const verb = saved.length === 1 ? 'suivie' : 'suivies';
    notify({
      type: 'success',
      message: followed ? `${names}, ${verb}` : `${names}, plus ${verb}`,
      action: { label: 'Annuler', onAction: () => void follow(saved, !followed) },
    });
  };

  const remove = async (shop: Shop): Promise<boolean> => {
    try {
      await api.call(competitors.remove, addressOf(shop));
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, REMOVING_FAILED) });
      return false;
    }
    queryClient.removeQueries({ queryKey: [...competitorsKey, 'shop', shop.marketplace, shop.shopId] });
    notify({ type: 'success', message: `${shopName(shop)}, supprimée avec toutes ses données` });
    await queryClient.invalidateQueries({ queryKey: [...competitorsKey, 'list'] });
    return true;
  };

  return { save, follow, remove };
};
