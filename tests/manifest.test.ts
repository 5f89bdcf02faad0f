import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import config from '../wxt.config.ts';

type Manifest = Record<string, unknown> & { content_security_policy: { extension_pages: string } };

/** What our own configuration puts into the manifest of one browser. */
const readManifest = (browser: 'chrome' | 'firefox'): Manifest => {
  const { manifest } = config;
  if (typeof manifest !== 'function') throw new Error('The manifest is no function any more.');
  return manifest({ browser, command: 'build', mode: 'production', manifestVersion: 3 }) as Manifest;
};

describe.each(['chrome', 'firefox'] as const)('the manifest for %s', (browser) => {
  const manifest = readManifest(browser);

  test('requests only the permissions in use', () => {
    expect(manifest.permissions).toEqual(['storage', 'alarms', 'notifications', 'scripting']);
    expect(manifest.host_permissions).toEqual(['http://localhost/*']);
    expect(manifest.optional_permissions).toBeUndefined();
  });

  test('exposes nothing to web pages', () => {
    expect(manifest.externally_connectable).toBeUndefined();
    expect(manifest.web_accessible_resources).toBeUndefined();
  });

  test('allows the extension’s pages only their own scripts, and forbids framing them', () => {
    const policy = manifest.content_security_policy.extension_pages;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-| \*;|upgrade-insecure/);
  });
});

test('Firefox is told which data leave the browser', () => {
  expect(readManifest('firefox').browser_specific_settings).toMatchObject({
    gecko: {
      id: expect.stringContaining('@'),
      data_collection_permissions: { required: expect.arrayContaining(['authenticationInfo', 'websiteContent']) },
    },
  });
});

test('Chrome installs the extension only where its pages work: from the version that the site asks for', () => {
  const [, version] = /Chrome ou Edge (\d+)/.exec(readFileSync('public/start.js', 'utf8')) ?? [];
  expect(readManifest('chrome').minimum_chrome_version).toBe(version);
});
