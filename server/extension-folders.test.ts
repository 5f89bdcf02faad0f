import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { call } from './testing/call.ts';
import { makeAppForTest, type TestAppOptions } from './testing/make-app.ts';
import { signUp } from './testing/sign-up.ts';

interface Caller extends TestAppOptions {
  address?: string;
  headers?: Record<string, string>;
  browsers?: readonly string[];
}

/** The answer to a signed-in seller whose socket has this address. */
const ask = async ({ address = '127.0.0.1', headers = {}, browsers = ['chrome', 'firefox'], ...options }: Caller) => {
  const app = await makeAppForTest(options);
  const { token } = await signUp(app);
  for (const browser of browsers) {
    const folder = join(app.deps.extensionsFolder, `${browser}-mv3`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'manifest.json'), '{}');
  }
  const response = await app.app.request(
    `http://localhost:4000${api.system.extensionFolders.path}`,
    { headers: { host: 'localhost:4000', authorization: `Bearer ${token}`, ...headers } },
    { incoming: { socket: { remoteAddress: address, remotePort: 50_000, remoteFamily: 'IPv4' } } },
  );
  return { told: await response.json(), output: app.deps.extensionsFolder };
};

describe('the folders of the built extension', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are named in full to a browser at %s', async (address) => {
    const { told, output } = await ask({ address });
    expect(told).toEqual({
      chrome: join(output, 'chrome-mv3'),
      firefox: join(output, 'firefox-mv3', 'manifest.json'),
      files: ['chrome', 'firefox'],
      builtFor: 'http://localhost:4000',
    });
  });

  it('are named only where they were built', async () => {
    const { told, output } = await ask({ browsers: ['chrome'] });
    expect(told).toMatchObject({ chrome: join(output, 'chrome-mv3'), firefox: null, files: ['chrome'] });
  });

  it.each<[string, Caller]>([
    ['another machine', { address: '192.168.1.20' }],
    ['another machine that claims our name', { address: '::ffff:192.168.1.20' }],
    ['an unknown address', { address: '' }],
    ['a site whose name resolves to this machine', { headers: { host: 'ailleurs.exemple:4000' } }],
    ['behind a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['behind a proxy that names itself', { headers: { via: '1.1 proxy' } }],
    ['behind a proxy that adds nothing', { config: { publicUrl: 'https://comptoir.exemple.fr' } }],
    ['behind a trusted proxy', { config: { trustProxy: true } }],
  ])('are not revealed to a caller from %s', async (_, caller) => {
    expect((await ask(caller)).told).toMatchObject({ chrome: null, firefox: null, files: ['chrome', 'firefox'] });
  });

  it('are not revealed without a session', async () => {
    const app = await makeAppForTest();
    expect(await call(app, api.system.extensionFolders)).toMatchObject({ status: 401 });
  });
});
