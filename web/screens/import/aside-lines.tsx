import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MAY_BE_KEPT } from '#core/imports/check/may-be-kept.ts';
import type { Aside, AsideLine } from '#core/imports/rows.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ASIDE_WORDS } from './import-words.ts';

/** Lines shown at once: enough to see why they are left aside. */
const MOST = 200;

/** How many of which lines, and that they are left aside, in one sentence. */
const countText = (aside: readonly AsideLine[]): string => {
  const count = (...reasons: Aside[]): number => aside.filter(({ why }) => reasons.includes(why)).length;
  const parts: [number, string, string][] = [
    [count('duplicate'), 'doublon exact', 'doublons exacts'],
    [count('wallet'), 'frais lu dans le porte-monnaie', 'frais lus dans le porte-monnaie'],
    [count('recurring'), 'date d’une dépense qui revient', 'dates de dépenses qui reviennent'],
    [count('sold'), 'article vendu', 'articles vendus'],
    [count('awaited'), 'vente dont l’argent est attendu', 'ventes dont l’argent est attendu'],
    [count('total', 'empty', 'heading'), 'ligne de total ou vide', 'lignes de total ou vides'],
  ];
  const texts = parts.flatMap(([number, one, many]) => (number === 0 ? [] : [formatPlural(number, one, many)]));
  return `De côté${NARROW_NO_BREAK}: ${new Intl.ListFormat('fr').format(texts)}. `;
};

/** Lines that are left aside: exact doubles, totals, empty ones, and what an export of ours states that is known elsewhere. */
export const AsideLines = ({ aside, onKeep }: { aside: readonly AsideLine[]; onKeep: (line: number) => void }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="flex flex-col gap-2 text-small">
      <p className="text-ink-2">
        {countText(aside)}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="cursor-pointer font-semibold text-ink underline"
        >
          {isOpen ? 'Les cacher' : 'Les voir'}
        </button>
      </p>
      {isOpen && (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
          {aside.slice(0, MOST).map(({ line, why, of, text: content }) => (
            <li key={line} className="flex flex-wrap items-center gap-3 px-3 py-2">
              <span className="w-24 shrink-0 text-ink-2">{`ligne ${line}`}</span>
              <span className="min-w-0 grow truncate">{content}</span>
              <span className="text-ink-2">
                {of === null ? ASIDE_WORDS[why] : `${ASIDE_WORDS[why]} de la ligne ${of}`}
              </span>
              {MAY_BE_KEPT.has(why) && (
                <Button size="small" onPress={() => onKeep(line)}>
                  Reprendre quand même
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
