import { formatPlural } from '#core/model/french.ts';

/** Why something of sales is unknown, one sentence for each reason, in the order of the texts. */
export const reasonTexts = <Why extends string>(
  texts: Readonly<Record<Why, string>>,
  counts: Readonly<Partial<Record<Why, number>>>,
): string[] =>
  // Object.keys of a record are its names.
  (Object.keys(texts) as Why[]).flatMap((why) => {
    const count = counts[why] ?? 0;
    return count === 0 ? [] : [`${formatPlural(count, 'vente')} ${texts[why]}.`];
  });
