import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { MINUTE } from '#core/model/time.ts';
import { call } from '../testing/call.ts';
import { from, guessAt, newIp, someone } from '../testing/guess.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { cookieOf, PASSWORD, registration, signUp } from '../testing/sign-up.ts';

let app: TestApp;
const { countWrong, login, mailedToken } = guessAt(() => app);

beforeAll(async () => {
  app = await makeApp({ config: { trustProxy: true } });
});
afterAll(() => app.close());

describe('signing up', () => {
  it('finds out only ten addresses an hour per network that already have an account', async () => {
    const { email } = await signUp(app);
    const ip = newIp();
    const ask = (body: object) => call(app, api.auth.register, { body, headers: from(ip) });
    for (let time = 0; time < 10; time += 1) {
      expect(await ask(registration())).toMatchObject({ status: 201 });
      expect(await ask(registration({ email }))).toMatchObject({ status: 409 });
    }
    expect(await ask(registration({ email }))).toMatchObject({ status: 429 });
    app.clock.advance(MINUTE);
    expect(await ask(registration())).toMatchObject({ status: 201 });
  });

  it('opens a hundred accounts an hour from one network, which delays no other one', { timeout: 60_000 }, async () => {
    const flood = newIp();
    const ask = async (ip: string) =>
      (await call(app, api.auth.register, { body: registration(), headers: from(ip) })).status;
    const statuses: number[] = [];
    for (let time = 0; time < 25; time += 1) {
      statuses.push(...(await Promise.all([ask(flood), ask(flood), ask(flood), ask(flood)])));
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect([await ask(flood), await ask(newIp())]).toEqual([429, 201]);
    app.clock.advance(MINUTE);
    expect(await ask(flood)).toBe(201);
    expect(await ask(flood)).toBe(429);
  });
});

describe('mails to reset a password', () => {
  const ask = (email: string, ip: string) => call(app, api.auth.requestReset, { body: { email }, headers: from(ip) });

  it('are asked for a few times from one network, known address or not', async () => {
    const { email } = await signUp(app);
    for (const address of [email, someone()]) {
      const ip = newIp();
      for (let time = 0; time < 3; time += 1) expect(await ask(address, ip)).toMatchObject({ status: 200 });
      expect(await ask(address, ip)).toMatchObject({
        status: 429,
        body: { error: 'Trop de tentatives. Réessayez dans 5 minutes.' },
      });
      expect(await ask(address, newIp())).toMatchObject({ status: 200 });
      app.clock.advance(5 * MINUTE);
      expect(await ask(address, ip)).toMatchObject({ status: 200 });
    }
  });

  it('never flood a mailbox: three, then one in ten minutes, so that a link still works whenever none is sent', async () => {
    const { email } = await signUp(app);
    const mailed = () => app.mails.filter(({ to }) => to === email).length;
    const askOften = async () => {
      for (let time = 0; time < 10; time += 1) await ask(email, newIp());
      await app.deps.background.settle();
    };
    await askOften();
    expect(mailed()).toBe(3);
    app.clock.advance(9 * MINUTE);
    await askOften();
    expect(mailed()).toBe(3);
    app.clock.advance(MINUTE);
    await askOften();
    expect(mailed()).toBe(4);
  });
});

describe('a link to a new password', () => {
  it('works however many invented ones its network tried before', async () => {
    const { email } = await signUp(app);
    const ip = newIp();
    await call(app, api.auth.requestReset, { body: { email }, headers: from(newIp()) });
    await app.deps.background.settle();
    const token = mailedToken(email);
    const confirm = (link: string) =>
      call(app, api.auth.confirmReset, { body: { token: link, newPassword: 'une autre phrase' }, headers: from(ip) });
    for (let time = 0; time < 30; time += 1) expect(await confirm('A'.repeat(64))).toMatchObject({ status: 410 });
    expect(await confirm('A'.repeat(64))).toMatchObject({ status: 429 });
    expect(await confirm(token)).toMatchObject({ status: 200 });
  });
});

describe('deleting an account', () => {
  it('is not kept from its owner by strangers who guess its password', async () => {
    const { email, cookie } = await signUp(app);
    await countWrong(100, () => email, newIp);
    const answer = await call(app, api.account.remove, { headers: { cookie }, body: { password: PASSWORD } });
    expect(answer).toMatchObject({ status: 204 });
  });

  it('lets one device guess five times a day, without keeping another one of the seller from it', async () => {
    const { email, cookie } = await signUp(app);
    const other = cookieOf(await login(email, PASSWORD, newIp())) ?? '';
    const remove = (password: string, by: string) =>
      call(app, api.account.remove, { headers: { cookie: by }, body: { password } });
    for (let time = 0; time < 5; time += 1) expect(await remove('faux', cookie)).toMatchObject({ status: 401 });
    expect(await remove(PASSWORD, cookie)).toMatchObject({ status: 429 });
    expect(await login(email, PASSWORD, newIp())).toMatchObject({ status: 200 });
    expect(await remove(PASSWORD, other)).toMatchObject({ status: 204 });
  });
});
