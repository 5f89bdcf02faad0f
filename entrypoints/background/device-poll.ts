import { DEVICE_POLL_MS, pollDeviceSignIn } from '#core/services/device-sign-in.ts';
import type { WorkerContext } from './context.ts';
import { wait } from './wait.ts';

/**
 * Asks the server every two seconds whether the seller has confirmed the sign-in, while a screen is open to show it.
 * The sign-in itself is stored, so a worker that died continues when its screen reconnects.
 */
export const createDevicePoll = (ctx: WorkerContext, isWatched: () => boolean): (() => void) => {
  let isRunning = false;
  const run = async (): Promise<void> => {
    try {
      while (isWatched() && (await pollDeviceSignIn(ctx))) await wait(DEVICE_POLL_MS);
    } finally {
      isRunning = false;
    }
  };
  return () => {
    if (isRunning) return;
    isRunning = true;
    void run();
  };
};
