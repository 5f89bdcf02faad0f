import type { PageKind } from '#core/marketplaces/contract.ts';

/** Where persons' words stand in the answers of the marketplace: a message, the preview of one. */
const WORDS: Partial<Record<PageKind, string>> = { conversation: '"body":"', inbox: '"description":"' };

/**
 * A body without what persons wrote to each other, before it leaves the page. In one pass, so that no body is slow; the
 * worker's parser takes none of it either way.
 */
export const withoutWords = (kind: PageKind, body: string): string => {
  const mark = WORDS[kind];
  if (!mark) return body;
  let kept = '';
  let from = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, from)) {
    const start = at + mark.length;
    kept += body.slice(from, start);
    from = endOfText(body, start);
  }
  return kept + body.slice(from);
};

/** Place of the quote that ends a JSON text; the end of the body when there is none. */
const endOfText = (body: string, start: number): number => {
  for (let at = body.indexOf('"', start); at !== -1; at = body.indexOf('"', at + 1)) {
    let slashes = 0;
    while (body[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return body.length;
};
