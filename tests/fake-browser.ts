/** What unit tests get for `wxt/browser`: there is no browser. */
export { fakeBrowser as browser } from 'wxt/testing/fake-browser';
