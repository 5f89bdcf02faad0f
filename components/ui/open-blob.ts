const KEPT_MS = 10 * 60_000;

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
  setTimeout(() => URL.revokeObjectURL(url), opened ? KEPT_MS : 0);
  return opened !== null;
};
