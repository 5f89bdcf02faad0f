import { formatChange } from '#components/charts/chart-words.ts';
import { Chip } from '#components/ui/chip.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { MarketLine } from '#core/contract/competitors.ts';
import { formatCount, formatMoney, formatPlural } from '#core/model/french.ts';
import { Figure } from './figure.tsx';
import { formatDays } from './figure-words.ts';
import { Provenance } from './provenance.tsx';

/** All of them follow from what the pages showed; each shop was read at its own time. */
const SEEN = { origin: 'deduced', at: null, now: 0 } as const;

const keyOf = ({ brand, garment, currency }: MarketLine): string => `${brand} ${garment} ${currency}`;

/** How far the seller's own median lies from the others'; null: unknown on either side. */
const distance = ({ medianMinor, ownMedianMinor }: MarketLine): number | null =>
  ownMedianMinor === null || medianMinor === 0 ? null : ownMedianMinor / medianMinor - 1;

/** Medians of the followed shops beside the seller's own, by brand and kind of garment. */
export const MarketTable = ({ lines }: { lines: readonly MarketLine[] }) => (
  <ScrollRegion label="Prix du marché" className="-mx-4 overflow-x-auto px-4">
    <table className="w-full min-w-130 tabular-nums">
      <caption className="sr-only">Prix et vitesse des boutiques suivies, à côté des vôtres</caption>
      <thead>
        <tr className="text-small text-ink-2 [&_th]:py-2 [&_th]:pr-3 [&_th]:text-right [&_th]:font-semibold [&_th]:first:text-left">
          <th scope="col">Marque et type</th>
          <th scope="col">Annonces</th>
          <th scope="col">Prix médian</th>
          <th scope="col">Chez vous</th>
          <th scope="col">Écart</th>
          <th scope="col">Durée en vente</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={keyOf(line)} line={line} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const Line = ({ line }: { line: MarketLine }) => {
  const { brand, garment, currency, items, shops, medianMinor, ownItems, ownMedianMinor, sold, medianDays } = line;
  const gap = distance(line);
  const name = garment === null ? brand : `${brand} · ${garment}`;
  return (
    <tr className="border-t border-line align-baseline [&_td]:py-2 [&_td]:pr-3 [&_td]:text-right [&_td]:whitespace-nowrap">
      <th scope="row" className="py-2 pr-3 text-left font-semibold wrap-anywhere">
        {name}
      </th>
      <td>
        {formatCount(items)}
        <span className="block text-small text-ink-2">{formatPlural(shops, 'boutique')}</span>
      </td>
      <td>
        <Figure label={`Prix médian, ${name}`} value={formatMoney(medianMinor, currency)}>
          <Provenance
            {...SEEN}
            rule="La moitié des annonces en vente de cette marque et de ce type, chez les boutiques suivies, coûte moins, l’autre plus. Le type est déduit du titre."
            source={`${formatPlural(items, 'annonce')} de ${formatPlural(shops, 'boutique')}, à leurs dernières visites`}
          />
        </Figure>
      </td>
      <td>
        {ownItems === 0 ? (
          <span className="text-ink-2">aucune</span>
        ) : (
          <>
            <Figure label={`Chez vous, ${name}`} value={formatMoney(ownMedianMinor, currency)}>
              <Provenance
                {...SEEN}
                rule="Le prix médian de vos annonces en vente de cette marque et de ce type."
                source={`${formatPlural(ownItems, 'annonce')} de votre dressing`}
              />
            </Figure>
            <span className="block text-small text-ink-2">{formatPlural(ownItems, 'annonce')}</span>
          </>
        )}
      </td>
      <td>{gap === null ? <span className="text-ink-2">inconnu</span> : <Chip>{formatChange(gap)}</Chip>}</td>
      <td>
        {medianDays === null ? (
          <span className="text-ink-2">inconnue</span>
        ) : (
          <Figure label={`Durée en vente, ${name}`} value={formatDays(medianDays)}>
            <Provenance
              {...SEEN}
              rule="De la mise en ligne à la visite qui a vu l’article vendu, en médiane."
              source={formatPlural(sold, 'article que sa page dit vendu', 'articles que leur page dit vendus')}
              missing={['Une vente entre deux visites reçoit la date de la plus récente.']}
            />
          </Figure>
        )}
        <span className="block text-small text-ink-2">{formatPlural(sold, 'vente vue', 'ventes vues')}</span>
      </td>
    </tr>
  );
};
