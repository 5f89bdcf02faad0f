const SAVED_WITHIN_MS = 60_000;
const SHOWN_FOR_MS = 10 * 60_000;

/** Makes the browser save a file with the given name. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only once the seller has chosen a folder.
  setTimeout(() => URL.revokeObjectURL(url), SAVED_WITHIN_MS);
};

/**
 * Opens a file in a new tab, in the browser's own viewer. Must be called soon after a click, otherwise the browser
 * blocks the tab as a popup.
 * @returns false when the tab was blocked
 */
export const openBlob = (blob: Blob): boolean => {
  const url = URL.createObjectURL(blob);
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  // The viewer reads the URL again when the page is reloaded or saved.
  setTimeout(() => URL.revokeObjectURL(url), opened ? SHOWN_FOR_MS : 0);
  return opened !== null;
};

/** Makes the browser save what a link of the site itself answers, as it arrives. */
export const saveFrom = (path: string): void => {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
};
