import { browser } from 'wxt/browser';
import { findMarketplace } from '#core/marketplaces/registry.ts';
import type { Identity } from '#core/messages/sender.ts';
import { extensionUrl } from './extension-url.ts';

/** Who this extension is, to tell its own pages from others. */
export const readIdentity = (): Identity => ({
  id: browser.runtime.id,
  baseUrl: extensionUrl(''),
  isMarketplaceUrl: (url) => findMarketplace(url) !== null,
});
