import type { PageKind } from '#core/marketplaces/contract.ts';
import { endOfString } from '#core/marketplaces/vinted/light.ts';

/** Where the marketplace's responses contain people's messages: a message, or the preview of one. */
const FREE_TEXT: Partial<Record<PageKind, RegExp>> = {
  conversation: /"body"\s*:\s*"/g,
  inbox: /"description"\s*:\s*"/g,
};

/**
 * Removes people's messages from a body before it leaves the page. A single pass, so that no body is slow; the worker's
 * parser ignores messages in any case.
 */
export const withoutFreeText = (kind: PageKind, body: string): string => {
  const mark = FREE_TEXT[kind];
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
