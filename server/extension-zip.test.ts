import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { createExtensionZips } from './extension-zip.ts';
import { fail, succeed } from './testing/call.ts';
import { makeAppForTest } from './testing/make-app.ts';

let output: string;
beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), 'comptoir-built-'));
});
afterEach(() => rmSync(output, { recursive: true, force: true }));

const build = (browser: string, folder = output): void => {
  const built = join(folder, `${browser}-mv3`);
  mkdirSync(join(built, 'chunks'), { recursive: true });
  writeFileSync(join(built, 'manifest.json'), '{"version":"0.1.0.77"}');
  writeFileSync(join(built, 'chunks', 'a.js'), 'export {};');
};

describe('the extension as a ZIP', () => {
  it('holds one folder for Chrome, and the manifest at its root for Firefox', async () => {
    build('chrome');
    build('firefox');
    const chrome = await createExtensionZips()(output, 'chrome');
    const firefox = await createExtensionZips()(output, 'firefox');
    expect(chrome?.name).toBe('comptoir-chrome-0.1.0.77.zip');
    const files = unzipSync(chrome?.bytes ?? new Uint8Array());
    expect(Object.keys(files)).toEqual(['comptoir/chunks/a.js', 'comptoir/manifest.json']);
    expect(strFromU8(files['comptoir/manifest.json'] ?? new Uint8Array())).toBe('{"version":"0.1.0.77"}');
    expect(Object.keys(unzipSync(firefox?.bytes ?? new Uint8Array()))).toEqual(['chunks/a.js', 'manifest.json']);
  });

  it('is the same, byte for byte, for the same build', async () => {
    build('chrome');
    const first = await createExtensionZips()(output, 'chrome');
    utimesSync(join(output, 'chrome-mv3', 'manifest.json'), 1, 1);
    expect(await createExtensionZips()(output, 'chrome')).toEqual(first);
  });

  it('holds no source map, no hidden file and nothing that a link points to', async () => {
    build('chrome');
    const built = join(output, 'chrome-mv3');
    writeFileSync(join(output, 'secret.txt'), 'secret');
    writeFileSync(join(built, 'chunks', 'a.js.map'), '{"sources":["/home/host/a.ts"]}');
    writeFileSync(join(built, '.env'), 'COMPTOIR_SECRET=x');
    symlinkSync(join(output, 'secret.txt'), join(built, 'chunks', 'b.js'));
    const zip = await createExtensionZips()(output, 'chrome');
    expect(Object.keys(unzipSync(zip?.bytes ?? new Uint8Array()))).toEqual([
      'comptoir/chunks/a.js',
      'comptoir/manifest.json',
    ]);
  });

  it('is packed once for a build, even for two sellers at once, and again after the next build', async () => {
    build('chrome');
    const zipExtension = createExtensionZips();
    const [first, second] = await Promise.all([zipExtension(output, 'chrome'), zipExtension(output, 'chrome')]);
    expect(second).toBe(first);
    expect(await zipExtension(output, 'chrome')).toBe(first);
    writeFileSync(join(output, 'chrome-mv3', 'chunks', 'a.js'), 'export const b = 1;');
    expect((await zipExtension(output, 'chrome'))?.tag).not.toBe(first?.tag);
  });

  it('is not sent again to a browser that has it, and answers HEAD with its size alone', async () => {
    const app = await makeAppForTest();
    build('chrome', app.deps.extensionsFolder);
    const ask = (method: string, tag = '"none"') =>
      app.app.request('http://localhost:4000/api/extension/chrome', {
        method,
        headers: { host: 'localhost:4000', 'if-none-match': tag },
      });
    const whole = await ask('GET');
    const size = String((await whole.arrayBuffer()).byteLength);
    const again = await ask('GET', whole.headers.get('etag') ?? '');
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await ask('HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, size, '']);
  });

  it('is absent where it was not built', async () => {
    expect(await createExtensionZips()(output, 'firefox')).toBeNull();
  });

  it('is sent to anybody as a file to be saved', async () => {
    const app = await makeAppForTest();
    const params = { browser: 'chrome' };
    const missing = await fail(app, api.system.extensionFile, 404, { params });
    expect(await succeed(app, api.system.extensions)).toMatchObject({ files: [] });
    expect(missing.error).toBe('L’extension n’est pas construite sur ce serveur.');
    build('chrome', app.deps.extensionsFolder);
    expect(await succeed(app, api.system.extensions)).toMatchObject({ files: ['chrome'] });
    const headers = { host: 'localhost:4000' };
    const response = await app.app.request('http://localhost:4000/api/extension/chrome', { headers });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="comptoir-chrome-0.1.0.77.zip"');
    expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toHaveLength(2);
    await fail(app, api.system.extensionFile, 400, { params: { browser: '../../etc' } });
  });
});
