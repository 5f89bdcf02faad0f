import { Link } from '@tanstack/react-router';
import type { Competitor } from '#core/contract/competitors.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';

interface ShopLinkProps {
  shop: Pick<Competitor, 'marketplace' | 'shopId' | 'login'>;
  /** Tab only reaches the current row of a list. */
  isCurrent?: boolean;
}

/** A shop's name, with a link to its page in Comptoir. */
export const ShopLink = ({ shop, isCurrent = true }: ShopLinkProps) => (
  <Link
    to="/app/analyse-concurrence/$marketplace/$shopId"
    params={{ marketplace: shop.marketplace, shopId: shop.shopId }}
    tabIndex={isCurrent ? 0 : -1}
    className="truncate font-semibold hover:underline"
  >
    {shopName(shop)}
  </Link>
);
