/** Calls back once the document is whole and the seller sees it: a page rendered ahead may never be displayed. */
export const whenDisplayed = (document: Document, run: () => void, signal: AbortSignal): void => {
  const options = { once: true, signal };
  const whenWhole = (): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, options);
    else run();
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', whenWhole, options);
  } else whenWhole();
};
