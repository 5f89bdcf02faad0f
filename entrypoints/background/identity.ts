import { browser } from 'wxt/browser';
import { findMarketplace } from '#core/marketplaces/registry.ts';
import type { Identity } from '#core/messages/sender.ts';
import { extensionUrl } from './extension-url.ts';

/** The identity of this extension, for distinguishing its own pages from others. */
export const readIdentity = (): Identity => ({
  id: browser.runtime.id,
  baseUrl: extensionUrl(''),
  isMarketplaceUrl: (url) => findMarketplace(url) !== null,
});
