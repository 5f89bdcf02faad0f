/** The same sizes as the variants of `styles.css`. */
export const RAIL = '(width >= 48rem), (width >= 40rem) and (height < 30rem)';
export const COLUMN = '(width >= 80rem) and (height >= 30rem)';
export const LOW = '(height < 30rem)';
/** A phone sideways: one line holds more, and there is room for few. */
export const LOW_LINE = '(width >= 40rem) and (height < 30rem)';
/** A phone upright: lines of buttons do not fit. */
export const NARROW = '(width < 40rem)';
/** A tablet upright, or less: beside a title there is room for one line of buttons. */
export const TABLET = '(width < 64rem)';
/** A phone, upright or sideways: what stands above a list would leave no room for it. */
export const SMALL = `${NARROW}, ${LOW}`;
/** A tablet upright, or less: a list keeps its room between what stands above it and one line below it. */
export const UP_TO_TABLET = `(width < 64rem), ${LOW}`;
