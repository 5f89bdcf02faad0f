import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type HeldRows, readHeldRows } from '#core/storage/held-rows.ts';

declare global {
  /** Started before the panel's own scripts were loaded. */
  var comptoirHeldRows: Promise<HeldRows> | undefined;
}

// A classic script in the panel's `<head>`: the database answers while the panel's own scripts are loaded and started.
export default defineUnlistedScript(() => {
  const reading = readHeldRows();
  // Whoever awaits the promise receives the error.
  reading.catch(() => undefined);
  globalThis.comptoirHeldRows = reading;
});
