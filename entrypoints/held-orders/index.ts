import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type HeldRows, readHeldRows } from '#core/storage/held-rows.ts';

declare global {
  /** Begun before the scripts of the panel were there. */
  var comptoirHeldRows: Promise<HeldRows> | undefined;
}

// A classic script at the head of the panel: the database answers while the panel's own scripts are fetched and started.
export default defineUnlistedScript(() => {
  const reading = readHeldRows();
  // Whoever asks hears of it.
  reading.catch(() => undefined);
  globalThis.comptoirHeldRows = reading;
});
