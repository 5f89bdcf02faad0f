import { Card } from '#components/ui/card.tsx';
import type { FigureOrigin } from '#core/model/competitor/shop-analysis.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { toInstant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
import { FactLine } from './fact-line.tsx';
import { formatDays, formatDecimal, formatShare } from './figure-text.ts';
import { LackingLine } from './lacking-line.tsx';
import { TIMED_SALE, UNSOLD_LEFT_OUT } from './market-labels.ts';
import { Provenance } from './provenance.tsx';
import type { ReadingProps, ShopReading } from './shop-reading.ts';

interface Fact {
  label: string;
  value: string | null;
  note?: string;
  origin: FigureOrigin;
  rule: string;
  source: string;
  /** Why it is unknown, and what to do. */
  lacking: string;
}

const COME_BACK = 'Trop peu d’articles suivis\u202f: revenez voir la boutique.';

const sellThroughFact = ({ articles: { sellThrough } }: ShopReading): Fact => ({
  label: 'Part vendue',
  value: sellThrough && formatShare(sellThrough.sold / Math.max(1, sellThrough.followed)),
  ...(sellThrough && {
    note: `${formatCount(sellThrough.sold)} sur ${formatPlural(sellThrough.followed, 'article suivi', 'articles suivis')} en ${formatDays(sellThrough.days)}`,
  }),
  origin: 'deduced',
  rule: 'Parmi les articles vus en vente à une visite et dont la suite est connue, ceux que leur page dit vendus. Les disparus ne comptent pas comme vendus.',
  source: 'Les articles suivis d’une visite à l’autre',
  lacking:
    'Trop peu d’articles suivis jusqu’à leur vente\u202f: un article qui n’est plus affiché est vendu ou retiré, on ne sait pas.',
});

const daysFact = ({ articles: { daysToSell } }: ShopReading): Fact => ({
  label: 'Durée avant la vente',
  value: daysToSell && `${formatDays(daysToSell.median)} en médiane`,
  ...(daysToSell && { note: `sur ${formatPlural(daysToSell.sample, 'vente vue', 'ventes vues')}` }),
  origin: 'deduced',
  rule: `De la mise en ligne à la vente. ${TIMED_SALE} ${UNSOLD_LEFT_OUT}`,
  source: 'Les articles que leur page dit vendus',
  lacking: COME_BACK,
});

const discountFact = ({ articles: { discounts } }: ShopReading): Fact => ({
  label: 'Baisses de prix',
  value: discounts && `−${formatShare(Math.abs(discounts.medianShare))} en médiane`,
  ...(discounts && {
    note:
      `${formatCount(discounts.items)} sur ${formatPlural(discounts.followed, 'article suivi', 'articles suivis')}` +
      (discounts.medianDays === null ? '' : `, après ${formatDays(discounts.medianDays)}`),
  }),
  origin: 'deduced',
  rule: 'Les articles dont le prix affiché a baissé d’une visite à l’autre, et de combien.',
  source: 'Les prix affichés à chaque visite',
  lacking: COME_BACK,
});

const rhythmFact = ({ articles: { rhythm } }: ShopReading): Fact => ({
  label: 'Mises en vente',
  value: rhythm && `${formatDecimal(rhythm.perWeek)} par semaine`,
  ...(rhythm && { note: `sur ${formatPlural(rhythm.weeks, 'semaine')}` }),
  origin: 'deduced',
  rule: 'Les annonces par semaine, d’après la date de leur première photo.',
  source: 'Le dressing de la boutique',
  lacking: 'Trop peu de semaines connues.',
});

const repostFact = ({ articles: { reposted }, visits }: ShopReading): Fact => ({
  label: 'Remises en ligne',
  value: visits.length < 2 ? null : formatCount(reposted),
  origin: 'deduced',
  rule: 'Les annonces qui reprennent la photo ou le titre d’une annonce disparue.',
  source: 'Les annonces vues à chaque visite',
  lacking: COME_BACK,
});

const factsOf = (reading: ShopReading): Fact[] => [
  sellThroughFact(reading),
  daysFact(reading),
  discountFact(reading),
  rhythmFact(reading),
  repostFact(reading),
];

/** How fast the shop sells, how it discounts and how often it lists. */
export const PaceCard = ({ reading, now }: ReadingProps) => {
  const facts = factsOf(reading);
  const known = facts.filter(({ value }) => value !== null);
  const unknown = facts.filter(({ value }) => value === null);
  return (
    <Card className="flex flex-col gap-1 p-4">
      <CardTitle title="Rythme et remises" />
      <dl>
        {known.map(({ label, value, note, lacking: _, ...basis }) => (
          <FactLine
            key={label}
            label={label}
            value={value}
            note={note}
            provenance={<Provenance {...basis} at={toInstant(reading.shop.lastVisitAt)} now={now} />}
          />
        ))}
        {[...Map.groupBy(unknown, ({ lacking }) => lacking)].map(([lacking, facts]) => (
          <LackingLine key={lacking} labels={facts.map(({ label }) => label)} reason={lacking} />
        ))}
      </dl>
      {reading.articles.rhythm && <Weekdays byWeekday={reading.articles.rhythm.byWeekday} />}
    </Card>
  );
};

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** The weekdays on which the shop lists articles; Monday first. */
const Weekdays = ({ byWeekday }: { byWeekday: readonly number[] }) => {
  const most = Math.max(1, ...byWeekday);
  return (
    <section aria-label="Jours de mise en vente" className="border-t border-line pt-3">
      <h3 className="pb-2 text-small font-semibold text-ink-2">Jours de mise en vente</h3>
      <ol className="grid grid-cols-7 items-end gap-2 text-center text-small">
        {WEEKDAYS.map((day, place) => {
          const count = byWeekday[place] ?? 0;
          return (
            <li key={day} className="flex flex-col items-center gap-1">
              <span>{formatCount(count)}</span>
              <span aria-hidden="true" className="flex h-14 w-full items-end rounded-inner bg-sunk">
                <span className="w-full rounded-inner bg-plum" style={{ height: `${(count / most) * 100}%` }} />
              </span>
              <span className="text-ink-2">
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="sr-only">{day}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
