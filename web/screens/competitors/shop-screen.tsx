import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CountriesCard } from '#components/competitor/countries-card.tsx';
import { FastestCard } from '#components/competitor/fastest-card.tsx';
import { LackingCard } from '#components/competitor/lacking-card.tsx';
import { lackingSales } from '#components/competitor/lacking-text.ts';
import { PriceCard } from '#components/competitor/price-card.tsx';
import type { ShopReading } from '#components/competitor/shop-reading.ts';
import { ShopTiles, tilesClass } from '#components/competitor/shop-tiles.tsx';
import { LostFields } from '#components/reading/lost-fields.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { Timed } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { lostOnShop } from '#core/model/lost-of.ts';
import { isPremiumNeeded, isUnknownShop, isWithdrawn, shopQuery } from '#core/queries/competitors.ts';
import { healthQuery } from '#core/queries/reading-server.ts';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { AnalysisNeedsPlan } from './analysis-needs-plan.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SalesCard } from './sales-card.tsx';
import { ShopDetails } from './shop-details.tsx';
import { BackToShops, ShopHeader } from './shop-header.tsx';

const LOADING_FAILED = 'Cette boutique n’a pas pu être lue sur le serveur.';

/** `/app/analyse-concurrence/…`: everything known about one shop. */
export const ShopScreen = () => {
  const address = useParams({ from: '/app/_shell/analyse-concurrence/$marketplace/$shopId' });
  const shop = useQuery(shopQuery(usePlatform().api, address));
  if (shop.data && !isWithdrawn(shop.error)) {
    return (
      <>
        {shop.error && (
          <div className="pb-3.5">
            <LoadFailure query={shop} failure={LOADING_FAILED} />
          </div>
        )}
        <Shop reading={shop.data} />
      </>
    );
  }
  return (
    <>
      <BackToShops />
      <PageHeader title="Concurrence" />
      {isPremiumNeeded(shop.error) ? (
        <AnalysisNeedsPlan />
      ) : isUnknownShop(shop.error) ? (
        <UnknownShop />
      ) : (
        <LoadFailure query={shop} failure={LOADING_FAILED} />
      )}
      {!shop.error && <ShopSkeleton />}
    </>
  );
};

const Shop = ({ reading }: { reading: ShopReading }) => {
  const navigate = useNavigate({ from: '/app/analyse-concurrence/$marketplace/$shopId' });
  const [isNoting, setNoting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { shop } = reading;
  const { data: kinds } = useQuery(healthQuery(usePlatform().health));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Timed>
        {(now) => (
          <>
            <ShopHeader shop={shop} now={now} onNotes={() => setNoting(true)} onRemove={() => setRemoving(true)} />
            <LostFields lost={lostOnShop(shop, kinds ?? [])} now={now} ofWhat="de cette boutique" />
            <ShopTiles reading={reading} now={now} />
          </>
        )}
      </Timed>
      <Overview reading={reading} />
      <Timed>{(now) => <ShopDetails reading={reading} now={now} />}</Timed>
      <NotesDialog shop={isNoting ? shop : null} onClose={() => setNoting(false)} />
      <RemoveDialog
        shop={isRemoving ? shop : null}
        onClose={() => setRemoving(false)}
        onRemoved={() => void navigate({ to: '/app/analyse-concurrence' })}
      />
    </div>
  );
};

/** The chart with the short cards beside it. Without a chart the cards stand side by side, as high as their content. */
const Overview = ({ reading }: { reading: ShopReading }) => {
  const hasChart = lackingSales(reading) === null;
  const cards = (
    <Timed>
      {(now) => (
        <>
          <PriceCard reading={reading} now={now} />
          <FastestCard reading={reading} now={now} />
          <CountriesCard reading={reading} />
          <LackingCard reading={reading} now={now} />
        </>
      )}
    </Timed>
  );
  if (!hasChart) return <div className="grid items-start gap-4 lg:grid-flow-col lg:auto-cols-fr">{cards}</div>;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <SalesCard reading={reading} />
      <div className="grid gap-4 max-xl:md:grid-cols-2 max-xl:md:[&>:last-child:nth-child(odd)]:col-span-2">
        {cards}
      </div>
    </div>
  );
};

/** The address of a shop without data. */
const UnknownShop = () => (
  <Card>
    <NothingRead
      title="Rien n’est gardé de cette boutique"
      page="shops"
      further={
        <Link to="/app/analyse-concurrence" className={buttonClass('secondary')}>
          Voir mes boutiques
        </Link>
      }
    >
      Elle a été supprimée, ou n’a jamais été ouverte. Ouvrez sa page sur Vinted avec l’extension pour l’enregistrer.
    </NothingRead>
  </Card>
);

/** The outline of a shop's page while it loads. */
const ShopSkeleton = () => (
  <SkeletonGroup label="Chargement de la boutique" className="flex flex-col gap-4">
    <div className={tilesClass(5)}>
      {['a', 'b', 'c', 'd', 'e'].map((tile) => (
        <Card key={tile} className="flex flex-col gap-2 p-4">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-3 w-20" />
        </Card>
      ))}
    </div>
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Card className="p-4">
        <Skeleton className="h-72 w-full" />
      </Card>
      <Card className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </Card>
    </div>
  </SkeletonGroup>
);
