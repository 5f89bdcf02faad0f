/** Calls back once the document is complete and visible: a prerendered page may never be shown. */
export const whenDisplayed = (document: Document, run: () => void, signal: AbortSignal): void => {
  const options = { once: true, signal };
  const whenWhole = (): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, options);
    else run();
  };
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', whenWhole, options);
  } else whenWhole();
};
