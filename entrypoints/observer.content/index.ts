import { defineContentScript } from 'wxt/utils/define-content-script';
import { VINTED_MATCH_PATTERNS } from '#core/marketplaces/vinted/light.ts';
import { connectToReader } from './connect-to-reader.ts';
import { watchFetch } from './watch-fetch.ts';
import { watchXhr } from './watch-xhr.ts';

// In the page's own world: copies the responses to the page's own requests, makes no requests, changes nothing.
export default defineContentScript({
  matches: [...VINTED_MATCH_PATTERNS],
  runAt: 'document_start',
  world: 'MAIN',
  main() {
    const copy = connectToReader(document);
    watchFetch(window, copy);
    watchXhr(XMLHttpRequest.prototype, copy);
  },
});
