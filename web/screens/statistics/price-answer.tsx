import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { PurchasePriceReply } from '#core/contract/statistics.ts';
import {
  asSentence,
  formatCount,
  formatMoney,
  formatPlural,
  NARROW_NO_BREAK,
  NO_BREAK,
  plural,
} from '#core/model/french.ts';
import { type Minor, toMinor } from '#core/model/money.ts';
import { FIND_DIMENSIONS, type FindDescription, type FindDimension } from '#core/model/statistics/comparable-sales.ts';
import { type PurchasePrice, purchasePrice, type WantedMargin } from '#core/model/statistics/purchase-price.ts';
import { FEWEST } from '#core/model/statistics/speed.ts';
import { daysText } from './figure-text.ts';
import { soldMinors } from './price-figures.ts';
import { DIMENSION_WORDS } from './trait-text.ts';

interface PriceAnswerProps {
  data: PurchasePriceReply;
  wanted: WantedMargin;
  find: FindDescription;
  onWiden: (dimension: FindDimension) => void;
  onAnyDays: () => void;
  onEverything: () => void;
}

/** The price as an equation that adds up on sight, how often it would have held, or what is missing for one. */
export const PriceAnswer = ({ data, wanted, find, ...widen }: PriceAnswerProps) => {
  const { currency, amounts, costs } = data;
  if (currency === null)
    return (
      <p className="text-ink-2">La devise de ces ventes est inconnue{NARROW_NO_BREAK}: aucun prix ne s’en déduit.</p>
    );
  const price = purchasePrice(soldMinors(amounts), wanted, toMinor(costs.perSale) ?? 0);
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      {price === null ? (
        <TooFew {...{ data, find, ...widen }} />
      ) : (
        <>
          <PriceBox price={price} currency={currency} />
          <Equation price={price} wanted={wanted} data={data} />
          <Held price={price} data={data} />
        </>
      )}
      <PaceText data={data} find={find} />
      {data.bundles > 0 && (
        <p className="text-small text-ink-2">
          {formatPlural(data.bundles, 'vente')} de plusieurs articles, à part{NARROW_NO_BREAK}: leur montant n’est celui
          d’aucun d’eux.
        </p>
      )}
    </div>
  );
};

/** What the days leave out, and what is not known of them; nothing where none were asked for. */
const PaceText = ({ data: { slower, untimed }, find: { days } }: Pick<PriceAnswerProps, 'data' | 'find'>) => {
  if (days === undefined || slower + untimed === 0) return null;
  const parts = [
    slower > 0 && `${formatPlural(slower, 'vente comparable', 'ventes comparables')} en plus de ${days}${NO_BREAK}j`,
    untimed > 0 && `${formatPlural(untimed, 'autre', 'autres')} aux jours inconnus`,
  ].filter((part) => part !== false);
  return (
    <p className="text-small text-ink-2">
      À part{NARROW_NO_BREAK}: {parts.join(', ')}.
    </p>
  );
};

/** The share of the way from one end of the interval to the other, in percent. */
const placeOf = ({ low, high, priceMinor }: PurchasePrice): number =>
  high.priceMinor === low.priceMinor ? 50 : ((priceMinor - low.priceMinor) / (high.priceMinor - low.priceMinor)) * 100;

const PriceBox = ({ price, currency }: { price: PurchasePrice; currency: string | null }) => (
  <div className="grid items-center gap-x-6 gap-y-3 rounded-card bg-plum-soft p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
    <p className="flex flex-col">
      <span className="text-small text-ink-2">{price.priceMinor > 0 ? 'Payez au plus' : 'Même offert'}</span>
      <span className="font-title text-title font-bold text-plum tabular-nums">
        {price.priceMinor > 0 ? formatMoney(price.priceMinor, currency) : 'marge hors d’atteinte'}
      </span>
    </p>
    {price.high.priceMinor > 0 && (
      <div className="flex flex-col gap-1 text-small text-ink-2">
        <span aria-hidden="true" className="relative h-3 rounded-full border border-edge estimated">
          <span
            className="absolute -top-1 h-5 w-0.75 -translate-x-1/2 rounded-full bg-plum"
            style={{ left: `${placeOf(price)}%` }}
          />
        </span>
        <span className="flex justify-between gap-2 tabular-nums">
          <span className="whitespace-nowrap">{formatMoney(price.low.priceMinor, currency)}</span>
          <span className="text-center">la moitié de vos ventes</span>
          <span className="whitespace-nowrap">{formatMoney(price.high.priceMinor, currency)}</span>
        </span>
      </div>
    )}
  </div>
);

interface EquationProps {
  price: PurchasePrice;
  wanted: WantedMargin;
  data: PurchasePriceReply;
}

const Equation = ({ price, wanted, data: { currency, costs, count } }: EquationProps) => (
  <>
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
      <Term minor={price.medianMinor} currency={currency} label={`médiane de ${formatPlural(count, 'vente')}`} />
      <Term
        sign="−"
        minor={price.marginMinor}
        currency={currency}
        label={
          'percent' in wanted
            ? `marge de ${String(wanted.percent).replace('.', ',')}${NARROW_NO_BREAK}%`
            : 'marge voulue'
        }
      />
      <Term
        sign="−"
        minor={costs.perSale === null ? null : price.costsMinor}
        currency={currency}
        label="boosts et fournitures"
      />
      <Term sign="=" minor={price.priceMinor} currency={currency} label="prix d’achat maximum" />
    </dl>
    <p className="text-small text-ink-2">{costsText(costs, currency)}</p>
  </>
);

