import { proxy } from 'valtio';

/**
 * The state of the app's installation (SPEC §4):
 * - `unknown`: the browser has offered nothing (it may not be able to)
 * - `offered`: the browser can install; the seller is asked
 * - `dismissed`: the seller does not want to be asked again
 * - `accepted`: installed
 */
export type InstallState = 'unknown' | 'offered' | 'dismissed' | 'accepted';

/** Chromium's event for offering an installation; not in TypeScript's DOM library. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type Place = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'comptoir.install';

const remembered = (place: Place): InstallState => {
  const text = place.getItem(KEY);
  return text === 'dismissed' || text === 'accepted' ? text : 'unknown';
};

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event;

/** Keeps the browser's offer until the seller responds; the response is stored in this browser. */
export const createInstallPrompt = (page: EventTarget, place: Place) => {
  let offer: InstallEvent | null = null;
  const state = proxy<{ install: InstallState; canInstall: boolean }>({
    install: remembered(place),
    canInstall: false,
  });

  const settle = (install: 'dismissed' | 'accepted'): void => {
    state.install = install;
    place.setItem(KEY, install);
  };

  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    offer = event;
    state.canInstall = true;
    // An app that can be installed is no longer installed; a refusal remains one.
    if (state.install !== 'dismissed') state.install = 'offered';
  });
  page.addEventListener('appinstalled', () => {
    offer = null;
    state.canInstall = false;
    settle('accepted');
  });

  return {
    state,
    /** Asks through the browser's own dialog. */
    async install(): Promise<void> {
      const asked = offer;
      if (!asked) return;
      offer = null;
      state.canInstall = false;
      try {
        await asked.prompt();
        const { outcome } = await asked.userChoice;
        settle(outcome);
      } catch {
        // The browser showed nothing, so nothing was answered: its offer still stands.
        offer = asked;
        state.canInstall = true;
      }
    },
    /** « Ne plus proposer ». */
    dismiss: (): void => settle('dismissed'),
  };
};

export type InstallPrompt = ReturnType<typeof createInstallPrompt>;
