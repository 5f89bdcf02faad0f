import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

// Runs in pages of Comptoir's own site, in an isolated world: the site sees by this attribute that the extension is there.
export default defineUnlistedScript(() => {
  document.documentElement.dataset.comptoirExtension = browser.runtime.getManifest().version;
});
