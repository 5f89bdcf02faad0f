import type { PageKind } from '#core/marketplaces/contract.ts';
import { endOfString } from '#core/marketplaces/vinted/light.ts';

/** Where persons' words stand in the answers of the marketplace: a message, the preview of one. */
const WORDS: Partial<Record<PageKind, RegExp>> = {
  conversation: /"body"\s*:\s*"/g,
  inbox: /"description"\s*:\s*"/g,
};

/**
 * A body without what persons wrote to each other, before it leaves the page. In one pass, so that no body is slow; the
 * worker's parser takes none of it either way.
 */
export const withoutWords = (kind: PageKind, body: string): string => {
  const mark = WORDS[kind];
  if (!mark) return body;
  let kept = '';
  let from = 0;
  for (const { 0: found, index } of body.matchAll(mark)) {
    const start = index + found.length;
    if (start < from) continue;
    kept += body.slice(from, start);
    const end = endOfString(body, start - 1);
    from = end === -1 ? body.length : end;
  }
  return kept + body.slice(from);
};
