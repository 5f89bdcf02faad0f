import type { Tone } from '#components/ui/chip.tsx';
import type { ReadingHealth } from '#core/contract/reading.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** A reader that this release switches off. */
export interface ReaderOff {
  marketplace: string;
  kind: string;
  source: string;
  /** French sentence. */
  reason: string;
}

export interface HealthState {
  tone: Tone;
  words: string;
}

const ageOf = (iso: string | null, now: Instant): string | null => {
  const at = toInstant(iso);
  return at === null ? null : formatAge(at, now);
};

/** Kinds of page with a single subject: « ligne 1 » would be meaningless. */
const SINGLE: ReadonlySet<string> = new Set(['conversation', 'transaction', 'journey', 'shop', 'item']);

/** Number of rows on a page of that kind, for the text about missing fields. */
export const rowCountOf = ({ pageKind }: ReadingHealth): number =>
  SINGLE.has(pageKind) ? 1 : Number.POSITIVE_INFINITY;

/** True when the last page of that kind could not be read. */
export const isFailing = ({ failuresSinceGood }: ReadingHealth): boolean => failuresSinceGood > 0;

/** « lue il y a 2 min », « 2 échecs depuis hier à 18 h », « jamais lue ». */
export const healthState = (health: ReadingHealth, now: Instant): HealthState => {
  const good = ageOf(health.lastGoodAt, now);
  if (isFailing(health)) {
    return { tone: 'saffron', words: `${formatPlural(health.failuresSinceGood, 'échec')} de lecture` };
  }
  const lost = new Set(health.lost.map(({ field }) => field)).size;
  if (lost > 0) {
    return {
      tone: 'saffron',
      words: lost === 1 ? 'un champ n’est plus lu' : `${formatCount(lost)} champs ne sont plus lus`,
    };
  }
  if (good === null) return { tone: 'neutral', words: 'jamais lue' };
  return health.missing.length > 0 || health.notes.length > 0
    ? { tone: 'saffron', words: `lue en partie ${good}` }
    : { tone: 'green', words: `lue ${good}` };
};

/** « Dernière lecture réussie il y a 3 j. » */
export const lastGoodText = ({ lastGoodAt }: ReadingHealth, now: Instant): string => {
  const good = ageOf(lastGoodAt, now);
  // A date may end with an abbreviation's own full stop.
  return good === null ? 'Aucune lecture réussie jusqu’ici.' : `Dernière lecture réussie ${good}`.replace(/\.?$/, '.');
};

/** « Échec il y a 2 min » */
export const failedText = ({ lastFailedAt }: ReadingHealth, now: Instant): string => {
  const failed = ageOf(lastFailedAt, now);
  return failed === null ? 'Échec' : `Échec ${failed}`;
};

const trouble = (health: ReadingHealth): number => (isFailing(health) ? 2 : 0) + (health.lost.length > 0 ? 1 : 0);

/** Failing kinds come first, then the most recently read. */
export const sortHealth = (kinds: readonly ReadingHealth[]): readonly ReadingHealth[] =>
  kinds.toSorted((a, b) => trouble(b) - trouble(a) || (b.lastGoodAt ?? '').localeCompare(a.lastGoodAt ?? ''));
