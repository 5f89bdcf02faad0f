import type { Untimed } from '#core/model/statistics/sale-fact.ts';
import { reasonTexts } from './reason-texts.ts';

const TEXTS: Readonly<Record<Untimed, string>> = {
  bundle: 'de plusieurs articles',
  undated: 'sans date',
  estimated: 'au jour estimé d’après la liste',
  unlisted: 'dont l’annonce n’a pas été lue',
  unstated: 'dont l’annonce ne dit pas sa date\u202f: on sait seulement quand elle était déjà en ligne',
  contradictory: 'dont l’annonce porte une date qui ne peut pas être la bonne',
};

/** Why the days of some sales are unknown, one sentence for each reason. */
export const untimedTexts = (untimed: Readonly<Partial<Record<Untimed, number>>>): string[] =>
  reasonTexts(TEXTS, untimed);
