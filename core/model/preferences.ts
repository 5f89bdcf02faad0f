/** « lun. 23 nov. », or « 23/11/2026 ». */
export const DATE_STYLES = ['words', 'figures'] as const;

/** « 18,00 € », or « 18 € » for whole amounts; « 18,50 € » either way. */
export const NUMBER_STYLES = ['decimals', 'short'] as const;

/** How pages are drawn; `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Names of places at most, and characters of one: as many as an article's place may have. */
export const MAX_PLACES = 500;
export const MAX_PLACE_NAME = 60;
/** Characters of the seller's word for a place. */
export const MAX_PLACE_WORD = 30;
