import { browser } from 'wxt/browser';
import type { Area } from '../storage/item-store.ts';

/**
 * The browser's own storage as an area; `session` is gone with the browser, and content scripts have access to neither.
 */
export const createBrowserArea = (name: 'local' | 'session'): Area => ({
  async get(key) {
    return (await browser.storage[name].get(key))[key];
  },
  async set(key, value) {
    await browser.storage[name].set({ [key]: value });
  },
  async remove(key) {
    await browser.storage[name].remove(key);
  },
});
