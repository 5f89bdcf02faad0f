/** Three times the size of the largest marketplace page ever saved. */
const MAX_CHARS = 8_000_000;
/** A real page has some ten thousand tags. */
const MAX_SIGNS = 500_000;
/** A real page nests some thirty elements. */
const MAX_DEPTH = 500;

/**
 * Elements that are closed by another one or by the end of their parent, or that have no end tag: a page may leave all
 * of them open.
 */
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
 * True for markup unlike any real page: outside a browser the HTML parser needs time quadratic in the depth, and long
 * for each character, so junk would keep the command busy for minutes. Linear time.
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
