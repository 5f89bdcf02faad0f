import { defineContentScript } from 'wxt/utils/define-content-script';
import { VINTED_MATCH_PATTERNS } from '#core/marketplaces/vinted/hosts.ts';
import { connectToReader } from './connect-to-reader.ts';
import { captureNatives } from './natives.ts';
import { watchFetch } from './watch-fetch.ts';
import { watchXhr } from './watch-xhr.ts';
import { createWrapper } from './wrap-function.ts';

// In the page's own world: copies the responses to the page's own requests and makes no requests. The page's functions
// behave as before; docs/security.md describes what a page can still detect.
export default defineContentScript({
  matches: [...VINTED_MATCH_PATTERNS],
  runAt: 'document_start',
  world: 'MAIN',
  main() {
    const natives = captureNatives(window);
    const watch = { natives, wrap: createWrapper(), reader: connectToReader(document, natives) };
    watchFetch(window, watch);
    watchXhr(XMLHttpRequest.prototype, watch);
  },
});
