import { describe, expect, it } from 'vitest';
import { makeSyncContext, SERVER_URL, signIn } from '#core/testing/make-sync-context.ts';
import { toOriginPattern, toServerUrl } from '../model/server-address.ts';
import { items } from '../storage/items.ts';
import { changeServer, leaveFormerServer } from './change-server.ts';

describe('an address typed by a seller', () => {
  it.each([
    ['https://comptoir.exemple.fr', 'https://comptoir.exemple.fr'],
    ['  comptoir.exemple.fr/app/  ', 'https://comptoir.exemple.fr'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ])('%j becomes %s', (text, url) => expect(toServerUrl(text)).toBe(url));

  it.each(['', 'http://comptoir.exemple.fr', 'https://', 'javascript:alert(1)', 'https://moi:secret@exemple.fr'])(
    '%j is refused with the name of the field',
    (text) => {
      expect(() => toServerUrl(text)).toThrow(/^Adresse du serveur : /);
    },
  );

  it('is requested from the browser without its port', () => {
    expect(toOriginPattern('https://exemple.fr:8443')).toBe('https://exemple.fr/*');
  });
});

describe('changing the server', () => {
  it('signs out of the old one, so that its token never reaches the new one', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    await changeServer(bench.ctx, 'https://autre.test');
    expect(await bench.ctx.serverUrl()).toBe('https://autre.test');
    expect(await bench.ctx.items.read(items.session)).toBeNull();
  });

  it('changes nothing when no Comptoir answers there', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    bench.server.isOffline = true;
    await expect(changeServer(bench.ctx, 'autre.test')).rejects.toThrow('aucun serveur ne répond à cette adresse');
    bench.server.isOffline = false;
    bench.server.route('system.version', () => ({ status: 200, body: '<html>', retryAfter: null }));
    await expect(changeServer(bench.ctx, 'autre.test')).rejects.toThrow('ce n’est pas Comptoir');
    expect(await bench.ctx.serverUrl()).toBe(SERVER_URL);
    expect(await bench.ctx.items.read(items.session)).not.toBeNull();
  });

  it('back to the built-in address leaves no choice behind, so that the next build decides', async () => {
    const bench = makeSyncContext();
    await changeServer(bench.ctx, 'https://autre.test');
    await changeServer(bench.ctx, SERVER_URL);
    expect(await bench.ctx.items.read(items.serverUrl)).toBeNull();
  });

  it('keeps the session when the address is the current one', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    await changeServer(bench.ctx, SERVER_URL);
    expect(await bench.ctx.items.read(items.session)).not.toBeNull();
  });
});

describe('an extension built again for another address', () => {
  const rebuiltFor = (bench: ReturnType<typeof makeSyncContext>, url: string) => ({
    ...bench.ctx,
    builtFor: url,
    serverUrl: async () => (await bench.ctx.items.read(items.serverUrl)) ?? url,
  });

  it('signs out of the former server, so that it can connect to the new one', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    await leaveFormerServer(rebuiltFor(bench, 'https://nouveau.test'));
    expect(await bench.ctx.items.read(items.session)).toBeNull();
  });

  it('stays signed in to a server that the seller chose', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    await bench.ctx.items.write(items.serverUrl, SERVER_URL);
    await leaveFormerServer(rebuiltFor(bench, 'https://nouveau.test'));
    expect(await bench.ctx.items.read(items.session)).not.toBeNull();
  });

  it('stays signed in when the address did not change', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    await leaveFormerServer(bench.ctx);
    expect(await bench.ctx.items.read(items.session)).not.toBeNull();
  });
});
