import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Market, MarketSuggestion } from '#core/contract/competitors.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { marketName } from './market-labels.ts';
import { suggestionText } from './suggestion-text.ts';

/** Few enough that the prices remain visible. */
const FIRST = 4;

const keyOf = (suggestion: MarketSuggestion): string =>
  `${suggestion.kind} ${marketName(suggestion)} ${suggestion.currency}`;

/** What the seller could do, each with its sample; a sentence when the sample is too small for any. */
export const SuggestionList = ({ market }: { market: Market }) => {
  const { suggestions } = market;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? suggestions : suggestions.slice(0, FIRST);
  const more = suggestions.length - FIRST;
  return (
    <Card className="flex flex-col p-4">
      <h2 className="pb-2 font-title text-section font-bold">Idées de prix</h2>
      {suggestions.length === 0 ? (
        <NoSuggestion market={market} />
      ) : (
        <ul className="flex flex-col">
          {shown.map((suggestion) => (
            <li key={keyOf(suggestion)} className="border-t border-line py-2 text-pretty">
              <strong className="font-semibold">{marketName(suggestion)}</strong>
              {NARROW_NO_BREAK}: {suggestionText(suggestion)}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button size="small" className="mt-1 self-start" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Voir moins d’idées' : `Voir ${formatPlural(more, 'autre idée', 'autres idées')}`}
        </Button>
      )}
    </Card>
  );
};

const NoSuggestion = ({ market: { minimum, minimumSales } }: { market: Market }) => (
  <p className="text-small text-ink-2">
    Aucune{NARROW_NO_BREAK}: il faut {formatPlural(minimum, 'annonce')} d’une marque et d’un type dans deux boutiques
    suivies, et vos prix à plus de 20{NARROW_NO_BREAK}% des leurs{NARROW_NO_BREAK}; ou{' '}
    {formatPlural(minimumSales, 'vente vue', 'ventes vues')} dans deux boutiques, bien plus rapides que l’ensemble.
  </p>
);
