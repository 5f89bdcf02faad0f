/** SPEC §9: how often the browser is asked to look for a new build. */
const UPDATE_CHECK_MS = 20_000;

/** What it needs of a browser; a `Window` has it. */
export interface WorkerPage {
  document: Pick<Document, 'hidden' | 'addEventListener'>;
  navigator: Pick<Navigator, 'onLine'> & {
    /** Absent over plain http, and in private windows of some browsers. */
    serviceWorker?: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'> | undefined;
  };
  setInterval(run: () => void, ms: number): unknown;
}

export interface WorkerListener {
  /** A newer build is ready. It takes over all tabs once it is activated; called again until then. */
  onWaiting(activate: () => void): void;
  /** The worker behind this page is now that of another build. Not called for the first worker of a page. */
  onReplaced(): void;
}

/**
 * Registers the service worker, and looks for a new build every 20 s, and when the seller returns to the tab. Written
 * against the browser itself: workbox-window stops listening after the first build that it takes for another tab's, so
 * a page that is open for days would miss the next one.
 * @throws the browser's error when it refuses to register
 */
export const followWorker = async (page: WorkerPage, listener: WorkerListener): Promise<void> => {
  const { serviceWorker } = page.navigator;
  if (!serviceWorker) return;
  let hasWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) listener.onReplaced();
    hasWorker = true;
  });
  const registration = await serviceWorker.register('/sw.js');
  const look = (): void => {
    const { waiting } = registration;
    if (waiting) listener.onWaiting(() => waiting.postMessage({ type: 'SKIP_WAITING' }));
  };
  const follow = (): void => registration.installing?.addEventListener('statechange', look);
  const check = (): void => {
    look();
    // A build that is being installed needs no second check; without a network there is nothing to find.
    if (registration.installing || !page.navigator.onLine) return;
    registration.update().then(look, () => undefined);
  };
  registration.addEventListener('updatefound', follow);
  follow();
  look();
  page.setInterval(check, UPDATE_CHECK_MS);
  page.document.addEventListener('visibilitychange', () => {
    if (!page.document.hidden) check();
  });
};
