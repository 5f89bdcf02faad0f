import { useMemo, useState } from 'react';
import { ChartToggle } from '#components/charts/chart-tools.tsx';
import { SalesChart } from '#components/charts/sales-chart.tsx';
import { chartNotes, levelSentence } from '#components/competitor/estimate-words.ts';
import type { ReadingProps } from '#components/competitor/shop-reading.ts';
import { toOwnLine, toPriceMarks, toSalesLine } from '#components/competitor/to-sales-line.ts';
import { Card } from '#components/ui/card.tsx';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { notify } from '#core/state/notifications.ts';

/** Transactions by month: seen, reckoned, and the seller's own beside them on demand. */
export const SalesCard = ({ reading, now }: ReadingProps) => {
  const [hasOwn, setOwn] = useState(false);
  const { shop, own, priceWaves } = reading;
  const lines = useMemo(
    () => [toSalesLine(shop, reading, now), ...(hasOwn ? [toOwnLine(own, now)] : [])],
    [shop, reading, now, own, hasOwn],
  );
  const marks = useMemo(() => toPriceMarks(priceWaves), [priceWaves]);
  const level = levelSentence(reading);
  if (reading.analyseVentes.ventesParMois.length === 0) {
    return (
      <Card className="flex flex-col gap-2 p-4">
        <h2 className="font-title text-section font-bold">Transactions par mois</h2>
        <p className="text-small text-ink-2">
          Aucune évaluation lue{NARROW_NO_BREAK}: ouvrez l’onglet {quote('Évaluations')} de la boutique sur Vinted et
          faites-le défiler. Chaque évaluation datée est une transaction au moins.
        </p>
      </Card>
    );
  }
  return (
    <Card className="min-w-0 p-4">
      <SalesChart
        title="Transactions par mois"
        lines={lines}
        marks={marks}
        level={reading.analyseVentes.totalVentesEstime?.level ?? null}
        notes={[...chartNotes(reading, now), ...(level === null ? [] : [level])]}
        fileName={shopName(shop)}
        aside={
          own.transactionsByMonth.length > 0 && (
            <ChartToggle isSelected={hasOwn} onChange={setOwn}>
              Avec vos ventes
            </ChartToggle>
          )
        }
        onFailure={(message) => notify({ type: 'error', message })}
      />
    </Card>
  );
};
