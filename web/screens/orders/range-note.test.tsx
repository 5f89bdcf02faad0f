import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RangeNote } from './range-note.tsx';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const year = { from: '2026-01-01', to: '2026-11-21' };

const wordsOf = (range: { from: string; to: string }, isSearched = false): string =>
  renderToStaticMarkup(
    <RangeNote range={range} now={NOW} shown={2663} all={9740} isSearched={isSearched} onChange={() => undefined} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the note on the range of dates', () => {
  it('gives the dates that filter the list, and how many of how many orders remain', () => {
    expect(wordsOf(year)).toBe(
      'Période de vente : 1er janv. – 21 nov. 2026 · 2 663 commandes sur 9 740 Toutes les dates',
    );
  });

  it('omits the count while a search shows its own', () => {
    expect(wordsOf(year, true)).toBe('Période de vente : 1er janv. – 21 nov. 2026 Toutes les dates');
  });

  it('is hidden when no order is filtered out', () =>
    expect(wordsOf({ from: '2000-01-01', to: '2026-11-21' })).toBe(''));
});
