import { Link } from '@tanstack/react-router';
import { countryName } from '#components/competitor/country-name.ts';
import { shopKey } from '#components/competitor/shop-reading.ts';
import { isDue } from '#components/competitor/watched-rows.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Chip } from '#components/ui/chip.tsx';
import { StarIcon } from '#components/ui/icons.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { Competitor } from '#core/contract/competitors.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { formatPlural } from '#core/model/french.ts';
import { formatAge, formatDay } from '#core/model/french-dates.ts';
import { safeUrl } from '#core/model/safe-url.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { useShopActions } from '#features/shops/use-shop-actions.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { ShopMenu } from './shop-menu.tsx';

/** The way back to the list. */
export const BackToShops = () => (
  <nav aria-label="Fil d’Ariane" className="text-small text-ink-2">
    <Link to="/app/analyse-concurrence" className="rounded-inner hover:text-ink hover:underline">
      Concurrence
    </Link>{' '}
    <span aria-hidden="true">›</span>
  </nav>
);

interface ShopHeaderProps {
  shop: Competitor;
  now: Instant;
  onNotes: () => void;
  onRemove: () => void;
}

/** Where the shop is, when it was seen, how long its data is kept. */
const factsOf = (shop: Competitor, now: Instant): string => {
  const [seenAt, deletedAt] = [toInstant(shop.lastVisitAt), toInstant(shop.deletedAt)];
  return [
    [shop.city, shop.countryCode && countryName(shop.countryCode)].filter(Boolean).join(', '),
    seenAt !== null && `vue ${formatAge(seenAt, now)}`,
    formatPlural(shop.visitCount, 'visite'),
    deletedAt !== null && `sans suivi, effacée après le ${formatDay(deletedAt, now)}`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** The shop's name and its actions. */
export const ShopHeader = ({ shop, now, onNotes, onRemove }: ShopHeaderProps) => {
  const { follow } = useShopActions();
  const url = safeUrl(shop.url);
  return (
    <div>
      <BackToShops />
      <PageHeader
        title={shopName(shop)}
        mark={
          <>
            {shop.business === true && <Chip tone="blue">Pro</Chip>}
            {shop.isOwn && <Chip tone="plum">Ma boutique</Chip>}
          </>
        }
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <Link
              to="/app/analyse-concurrence/comparer"
              search={shop.isOwn ? {} : { boutiques: shopKey(shop) }}
              className={buttonClass('secondary')}
            >
              Comparer
            </Link>
            {url !== null && (
              <LinkButton href={url} isExternal>
                <span>
                  Ouvrir<span className="max-sm:sr-only"> la boutique</span>
                </span>
              </LinkButton>
            )}
            {!shop.isOwn && (
              <Button
                variant={shop.followed ? 'secondary' : 'primary'}
                onPress={() => void follow([shop], !shop.followed)}
              >
                <StarIcon fill={shop.followed ? 'currentColor' : 'none'} />
                {shop.followed ? 'Suivie' : 'Suivre'}
              </Button>
            )}
            <ShopMenu
              shop={shop}
              onFollow={(followed) => void follow([shop], followed)}
              onNotes={onNotes}
              onRemove={onRemove}
            />
          </div>
        }
      />
      <p className="-mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
        {factsOf(shop, now)}
        {isDue(shop, now) && <Chip tone="saffron">À revoir</Chip>}
        {shop.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </p>
      {shop.memo !== null && <p className="pt-2 text-body whitespace-pre-line text-ink-2">{shop.memo}</p>}
    </div>
  );
};
