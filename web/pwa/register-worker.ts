/** SPEC §9: how often the browser is asked to look for a new build. */
const UPDATE_CHECK_MS = 20_000;

interface Registration {
  installing: unknown;
  update(): Promise<unknown>;
}

export interface WorkerOptions {
  /** Registers the worker; the page reloads by itself once an update is active. */
  register: (options: {
    immediate: boolean;
    onRegisteredSW: (url: string, registration: Registration | undefined) => void;
  }) => unknown;
  isOnline: () => boolean;
  repeat: (work: () => void, everyMs: number) => void;
}

/** Registers the service worker, then looks for a new build every 20 s while there is a network. */
export const registerWorker = ({ register, isOnline, repeat }: WorkerOptions): void => {
  register({
    immediate: true,
    onRegisteredSW: (_url, registration) => {
      if (!registration) return;
      repeat(() => {
        // A build that is being installed needs no second check; without a network there is nothing to find.
        if (registration.installing || !isOnline()) return;
        registration.update().catch(() => undefined);
      }, UPDATE_CHECK_MS);
    },
  });
};
