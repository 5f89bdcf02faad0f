import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { call } from '../testing/call.ts';
import { from, guessAt, newIp } from '../testing/guess.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { cookiesOf, PASSWORD, registration, signUp } from '../testing/sign-up.ts';

let app: TestApp;
const { countWrong, failTimes, login, mailedToken } = guessAt(() => app);

beforeAll(async () => {
  app = await makeApp({ config: { trustProxy: true } });
});
afterAll(() => app.close());

describe('guessing the password of one account from many networks', () => {
  it('has to wait after a hundred tries', async () => {
    const { email } = await signUp(app);
    await countWrong(99, () => email, newIp);
    expect(await login(email, 'x', newIp())).toMatchObject({ status: 401 });
    const refused = await login(email, PASSWORD, newIp());
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.headers.get('retry-after')).toBe('15');
  });

  it('does not keep out a device that signed in before, whichever network it is in now', async () => {
    const body = registration();
    const signedUp = await call(app, api.auth.register, { body, headers: from(newIp()) });
    const device = { cookie: cookiesOf(signedUp, 'device') };
    await countWrong(100, () => body.email, newIp);
    expect(await login(body.email, PASSWORD, newIp())).toMatchObject({ status: 429 });
    const entered = await login(body.email, PASSWORD, newIp(), device);
    expect(entered).toMatchObject({ status: 200 });
    expect(cookiesOf(entered, 'device')).not.toBe('');
    const { ext_token: token } = signedUp.body as { ext_token: string };
    const withToken = { authorization: `Bearer ${token}` };
    expect(await login(body.email, PASSWORD, newIp(), withToken)).toMatchObject({ status: 200 });
  });

  it('does not keep the owner from a new password by mail, after which their browser may sign in', async () => {
    const { email } = await signUp(app);
    const ask = (ip: string) => call(app, api.auth.requestReset, { body: { email }, headers: from(ip) });
    await countWrong(100, () => email, newIp);
    for (let time = 0; time < 30; time += 1) await ask(newIp());
    await app.deps.background.settle();
    const before = app.mails.filter(({ to }) => to === email).length;
    expect(before).toBe(3);
    expect(await ask(newIp())).toMatchObject({ status: 200 });
    const token = mailedToken(email);
    const newPassword = 'une toute autre phrase';
    const confirmed = await call(app, api.auth.confirmReset, { body: { token, newPassword }, headers: from(newIp()) });
    expect(confirmed).toMatchObject({ status: 200 });
    expect(await login(email, newPassword, newIp())).toMatchObject({ status: 429 });
    const headers = { cookie: cookiesOf(confirmed, 'device') };
    expect(await login(email, newPassword, newIp(), headers)).toMatchObject({ status: 200 });
  });
});

describe('a device that signed in before', () => {
  const signUpWithDevice = async () => {
    const body = registration();
    const answer = await call(app, api.auth.register, { body, headers: from(newIp()) });
    return { email: body.email, cookie: cookiesOf(answer, 'device') };
  };

  it('has tries of its own, ten before it has to wait', async () => {
    const { email, cookie } = await signUpWithDevice();
    const attempt = (password: string) => login(email, password, newIp(), { cookie });
    for (let time = 0; time < 10; time += 1) expect(await attempt('faux')).toMatchObject({ status: 401 });
    expect(await attempt(PASSWORD)).toMatchObject({ status: 429 });
    expect(await login(email, PASSWORD, newIp())).toMatchObject({ status: 200 });
  });

  it('is nothing to another account, and cannot be made up', async () => {
    const [mine, other] = [await signUpWithDevice(), await signUpWithDevice()];
    const ip = newIp();
    await failTimes(
      5,
      () => mine.email,
      () => ip,
    );
    const forged = mine.cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'));
    for (const cookie of [other.cookie, forged, 'comptoir_device=~.~x.y.z~', '']) {
      expect(await login(mine.email, PASSWORD, ip, { cookie })).toMatchObject({ status: 429 });
    }
    expect(await login(mine.email, PASSWORD, ip, { cookie: mine.cookie })).toMatchObject({ status: 200 });
  });

  it('stays known after signing out, and is forgotten when its seller asks for that', async () => {
    const body = registration();
    const answer = await call(app, api.auth.register, { body, headers: from(newIp()) });
    const headers = { cookie: `${cookiesOf(answer, 'session')}; ${cookiesOf(answer, 'device')}` };
    const json = { ...headers, 'content-type': 'application/json' };
    const cookies = async (query: { device?: 'forget' }) =>
      (await call(app, api.auth.logout, { query: { ...query }, headers: json })).headers.getSetCookie().join('\n');
    expect(await cookies({})).not.toContain('comptoir_device');
    expect(await cookies({ device: 'forget' })).toMatch(/comptoir_device=;.*Max-Age=0/);
  });

  it('stays known to four sellers who share a browser', async () => {
    const sellers = [];
    let cookie = '';
    for (let time = 0; time < 5; time += 1) {
      const body = registration();
      const answer = await call(app, api.auth.register, { body, headers: { ...from(newIp()), cookie } });
      cookie = cookiesOf(answer, 'device');
      sellers.push(body.email);
    }
    const ip = newIp();
    const statuses = [];
    for (const email of sellers) {
      await failTimes(
        5,
        () => email,
        () => ip,
      );
      statuses.push((await login(email, PASSWORD, ip, { cookie })).status);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200]);
  });
});
