import { expect, it } from 'vitest';
import { loadExtensionHint } from './load-extension-hint.mjs';

it('the hint names the build to load in each browser', () => {
  const hint = loadExtensionHint({ chrome: 'chrome-mv3', firefox: 'firefox-mv3' });
  expect(hint.match(/\.output[\\/]chrome-mv3$/gm)).toHaveLength(2);
  expect(hint).toMatch(/\.output[\\/]firefox-mv3[\\/]manifest\.json$/m);
});

it('the hint omits a browser without a build, such as Firefox during development', () => {
  const hint = loadExtensionHint({ chrome: 'chrome-mv3-dev', firefox: null });
  expect(hint).not.toContain('Firefox');
  expect(hint).toMatch(/chrome-mv3-dev$/m);
});
