import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

/** Where the extension keeps that the seller has seen the tour. */
export interface TourPlace {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** The tour of the panel at its first use. */
export interface Tour {
  state: { isDue: boolean; step: number };
  /** Asks, once for each opening of the panel, whether the seller has seen it. */
  offer: () => Promise<void>;
  /** From here on it is never offered again, whether or not the seller goes on to its end. */
  begin: () => void;
  goTo: (step: number) => void;
  end: () => void;
}

const KEY = 'panelTour';
/** In the form of the other values that the extension keeps. Whatever stands there means that it was seen. */
const SEEN = { version: 1, value: true };

/** @param whenQuiet resolves once the first screen is drawn and nothing else is urgent */
export const createTour = (place: TourPlace, whenQuiet: Promise<unknown>): Tour => {
  const state = proxy({ isDue: false, step: 0 });
  const isUnseen = async (): Promise<boolean> => {
    await whenQuiet;
    return (await place.get(KEY)) === undefined;
  };
  let asked: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    // Where it cannot be read, a seller who knows the panel must not be shown around.
    state.isDue = await isUnseen().catch(() => false);
  };
  return {
    state,
    async offer() {
      asked ??= ask();
      await asked;
    },
    begin: () => void place.set(KEY, SEEN).catch(() => undefined),
    goTo(step) {
      state.step = step;
    },
    end() {
      state.isDue = false;
    },
  };
};

/** Where no tour is ever due. */
export const noTour = (): Tour => createTour({ get: async () => SEEN, set: async () => undefined }, Promise.resolve());

/** True while the tour is to be shown. @param isReady orders are in front, and nothing that went wrong */
export const useTour = ({ state, offer }: Tour, isReady: boolean): boolean => {
  const { isDue } = useSnapshot(state);
  useEffect(() => {
    if (isReady) void offer();
  }, [isReady, offer]);
  return isDue && isReady;
};
