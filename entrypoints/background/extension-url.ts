/** URL of a file of the extension, including the worker's own: they share an origin. */
export const extensionUrl = (path: string): string => `${location.origin}/${path}`;
