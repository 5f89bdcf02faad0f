import { useCallback, useMemo, useState } from 'react';
import { SalesChart } from '#components/charts/sales-chart.tsx';
import { chartNotes, levelSentence, presentMonth, readSentence } from '#components/competitor/estimate-text.ts';
import { type OwnShop, type ReadingProps, shopKey } from '#components/competitor/shop-reading.ts';
import { OWN_LINE, toOwnLine, toPriceMarks, toSalesLine } from '#components/competitor/to-sales-line.ts';
import { Card } from '#components/ui/card.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { Toggle } from '#components/ui/toggle.tsx';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { notify } from '#core/state/notifications.ts';

/** Next to another member's shop, the sales of all the seller's own are shown. */
const ownName = ({ shops }: OwnShop) => ({ id: OWN_LINE, name: shops.length > 1 ? 'vos boutiques' : 'vous' });

/** Transactions by month: observed, estimated, and the seller's own for comparison on demand. */
export const SalesCard = ({ reading }: Pick<ReadingProps, 'reading'>) => {
  const [hasOwn, setOwn] = useState(false);
  const { shop, own, priceWaves } = reading;
  const hasSales = own.transactionsByMonth.some(({ ventes }) => ventes > 0);
  const showsOwn = shop.isOwn || hasOwn;
  const running = usePresent(presentMonth);
  const notes = usePresent(useCallback((now) => chartNotes(reading, now), [reading]));
  const lines = useMemo(
    () => [
      ...(shop.isOwn ? [] : [toSalesLine(shop, reading, running)]),
      ...(showsOwn ? [toOwnLine(own, running, ownName(own))] : []),
    ],
    [shop, reading, running, own, showsOwn],
  );
  const marks = useMemo(() => toPriceMarks(shop.isOwn ? OWN_LINE : shopKey(shop), priceWaves), [shop, priceWaves]);
  const level = levelSentence(reading);
  return (
    <Card className="min-w-0 p-4">
      <SalesChart
        title="Transactions par mois"
        lines={lines}
        marks={marks}
        level={reading.analyseVentes.totalVentesEstime?.level ?? null}
        notes={[...notes, ...(level === null ? [] : [level])]}
        readOn={readSentence([shop])}
        fileName={shopName(shop)}
        aside={
          hasSales &&
          !shop.isOwn && (
            <Toggle isSelected={hasOwn} onChange={setOwn}>
              Avec vos ventes
            </Toggle>
          )
        }
        onFailure={(message) => notify({ type: 'error', message })}
      />
    </Card>
  );
};
