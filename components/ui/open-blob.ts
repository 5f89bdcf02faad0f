const KEPT_MS = 10 * 60_000;

/**
 * Shows a file in a tab of its own, by the browser's own viewer. To be called soon after a press, else the browser takes the
 * new tab for an advertisement.
 * @returns false when it allowed no tab
 */
export const openBlob = (blob: Blob): boolean => {
  const url = URL.createObjectURL(blob);
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  // The viewer reads the address again when the page is loaded anew or saved.
  setTimeout(() => URL.revokeObjectURL(url), opened ? KEPT_MS : 0);
  return opened !== null;
};
