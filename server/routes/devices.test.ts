import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { MINUTE } from '#core/model/time.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { signUp } from '../testing/sign-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const makePair = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

const claim = (verifier: string) => call(app, api.auth.claimDevice, { body: { verifier } });

describe('the one-click sign-in of the extension', () => {
  it('waits for the seller, then issues a token once', async () => {
    const { email, cookie } = await signUp(app);
    const { verifier, challenge } = makePair();
    expect(await claim(verifier)).toMatchObject({ status: 202, body: { pending: true } });
    const confirmed = await succeed(app, api.auth.confirmDevice, { headers: { cookie }, body: { challenge } });
    expect(Date.parse(confirmed.expiresAt) - app.clock.now()).toBe(2 * MINUTE);
    const { body } = await claim(verifier);
    const { ext_token: token } = body as { ext_token: string };
    expect(await succeed(app, api.auth.user, { token })).toMatchObject({ user: { email } });
    expect(await claim(verifier)).toMatchObject({ status: 410 });
  });

  it('expires two minutes after the confirmation', async () => {
    const { token } = await makeSeller(app);
    const { verifier, challenge } = makePair();
    await succeed(app, api.auth.confirmDevice, { token, body: { challenge } });
    app.clock.advance(2 * MINUTE);
    expect(await claim(verifier)).toMatchObject({ status: 410, body: { code: 'GONE' } });
  });

  it('accepts only the first confirmation, so nobody else can confirm it', async () => {
    const [seller, stranger] = [await makeSeller(app), await makeSeller(app)];
    const { challenge } = makePair();
    await succeed(app, api.auth.confirmDevice, { token: seller.token, body: { challenge } });
    for (const { token } of [seller, stranger]) {
      await fail(app, api.auth.confirmDevice, 409, { token, body: { challenge } });
    }
  });

  it('requires a signed-in seller', async () => {
    await fail(app, api.auth.confirmDevice, 401, { body: makePair() });
  });
});

describe('the devices of an account', () => {
  it('are those in use, each with its browser, with the current one marked', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const seller = await makeSeller(app);
    const { verifier, challenge } = makePair();
    await succeed(app, api.auth.confirmDevice, {
      token: seller.token,
      body: { challenge, label: 'Firefox du bureau' },
    });
    await call(app, api.auth.claimDevice, { body: { verifier }, headers: { 'user-agent': firefox } });
    const { devices } = await succeed(app, api.auth.devices, { token: seller.token });
    expect(devices.map(({ kind, label, name, current }) => ({ kind, label, name, current }))).toEqual([
      { kind: 'extension', label: 'Firefox du bureau', name: null, current: false },
      { kind: 'extension', label: 'Test', name: null, current: true },
    ]);
  });

  it('do not include a token issued together with a cookie and never used', async () => {
    const { cookie, token } = await signUp(app);
    const labels = async () =>
      (await succeed(app, api.auth.devices, { headers: { cookie } })).devices.map(({ label }) => label);
    expect(await labels()).toEqual(['Site, navigateur inconnu']);
    await succeed(app, api.auth.user, { token });
    expect(await labels()).toHaveLength(2);
  });

  it('are called as the seller likes, or by what they say of themselves again', async () => {
    const { cookie, token } = await signUp(app);
    const list = async () => (await succeed(app, api.auth.devices, { headers: { cookie } })).devices;
    const [device] = await list();
    const asked = (name: string | null) => ({ headers: { cookie }, params: { id: device?.id ?? '' }, body: { name } });
    expect(await call(app, api.auth.renameDevice, asked(' Ordinateur de l’atelier '))).toMatchObject({ status: 204 });
    expect(await list()).toEqual([{ ...device, name: 'Ordinateur de l’atelier' }]);
    await fail(app, api.auth.renameDevice, 400, asked('  '));
    await fail(app, api.auth.renameDevice, 400, asked('x'.repeat(61)));
    expect(await call(app, api.auth.renameDevice, asked(null))).toMatchObject({ status: 204 });
    expect(await list()).toEqual([device]);
    const stranger = await makeSeller(app);
    await fail(app, api.auth.renameDevice, 404, { ...asked('À moi'), headers: {}, token: stranger.token });
    await succeed(app, api.auth.user, { token });
    const extension = (await list()).find(({ kind }) => kind === 'extension');
    const params = { id: extension?.id ?? '' };
    await call(app, api.auth.revokeDevice, { headers: { cookie }, params });
    await fail(app, api.auth.renameDevice, 404, { headers: { cookie }, params, body: { name: 'Ancienne' } });
  });

  it('can be revoked one by one', async () => {
    const { cookie, token } = await signUp(app);
    await succeed(app, api.auth.user, { token });
    const { devices } = await succeed(app, api.auth.devices, { headers: { cookie } });
    const id = devices.find(({ kind }) => kind === 'extension')?.id ?? '';
    const end = { headers: { cookie }, params: { id } };
    expect(await call(app, api.auth.revokeDevice, end)).toMatchObject({ status: 204, body: '' });
    await fail(app, api.auth.user, 403, { token });
    await fail(app, api.auth.revokeDevice, 404, end);
    await fail(app, api.auth.revokeDevice, 404, { headers: { cookie }, params: { id: newId() } });
  });
});
