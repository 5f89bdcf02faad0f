/** Three times the largest page of the marketplace that was ever saved. */
const MAX_CHARS = 8_000_000;
/** A real page has some ten thousand tags. */
const MAX_SIGNS = 500_000;
/** A real page nests some thirty elements. */
const MAX_DEPTH = 500;

/** Elements that another one or the end of their parent closes, or that have no end: a page may leave them all open. */
const MAY_STAY_OPEN = new Set(
  `area base br col embed hr img input link meta source track wbr
  p li dt dd option optgroup tr td th thead tbody tfoot colgroup html head body`.split(/\s+/),
);
const TAG = /<(\/?)([a-z][a-z0-9-]{0,30})(?=[\s/>])/gi;

const hasTooManySigns = (html: string): boolean => {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= MAX_SIGNS; at = html.indexOf('<', at + 1)) count += 1;
  return count > MAX_SIGNS;
};

/**
 * True for markup that no page of a site is like: the reader of HTML outside a browser needs time in the square of the
 * depth, and long for each sign, so junk would keep the command busy for minutes. Linear time.
 */
export const isTooHeavy = (html: string): boolean => {
  if (html.length > MAX_CHARS || hasTooManySigns(html)) return true;
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    if (MAY_STAY_OPEN.has(name.toLowerCase())) continue;
    depth = closing === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};
