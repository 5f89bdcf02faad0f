import { Button } from '#components/ui/button.tsx';
import { MoreIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { Competitor } from '#core/contract/competitors.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { safeUrl } from '#core/model/safe-url.ts';

export interface ShopMenuProps {
  shop: Competitor;
  /** Tab only reaches the current row of a list. */
  isCurrent?: boolean;
  onFollow: (followed: boolean) => void;
  onNotes: () => void;
  onRemove: () => void;
}

/** All that can be done with one shop. */
export const ShopMenu = ({ shop, isCurrent = true, onFollow, onNotes, onRemove }: ShopMenuProps) => {
  const url = safeUrl(shop.url);
  return (
    <Menu
      label={`Actions sur ${shopName(shop)}`}
      trigger={
        <Button
          variant="quiet"
          size="small"
          excludeFromTabOrder={!isCurrent}
          aria-label={`Actions sur ${shopName(shop)}`}
          className="aspect-square px-0!"
        >
          <MoreIcon />
        </Button>
      }
      groups={[
        {
          id: 'shop',
          entries: [
            ...(shop.isOwn
              ? []
              : [
                  {
                    id: 'follow',
                    label: shop.followed ? 'Ne plus suivre' : 'Suivre',
                    onAction: () => onFollow(!shop.followed),
                  },
                ]),
            { id: 'notes', label: 'Note, étiquettes et rappel', onAction: onNotes },
            ...(url === null ? [] : [{ id: 'open', label: 'Ouvrir la boutique (nouvel onglet)', href: url }]),
          ],
        },
        // The seller's own pages calibrate the estimates of all others, and return with the next reading.
        ...(shop.isOwn
          ? []
          : [
              {
                id: 'danger',
                entries: [{ id: 'remove', label: 'Supprimer…', isDanger: true, onAction: onRemove }],
              },
            ]),
      ]}
    />
  );
};
