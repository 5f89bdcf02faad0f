import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LackingFiguresCard } from '#components/competitor/lacking-card.tsx';
import { type OwnShop, type ShopReading, shopKey } from '#components/competitor/shop-reading.ts';
import { ShopTiles } from '#components/competitor/shop-tiles.tsx';
import { LostFields } from '#components/reading/lost-fields.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { useNow } from '#components/ui/present.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { WatchedShop } from '#core/contract/competitors.ts';
import type { ReadingHealth } from '#core/contract/reading.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { lostOnShop } from '#core/model/lost-of.ts';
import { shopQuery } from '#core/queries/competitors.ts';
import { healthQuery } from '#core/queries/reading-server.ts';
import { usePlatform } from '#features/workplace.tsx';
import { UnreadShop } from '#web/owners/unread-shop.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { MOST_COMPARED } from './competitors-search.ts';

type Named = OwnShop['shops'][number];

const LOADING_FAILED = 'Votre boutique n’a pas pu être lue sur le serveur.';

/**
 * The seller's own shops, read like any other, with the figures that only their seller has, for comparison with others.
 */
export const OwnShops = ({ own, others }: { own: OwnShop; others: readonly WatchedShop[] }) => {
  const followed = others.filter((shop) => shop.followed).slice(0, MOST_COMPARED);
  if (own.shops.length === 0) return <NoOwnShop />;
  return (
    <div className="flex flex-col gap-6">
      {own.shops.map((shop) => (
        <OwnOverview key={shopKey(shop)} shop={shop} compared={followed.map(shopKey).join(',')} />
      ))}
    </div>
  );
};

const OwnOverview = ({ shop, compared }: { shop: Named; compared: string }) => {
  const { marketplace, shopId } = shop;
  const { api, health } = usePlatform();
  const reading = useQuery(shopQuery(api, { marketplace, shopId }));
  const { data: kinds } = useQuery(healthQuery(health));
  return (
    <section aria-label={shopName(shop)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto min-w-0 truncate max-sm:w-full font-title text-section font-bold">{shopName(shop)}</h2>
        {compared !== '' && (
          <Link
            to="/app/analyse-concurrence/comparer"
            search={{ boutiques: compared }}
            className={buttonClass('secondary', 'medium', 'max-sm:grow')}
          >
            Comparer aux boutiques suivies
          </Link>
        )}
        <Link
          to="/app/analyse-concurrence/$marketplace/$shopId"
          params={{ marketplace, shopId }}
          className={buttonClass('primary', 'medium', 'max-sm:grow')}
        >
          Analyse complète
        </Link>
      </div>
      <LoadFailure query={reading} failure={LOADING_FAILED} />
      {reading.data ? (
        <Tiles reading={reading.data} kinds={kinds ?? []} />
      ) : (
        !reading.error && <Skeleton className="h-28 w-full rounded-card" />
      )}
    </section>
  );
};

interface TilesProps {
  reading: ShopReading;
  kinds: readonly ReadingHealth[];
}

const Tiles = ({ reading, kinds }: TilesProps) => {
  const now = useNow();
  return (
    <>
      <LostFields lost={lostOnShop(reading.shop, kinds)} now={now} ofWhat="de cette boutique" />
      <ShopTiles reading={reading} now={now} />
      <LackingFiguresCard reading={reading} now={now} />
    </>
  );
};

const NoOwnShop = () => (
  <UnreadShop>
    Avec l’extension, ouvrez votre propre page sur Vinted, votre dressing, puis vos évaluations{NARROW_NO_BREAK}: vos
    vues, vos ventes et le pays de vos acheteurs s’analysent ici, et servent de repère aux estimations des autres
    boutiques.
  </UnreadShop>
);
