import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MAY_BE_KEPT } from '#core/imports/check/may-be-kept.ts';
import type { Aside, AsideLine, Twin } from '#core/imports/rows.ts';
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
  return `De côté${NARROW_NO_BREAK}: ${new Intl.ListFormat('fr').format(texts)}.`;
};

interface ShownLine {
  line: number;
  text: string;
  why: string;
  /** What the seller may do with it instead. */
  choice: { name: string; onPress: () => void } | null;
}

/** Lines that are listed where the seller wants to see them. */
const FoldedLines = ({ summary, lines }: { summary: string; lines: readonly ShownLine[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="flex flex-col gap-2 text-small">
      <p className="text-ink-2">
        {`${summary} `}
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
          {lines.slice(0, MOST).map(({ line, text, why, choice }) => (
            <li key={line} className="flex flex-wrap items-center gap-3 px-3 py-2">
              <span className="w-24 shrink-0 text-ink-2">{`ligne ${line}`}</span>
              <span className="min-w-0 grow truncate">{text}</span>
              <span className="text-ink-2">{why}</span>
              {choice && (
                <Button size="small" onPress={choice.onPress}>
                  {choice.name}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Lines that are left aside: exact doubles, totals, empty ones, and what an export of ours states that is known elsewhere. */
export const AsideLines = ({ aside, onKeep }: { aside: readonly AsideLine[]; onKeep: (line: number) => void }) => (
  <FoldedLines
    summary={countText(aside)}
    lines={aside.map(({ line, why, of, text }) => ({
      ...{ line, text, why: of === null ? ASIDE_WORDS[why] : `${ASIDE_WORDS[why]} de la ligne ${of}` },
      choice: MAY_BE_KEPT.has(why) ? { name: 'Reprendre quand même', onPress: () => onKeep(line) } : null,
    }))}
  />
);

/** « 3 lignes en répètent une autre : elles comptent comme d’autres ventes. » */
const twinText = (count: number): string =>
  count === 1
    ? `1 ligne en répète une autre${NARROW_NO_BREAK}: elle est gardée, et compte en plus.`
    : `${formatPlural(count, 'ligne')} en répètent une autre${NARROW_NO_BREAK}: elles sont gardées, et comptent en plus.`;

/** Equal lines without a number: all of them are imported, unless the seller states that one was written twice. */
export const TwinLines = ({ twins, onDrop }: { twins: readonly Twin[]; onDrop: (line: number) => void }) => (
  <FoldedLines
    summary={twinText(twins.length)}
    lines={twins.map(({ line, of, text }) => ({
      ...{ line, text, why: `comme la ligne ${of}` },
      choice: { name: 'Ne pas reprendre', onPress: () => onDrop(line) },
    }))}
  />
);
