/** Gives a file of that name to the browser to save. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the address when it is clicked, not later.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