const costsText = (
  { fees, supplies, sales, perSale }: PurchasePriceReply['costs'],
  currency: string | null,
): string => {
  if (perSale === null)
    return `Boosts et fournitures inconnus, donc pas déduits${NARROW_NO_BREAK}: ouvrez votre porte-monnaie sur Vinted, ou saisissez vos fournitures dans Dépenses.`;
  const parts = [
    fees > 0 ? `Boosts et frais du porte-monnaie ${formatMoney(toMinor(fees), currency)}` : 'Aucun boost lu',
    supplies > 0 ? `fournitures ${formatMoney(toMinor(supplies), currency)}` : 'aucune fourniture saisie',
  ];
  return `${parts.join(', ')}, sur ${formatPlural(sales, 'vente')} de la période. Vos autres dépenses n’y sont pas.`;
};

interface TermProps {
  sign?: string;
  minor: Minor | null;
  currency: string | null;
  label: string;
}

const Term = ({ sign, minor, currency, label }: TermProps) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className={classNames('text-small text-ink-2', sign !== undefined && 'pl-5')}>{label}</dt>
    <dd className="flex font-semibold whitespace-nowrap tabular-nums">
      {sign !== undefined && <span className="w-5 shrink-0 font-normal text-ink-2">{sign}</span>}
      {minor === null ? 'inconnu' : formatMoney(minor, currency)}
    </dd>
  </div>
);

const Held = ({ price, data }: { price: PurchasePrice; data: PurchasePriceReply }) => {
  const { currency, medianDays, timed } = data;
  const { count, held, heldAtLow, low, high } = price;
  const at = (minor: Minor): string => formatMoney(minor, currency);
  return (
    <p className="text-small text-ink-2">
      {price.priceMinor > 0 &&
        `À ce prix, ${formatCount(held)} de vos ${formatPlural(count, 'vente')} ${plural(held, 'aurait', 'auraient')} tenu la marge (${share(held, count)})`}
      {low.priceMinor > 0 &&
        low.priceMinor < price.priceMinor &&
        `${NARROW_NO_BREAK}; à ${at(low.priceMinor)}, ${formatCount(heldAtLow)} (${share(heldAtLow, count)})`}
      {price.priceMinor > 0 && '. '}
      {medianDays === null
        ? asSentence(
            `Délai inconnu${NARROW_NO_BREAK}: ${timed === 0 ? 'aucune vente datée' : `${formatPlural(timed, 'vente datée', 'ventes datées')}, il en faut ${FEWEST}`}`,
          )
        : asSentence(
            `Délai médian${NARROW_NO_BREAK}: ${daysText(medianDays)}, sur ${formatPlural(timed, 'vente')}`,
          )}{' '}
      {asSentence(rangeText(data))} La moitié d’entre elles, de {at(low.soldMinor)} à {at(high.soldMinor)}.
    </p>
  );
};

/** « Ventes de 12,00 € à 38,00 € », « Vente à 12,00 € ». */
const rangeText = ({ amounts, currency, count }: PurchasePriceReply): string => {
  const sold = soldMinors(amounts).map(([minor]) => minor);
  const [least, most] = [Math.min(...sold), Math.max(...sold)];
  const at = (minor: Minor): string => formatMoney(minor, currency);
  if (least === most) return `${count === 1 ? 'Vente' : 'Ventes'} à ${at(least)}`;
  return `Ventes de ${at(least)} à ${at(most)}`;
};

const wholePercent = new Intl.NumberFormat('fr-FR', { style: 'percent' });
const share = (part: number, whole: number): string => wholePercent.format(part / whole);

/** Below five sales: how many there are, and what would give more of them. */
const TooFew = ({ data, find, onWiden, onAnyDays, onEverything }: Omit<PriceAnswerProps, 'wanted'>) => {
  const { count, widened, onAllDays, slower, untimed } = data;
  const wider = FIND_DIMENSIONS.filter(
    (dimension) => find[dimension] !== undefined && (widened[dimension] ?? 0) > count,
  );
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunk p-4">
      <p className="flex flex-col">
        <span className="font-title text-title font-bold text-ink-2">inconnu</span>
        <span className="text-small text-ink-2">
          {count === 0 ? 'Aucune vente comparable' : formatPlural(count, 'vente comparable', 'ventes comparables')} sur
          cette période{NARROW_NO_BREAK}; il en faut {FEWEST}. {count > 0 && asSentence(rangeText(data))}
        </span>
      </p>
      {(wider.length > 0 || onAllDays > count || slower + untimed > 0) && (
        <div className="flex flex-wrap gap-2">
          {wider.map((dimension) => (
            <Button key={dimension} size="small" onPress={() => onWiden(dimension)}>
              Toutes les {DIMENSION_WORDS[dimension].many}
              {NARROW_NO_BREAK}: {formatPlural(widened[dimension] ?? 0, 'vente')}
            </Button>
          ))}
          {slower + untimed > 0 && (
            <Button size="small" onPress={onAnyDays}>
              Sans limite de jours{NARROW_NO_BREAK}: {formatPlural(count + slower + untimed, 'vente')}
            </Button>
          )}
          {onAllDays > count && (
            <Button size="small" onPress={onEverything}>
              Depuis le début{NARROW_NO_BREAK}: {formatPlural(onAllDays, 'vente')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
