/** The same sizes as the variants of `styles.css`. */
export const RAIL = '(width >= 48rem), (width >= 40rem) and (height < 30rem)';
export const COLUMN = '(width >= 80rem) and (height >= 30rem)';
export const LOW = '(height < 30rem)';
