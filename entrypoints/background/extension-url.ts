/** Address of a file of the extension, the worker's own included: it shares their origin. */
export const extensionUrl = (path: string): string => `${location.origin}/${path}`;
