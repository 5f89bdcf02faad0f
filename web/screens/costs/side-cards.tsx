import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import type { WireLot } from '#core/contract/product.ts';
import type { UncostedSale, WireResult } from '#core/contract/sale-costs.ts';
import { formatCount, formatMoney, formatPlural, NARROW_NO_BREAK, plural } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { startOfParisDay } from '#core/model/time.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';

interface AfterCardProps {
  result: WireResult;
  sale: UncostedSale;
  /** What is typed, in minor units. */
  costMinor: number;
}

/** What saving the typed price changes, before it is saved. */
export const AfterCard = ({ result, sale, costMinor }: AfterCardProps) => {
  const brought = signedMinor(sale.brought.amount) ?? 0;
  const left = (signedMinor(result.unknown.received) ?? 0) - brought;
  const after = (signedMinor(result.result) ?? 0) + brought - costMinor;
  return (
    <Card className="flex flex-col gap-2 p-4" aria-label="Après cet enregistrement">
      <h2 className="font-semibold">Après cet enregistrement</h2>
      <dl className="flex flex-col gap-1.5">
        <Line label="Ventes au prix connu">{formatCount(result.known.count + 1)}</Line>
        <Line label="Sans prix d’achat">{formatCount(result.unknown.count - 1)}</Line>
        <Line label="Hors résultat">{formatMoney(left, result.currency)}</Line>
        <Line label="Résultat">{formatMoney(after, result.currency)}</Line>
      </dl>
    </Card>
  );
};

const Line = ({ label, children }: { label: string; children: string }) => (
  <div className="flex justify-between gap-3 border-t border-line pt-1.5">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

export interface ToCheck {
  waiting: number;
  undated: number;
  unknownRegime: number;
  boughtLate: readonly { productId: string; title: string | null; boughtOn: string; soldOn: string }[];
  /** Lots of which fewer articles are known than were announced, or whose cost is unknown. */
  halfLots: readonly Pick<WireLot, 'id' | 'title' | 'known' | 'joined' | 'announced' | 'cost'>[];
}

const dayText = (day: string): string => formatDate(startOfParisDay(day));

/** What else stands in the way of a complete result; nothing when all is well. */
export const CheckCard = ({ waiting, undated, unknownRegime, boughtLate, halfLots }: ToCheck) => {
  const [late, lot] = [boughtLate[0], halfLots[0]];
  if (waiting + undated + unknownRegime === 0 && !late && !lot) return null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold">À vérifier aussi</h2>
      {late && (
        <Point
          title={`${formatPlural(boughtLate.length, 'achat')} daté${boughtLate.length > 1 ? 's' : ''} après la vente`}
        >
          {late.title ?? 'Sans titre'}
          {NARROW_NO_BREAK}: acheté le {dayText(late.boughtOn)}, vendu le {dayText(late.soldOn)}.{' '}
          <Link to="/app/inventaire" search={{ article: late.productId }} className="font-semibold underline">
            Corriger la date
          </Link>
        </Point>
      )}
      {lot && (
        <Point title={`${formatPlural(halfLots.length, 'lot')} à moitié connu${halfLots.length > 1 ? 's' : ''}`}>
          {lot.title}
          {NARROW_NO_BREAK}: {lotText(lot)}.{' '}
          <Link to="/app/inventaire" search={{ lot: lot.id }} className="font-semibold underline">
            Compléter le lot
          </Link>
        </Point>
      )}
      {waiting > 0 && (
        <Point title={`${formatPlural(waiting, 'vente')} en attente`}>
          Sans prix d’achat {plural(waiting, 'elle', 'elles')} non plus{NARROW_NO_BREAK}:{' '}
          {plural(waiting, 'son', 'leur')} argent n’est pas encore libéré.
        </Point>
      )}
      {undated > 0 && (
        <Point title={`${formatPlural(undated, 'vente')} sans date`}>
          Le jour où leur argent est arrivé est inconnu{NARROW_NO_BREAK}: dans aucun résultat.
        </Point>
      )}
      {unknownRegime > 0 && (
        <Point title={`${formatPlural(unknownRegime, 'vente')} de régime inconnu`}>
          Sans date, d’un compte qui a changé de régime{NARROW_NO_BREAK}: dans aucun résultat.
        </Point>
      )}
    </Card>
  );
};

const lotText = ({ known, joined, announced, cost }: ToCheck['halfLots'][number]): string =>
  [
    announced !== null &&
      announced > known - joined &&
      `${formatCount(known - joined)} articles saisis sur ${formatCount(announced)} annoncés`,
    cost === null && 'prix inconnu',
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');

const Point = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-0.5 border-t border-line pt-2">
    <h3 className="text-small font-semibold text-saffron">{title}</h3>
    <p className="text-small text-ink-2">{children}</p>
  </div>
);
