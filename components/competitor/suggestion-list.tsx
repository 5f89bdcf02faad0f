import { Card } from '#components/ui/card.tsx';
import type { MarketSuggestion } from '#core/contract/competitors.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { suggestionWords } from './suggestion-words.ts';

/** What the seller could do, each with the sample it rests on; a sentence where the sample is too small for any. */
export const SuggestionList = ({
  suggestions,
  minimum,
}: {
  suggestions: readonly MarketSuggestion[];
  minimum: number;
}) => (
  <Card className="flex flex-col gap-2 p-4">
    <h2 className="font-title text-section font-bold">Pistes</h2>
    {suggestions.length === 0 ? (
      <p className="text-small text-ink-2">
        Aucune{NARROW_NO_BREAK}: rien ne dépasse {formatPlural(minimum, 'annonce')} comparables chez vous et dans les
        boutiques suivies.
      </p>
    ) : (
      <ul className="flex flex-col">
        {suggestions.map((suggestion) => (
          <li
            key={`${suggestion.kind} ${suggestion.brand} ${suggestion.garment}`}
            className="border-t border-line py-2"
          >
            {suggestionWords(suggestion)}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
