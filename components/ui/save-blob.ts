const KEPT_MS = 60_000;

/** Makes the browser save a file with the given name. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only once the seller has chosen a folder.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
