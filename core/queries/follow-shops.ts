import type { QueryClient } from '@tanstack/react-query';
import { type Competitor, competitors } from '../contract/competitors.ts';
import { toUserText } from '../errors.ts';
import { formatPlural, NO_BREAK } from '../model/french.ts';
import type { ApiClient } from '../platform/ports.ts';
import { competitorsKey } from './competitors.ts';
import type { Tell } from './orders.ts';

export interface FollowOptions {
  client: ApiClient;
  queries: QueryClient;
  tell: Tell;
}

export type ShopNamed = Pick<Competitor, 'marketplace' | 'shopId' | 'login'>;

const FAILED = 'Le changement n’a pas été enregistré. Réessayez dans un instant.';

const nameOf = ({ login, shopId }: ShopNamed): string => login ?? `Boutique n°${NO_BREAK}${shopId}`;

/** Puts shops on the watch list or takes them off, says it once, and offers to undo it. Never rejects. */
export const followShops = async (
  options: FollowOptions,
  shops: readonly ShopNamed[],
  followed: boolean,
): Promise<void> => {
  const { client, queries, tell } = options;
  const saved: ShopNamed[] = [];
  for (const shop of shops) {
    const { marketplace, shopId } = shop;
    try {
      await client.call(competitors.update, { params: { marketplace, shopId }, body: { followed } });
      saved.push(shop);
    } catch (error) {
      tell({ type: 'error', message: toUserText(error, FAILED) });
    }
  }
  await queries.invalidateQueries({ queryKey: competitorsKey });
  const [first] = saved;
  if (first === undefined) return;
  const [names, verb] =
    saved.length === 1 ? [nameOf(first), 'suivie'] : [formatPlural(saved.length, 'boutique'), 'suivies'];
  tell({
    type: 'success',
    message: followed ? `${names}, ${verb}` : `${names}, plus ${verb}`,
    action: { label: 'Annuler', onAction: () => void followShops(options, saved, !followed) },
  });
};
