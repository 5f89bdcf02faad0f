import { Dash } from '#components/ui/dash.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { asSentence } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { COMPARE_LINES, type CompareLine } from './compare-lines.ts';
import { errorSentence, levelSentence } from './estimate-text.ts';
import { Figure } from './figure.tsx';
import { ORIGIN_LABELS, UNKNOWN } from './figure-text.ts';
import { Provenance } from './provenance.tsx';
import { type NamedOwnShop, type OwnShop, type ShopReading, shopKey } from './shop-reading.ts';

const OWN_RULE =
  'Vos ventes et vos annonces que Comptoir a lues\u202f: des transactions pour les ventes, sans estimation.';

const salesAge = ({ salesCompleteUntil }: OwnShop, now: Instant): string => {
  const until = toInstant(salesCompleteUntil);
  return until === null
    ? 'La liste de vos ventes n’a pas encore été lue jusqu’au bout.'
    : asSentence(`Vos ventes sont connues jusqu’au ${formatDay(until, now)}`);
};

interface CompareFigureProps {
  line: CompareLine;
  reading: ShopReading;
  name: string;
  now: Instant;
}

const CompareFigure = ({ line, reading, name, now }: CompareFigureProps) => {
  const text = line.of(reading);
  const value = text === UNKNOWN ? null : text;
  const isEstimate = line.origin === 'estimated';
  return (
    <Figure label={`${line.label}, ${name}`} value={value}>
      <Provenance
        origin={line.origin}
        rule={line.rule}
        source={line.source(reading)}
        reliability={isEstimate && value !== null ? [errorSentence(reading), levelSentence(reading)].join(' ') : null}
        at={toInstant(reading.shop.lastVisitAt)}
        now={now}
        missing={
          value !== null ? [] : isEstimate ? [errorSentence(reading)] : ['Les pages lues n’en disent pas assez.']
        }
      />
    </Figure>
  );
};

/** The seller's orders and articles come first, then the pages of their shop. Nothing of it is estimated. */
const OwnFigure = ({
  line,
  own: { own, name, reading },
  now,
}: {
  line: CompareLine;
  own: NamedOwnShop;
  now: Instant;
}) => {
  if (line.origin === 'estimated') return <Dash word="sans objet pour vous" />;
  const text = line.own?.(own) ?? UNKNOWN;
  if (text === UNKNOWN && reading) return <CompareFigure {...{ line, reading, name, now }} />;
  return (
    <Figure label={`${line.label}, ${name}`} value={text === UNKNOWN ? null : text}>
      <Provenance
        origin="deduced"
        rule={OWN_RULE}
        source="Vos commandes et votre dressing"
        at={null}
        now={now}
        missing={[salesAge(own, now)]}
      />
    </Figure>
  );
};

/** A name that is too long ends in an ellipsis; its words may stand below one another. */
const NAME = 'max-w-24 overflow-hidden align-bottom text-ellipsis sm:max-w-36';

/** Stays visible while the shops scroll past. */
const STICKY = 'sticky left-0 z-1 bg-card';

export interface CompareTableProps {
  owns: readonly NamedOwnShop[];
  readings: readonly ShopReading[];
  now: Instant;
}

/** Shops side by side, the seller's own first. Each line states the origin of its figures. */
export const CompareTable = ({ owns, readings, now }: CompareTableProps) => {
  return (
    <ScrollRegion label="Comparaison" className="overflow-x-auto">
      <table className="w-full">
        <caption className="pb-2 text-left font-title text-section font-bold">
          <span className="sticky left-0 inline-block">Détail</span>
        </caption>
        <thead>
          <tr className="text-small text-ink-2 [&_th]:py-2 [&_th]:pl-4 [&_th]:text-right [&_th]:font-semibold [&_th]:first:pl-0 [&_th]:first:text-left">
            <th scope="col" className={STICKY}>
              Chiffre
            </th>
            {owns.map(({ id, name }) => (
              <th key={id} scope="col" className={NAME} title={name}>
                {name}
              </th>
            ))}
            {readings.map(({ shop }) => (
              <th key={shopKey(shop)} scope="col" className={NAME} title={shopName(shop)}>
                {shopName(shop)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARE_LINES.map((line) => (
            <tr
              key={line.label}
              className="border-t border-line [&_td]:py-2 [&_td]:pl-4 [&_td]:text-right [&_td]:whitespace-nowrap [&_td]:tabular-nums"
            >
              <th scope="row" className={`${STICKY} min-w-30 py-2 text-left font-medium sm:min-w-40`}>
                {line.label}{' '}
                <span className="text-small font-normal text-ink-2 max-sm:block">
                  <span className="max-sm:hidden">· </span>
                  {ORIGIN_LABELS[line.origin].word.toLowerCase()}
                </span>
              </th>
              {owns.map((own) => (
                <td key={own.id}>
                  <OwnFigure line={line} own={own} now={now} />
                </td>
              ))}
              {readings.map((reading) => (
                <td key={shopKey(reading.shop)}>
                  <CompareFigure line={line} reading={reading} name={shopName(reading.shop)} now={now} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
