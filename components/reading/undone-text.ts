import type { RecentReading } from '#core/contract/reading.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';

/** « 15 lignes lues : 10 nouvelles, 5 modifiées ». */
export const readText = ({ created, updated, unchanged }: RecentReading): string => {
  const all = formatPlural(created + updated + unchanged, 'ligne lue', 'lignes lues');
  const parts = [
    created > 0 && formatPlural(created, 'nouvelle', 'nouvelles'),
    updated > 0 && formatPlural(updated, 'modifiée', 'modifiées'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? `${all}, rien de changé` : `${all}${NARROW_NO_BREAK}: ${parts.join(', ')}`;
};

/** Numbers of sales, and of other rows, as the server counts them. */
export interface UndoneCounts {
  removed: number;
  restored: number;
  confirmed: number;
  left: number;
  others: number;
}

/** What undoing a reading will do, one sentence each. */
export const undoSentences = ({ removed, restored, confirmed, left, others }: UndoneCounts): string[] => {
  const sentences = [
    removed > 0 &&
      `${formatPlural(removed, 'vente que seule cette lecture montrait sera retirée', 'ventes que seule cette lecture montrait seront retirées')}.`,
    restored > 0 &&
      `${formatPlural(restored, 'vente redeviendra comme sans cette lecture', 'ventes redeviendront comme sans cette lecture')}.`,
    confirmed > 0 &&
      `${formatPlural(confirmed, 'vente restera, car une autre lecture la montre', 'ventes resteront, car une autre lecture les montre')}.`,
    left > 0 &&
      `${formatPlural(left, 'vente restera, car vous y avez ajouté une note ou un document', 'ventes resteront, car vous y avez ajouté une note ou un document')}.`,
    others > 0 &&
      `${formatPlural(others, 'autre ligne sera retirée ou remise comme avant', 'autres lignes seront retirées ou remises comme avant')} (achats, articles, porte-monnaie).`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0
    ? sentences
    : ['Vos ventes, vos achats, vos articles et votre porte-monnaie ne changeront pas.'];
};

/** « Lecture annulée : 1 vente retirée, 5 remises comme avant. » */
export const undoneText = ({ removed, restored, others }: UndoneCounts): string => {
  const parts = [
    removed > 0 && formatPlural(removed, 'vente retirée', 'ventes retirées'),
    restored > 0 && formatPlural(restored, 'vente remise comme avant', 'ventes remises comme avant'),
    others > 0 && formatPlural(others, 'autre ligne remise comme avant', 'autres lignes remises comme avant'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Lecture annulée.' : `Lecture annulée${NARROW_NO_BREAK}: ${parts.join(', ')}.`;
};
