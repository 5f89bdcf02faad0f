/** A URL that may be opened: https only, whatever a page contained. */
export const safeUrl = (url: string | null): string | null => (url !== null && /^https:\/\//i.test(url) ? url : null);
