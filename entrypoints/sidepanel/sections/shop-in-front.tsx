import { useQuery } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useMemo, useRef } from 'react';
import { SalesChart } from '#components/charts/sales-chart.tsx';
import { ChangesCard } from '#components/competitor/changes-card.tsx';
import { chartNotes, presentMonth, readSentence } from '#components/competitor/estimate-text.ts';
import { LackingFiguresCard } from '#components/competitor/lacking-card.tsx';
import { OwnMarginCard } from '#components/competitor/own-margin-card.tsx';
import { type ShopReading, shopKey } from '#components/competitor/shop-reading.ts';
import { ShopTiles } from '#components/competitor/shop-tiles.tsx';
import { toPriceMarks, toSalesLine } from '#components/competitor/to-sales-line.ts';
import { LostFields } from '#components/reading/lost-fields.tsx';
import { PremiumNeeded } from '#components/subscription/premium-needed.tsx';
import { Banner, ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Timed, usePresent } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { toUserText } from '#core/errors.ts';
import { twelveMonthsTo } from '#core/model/compared-range.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { lostOnShop } from '#core/model/lost-of.ts';
import { toParisDay } from '#core/model/time.ts';
import type { PageReport } from '#core/platform/ports.ts';
import { isPremiumNeeded, isUnknownShop, isWithdrawn, type ShopAddress, shopQuery } from '#core/queries/competitors.ts';
import { healthQuery } from '#core/queries/reading-server.ts';
import { statisticsQuery } from '#core/queries/statistics.ts';
import { notify } from '#core/state/notifications.ts';
import { useShopActions } from '#features/shops/use-shop-actions.ts';
import { useWorkplace } from '#features/workplace.tsx';
import type { Panel } from '../panel.ts';
import { PlansLink } from '../plans-link.tsx';
import { useActiveReading } from '../use-active-reading.tsx';

export interface ShopInFrontProps {
  panel: Panel;
  page: PageReport;
  address: ShopAddress;
  /** Back to the seller's own orders. */
  onClose: () => void;
}

const FAILED = 'L’analyse de cette boutique n’a pas pu être lue. Réessayez dans un instant.';

/**
 * Another member's shop, while the foreground tab shows it: its figures, its months, what changed since the last visit.
 */
export const ShopInFront = ({ panel, page, address, onClose }: ShopInFrontProps) => {
  const { platform } = panel;
  const shop = useQuery(shopQuery(platform.api, address));
  const { error, refetch } = shop;
  const reading = isWithdrawn(error) ? undefined : shop.data;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // Each page of the shop that the server accepted may change any figure.
  const news = `${page.state} ${page.at}`;
  const last = useRef(news);
  useEffect(() => {
    if (last.current === news) return;
    last.current = news;
    void refetch();
  }, [news, refetch]);
  const run = useActiveReading({ active: platform.activeReading, siteUrl: platform.siteUrl, of: 'shop' });
  return (
    <div className="relative flex min-h-0 grow flex-col gap-3 overflow-y-auto px-3.5 pt-1 pb-4">
      <div className="flex items-center gap-2">
        <h2 ref={title} tabIndex={-1} className="min-w-0 grow text-section font-bold wrap-break-word outline-none">
          {reading ? shopName(reading.shop) : (page.subject ?? 'Cette boutique')}
        </h2>
        {reading?.shop.business && <Chip tone="blue">Pro</Chip>}
        <Button size="small" onPress={onClose}>
          Vos commandes
        </Button>
      </div>
      {run.notices.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
      {run.question}
      {isPremiumNeeded(error) ? (
        <PremiumNeeded feature="competitor-analysis" look="banner" actions={<PlansLink siteUrl={platform.siteUrl} />} />
      ) : isUnknownShop(error) ? (
        <Banner tone="neutral" role="status" title="Rien n’est encore gardé de cette boutique">
          Ses pages sont lues à mesure que vous les ouvrez, puis envoyées à Comptoir.
        </Banner>
      ) : (
        error && (
          <ErrorBanner
            title={toUserText(error, FAILED)}
            action={
              <Button size="small" onPress={() => void refetch()}>
                Réessayer
              </Button>
            }
          />
        )
      )}
      {reading && <Figures panel={panel} reading={reading} address={address} />}
      {!reading && !error && <ShopSkeleton />}
    </div>
  );
};

interface FiguresProps {
  panel: Panel;
  reading: ShopReading;
  address: ShopAddress;
}

const Figures = ({ panel, reading, address }: FiguresProps) => {
  const { follow } = useShopActions();
  const { shop } = reading;
  const { data: kinds } = useQuery(healthQuery(panel.platform.health));
  const running = usePresent(presentMonth);
  const notes = usePresent(useCallback((now) => chartNotes(reading, now), [reading]));
  const lines = useMemo(() => [toSalesLine(shop, reading, running)], [shop, reading, running]);
  const marks = useMemo(() => toPriceMarks(shopKey(shop), reading.priceWaves), [shop, reading.priceWaves]);
  const fail = (message: string): void => void notify({ type: 'error', message });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant={shop.followed ? 'secondary' : 'primary'}
          onPress={() => void follow([shop], !shop.followed)}
        >
          {shop.followed ? 'Ne plus suivre' : 'Suivre'}
        </Button>
        <LinkButton href={dashboardAddress(panel, address)} size="small" isExternal>
          Analyse complète
        </LinkButton>
      </div>
      <Timed>
        {(now) => (
          <>
            <LostFields lost={lostOnShop(shop, kinds ?? [])} now={now} ofWhat="de cette boutique" />
            <ShopTiles reading={reading} now={now} />
            <ChangesCard reading={reading} now={now} />
            <LackingFiguresCard reading={reading} now={now} />
          </>
        )}
      </Timed>
      <OwnMargin />
      {reading.evaluations.known > 0 && (
        <Card className="p-4">
          <SalesChart
            title="Transactions par mois"
            lines={lines}
            marks={marks}
            level={reading.analyseVentes.totalVentesEstime?.level ?? null}
            notes={notes}
            readOn={readSentence([shop])}
            fileName={shopName(shop)}
            onFailure={fail}
          />
        </Card>
      )}
    </>
  );
};

/** The seller's own margin beside this shop: of the sales under the regime of the seller's own type. */
const OwnMargin = () => {
  const { platform } = useWorkplace();
  const year = twelveMonthsTo(usePresent(toParisDay));
  const { data } = useQuery(statisticsQuery(platform.api, { ...year, ...ANY_ACCOUNT }));
  return data && <OwnMarginCard statistics={data} />;
};

const ANY_ACCOUNT = {
  regime: undefined,
  account: undefined,
  currency: undefined,
  other: null,
  speedBy: 'brand',
  marginBy: 'brand',
} as const;

/** The dashboard inside the extension has its addresses after the hash. */
const dashboardAddress = ({ links }: Panel, { marketplace, shopId }: ShopAddress): string =>
  `${links.dashboardUrl}#/app/analyse-concurrence/${marketplace}/${shopId}`;

const ShopSkeleton = () => (
  <SkeletonGroup label="Chargement de la boutique" className="flex flex-col gap-3">
    <div className="flex gap-3">
      <Skeleton className="h-24 grow rounded-card" />
      <Skeleton className="h-24 grow rounded-card" />
    </div>
    <Skeleton className="h-28 w-full rounded-card" />
    <Skeleton className="h-64 w-full rounded-card" />
  </SkeletonGroup>
);
