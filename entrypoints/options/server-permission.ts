import { browser } from 'wxt/browser';
import { toOriginPattern } from '#core/model/server-address.ts';

/** Asks the seller, through the browser, to let the extension reach a server; true at once when it already may. */
export const allowServer = (url: string): Promise<boolean> =>
  browser.permissions.request({ origins: [toOriginPattern(url)] });

/** Removes the permission for a former server, unless one that stays needs it. */
export const forgetServer = async (url: string, kept: readonly string[]): Promise<void> => {
  const pattern = toOriginPattern(url);
  if (kept.some((other) => toOriginPattern(other) === pattern)) return;
  await browser.permissions.remove({ origins: [pattern] });
};
