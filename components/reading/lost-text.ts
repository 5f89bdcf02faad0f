import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { fieldTitle, readAs } from './field-labels.ts';

/** A field that readings no longer find; see `reading-drift` in the model. */
export interface Lost {
  field: string;
  since: string;
}

/** « Transporteur : plus lu depuis le jeu. 12 nov. » */
const lostText = ({ field, since }: Lost, now: Instant): string => {
  const at = toInstant(since);
  const day = at === null ? '' : ` depuis le ${formatDay(at, now)}`;
  return `${fieldTitle(field)}${NARROW_NO_BREAK}: plus ${readAs(field)}${day}`;
};

/** One line per field, with its first reading without it: sources and accounts of one kind may lose the same field. */
export const lostLines = (lost: readonly Lost[], now: Instant): string[] => {
  const first = new Map<string, Lost>();
  for (const one of lost) {
    const known = first.get(one.field);
    if (known === undefined || one.since < known.since) first.set(one.field, one);
  }
  return [...first.values()].map((one) => lostText(one, now));
};
