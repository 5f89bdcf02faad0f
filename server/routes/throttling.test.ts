import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { MINUTE } from '#core/model/time.ts';
import { attempts } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { call, type TestAnswer } from '../testing/call.ts';
import { makeApp, makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { PASSWORD, signUp } from '../testing/sign-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp({ config: { trustProxy: true } });
});
afterAll(() => app.close());

/** Of a network of its own. */
const newIp = (): string => `2001:db8:${newId().slice(-4)}:${newId().slice(-8, -4)}::1`;

const login = (email: string, password: string, ip: string, to = app): Promise<TestAnswer> =>
  call(to, api.auth.login, { body: { email, password }, headers: { 'x-forwarded-for': `198.51.100.7, ${ip}` } });

const failTimes = async (times: number, email: () => string, ip: () => string): Promise<TestAnswer | undefined> => {
  let last: TestAnswer | undefined;
  for (let time = 0; time < times; time += 1) last = await login(email(), 'autre phrase', ip());
  return last;
};

describe('guessing passwords', () => {
  it('of one account has to wait after five attempts, from any address, even with the right one', async () => {
    const { email } = await signUp(app);
    expect(await failTimes(5, () => email, newIp)).toMatchObject({ status: 401 });
    const refused = await login(email, PASSWORD, newIp());
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Trop de tentatives. Réessayez dans 15 secondes.', code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(refused.headers.get('retry-after')).toBe('15');
    app.clock.advance(15_000);
    expect(await login(email, 'encore raté', newIp())).toMatchObject({ status: 401 });
    expect((await login(email, PASSWORD, newIp())).headers.get('retry-after')).toBe('30');
    app.clock.advance(30_000);
    expect(await login(email, PASSWORD, newIp())).toMatchObject({ status: 200 });
    expect(await failTimes(4, () => email, newIp)).toMatchObject({ status: 401 });
  });

  it('of many accounts from one network address has to wait as well', async () => {
    const ip = newIp();
    const someone = () => `${newId()}@exemple.fr`;
    expect(await failTimes(50, someone, () => ip)).toMatchObject({ status: 401 });
    expect(await login(someone(), 'x', ip)).toMatchObject({ status: 429 });
    expect(await login(someone(), 'x', newIp())).toMatchObject({ status: 401 });
  });

  it.each([
    ['IPv6 network', (time: number) => `2001:db8:64:1::${(time + 1).toString(16)}`, '2001:db8:64:2::1'],
    [
      'IPv4 address, mapped or not',
      (time: number) => (time % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'),
      '::ffff:192.0.2.2',
    ],
  ])('from one %s is counted together', async (_, ipOf, other) => {
    const someone = () => `${newId()}@exemple.fr`;
    let time = 0;
    expect(await failTimes(50, someone, () => ipOf(time++))).toMatchObject({ status: 401 });
    expect(await login(someone(), 'x', ipOf(51))).toMatchObject({ status: 429 });
    expect(await login(someone(), 'x', other)).toMatchObject({ status: 401 });
  });

  it('while having to wait writes nothing, and does not count against anybody else', async () => {
    const { email } = await signUp(app);
    const ip = newIp();
    await failTimes(
      50,
      () => `${newId()}@exemple.fr`,
      () => ip,
    );
    const counters = () => app.deps.database.db.select().from(attempts).orderBy(attempts.key);
    const before = await counters();
    expect(
      await failTimes(
        6,
        () => email,
        () => ip,
      ),
    ).toMatchObject({ status: 429 });
    expect(await counters()).toEqual(before);
    expect(await login(email, PASSWORD, newIp())).toMatchObject({ status: 200 });
  });

  it('with many simultaneous attempts is counted in full', async () => {
    const { email } = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'autre', newIp())));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('does not count a seller who signs in often', async () => {
    const { email } = await signUp(app);
    const ip = newIp();
    for (let time = 0; time < 8; time += 1) expect(await login(email, PASSWORD, ip)).toMatchObject({ status: 200 });
  });

  it('cannot be hidden behind an invented forwarding header', async () => {
    const plain = await makeAppForTest();
    const tries = Array.from({ length: 51 }, () => login(`${newId()}@exemple.fr`, 'x', newIp(), plain));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('mails to reset a password', () => {
  it('to one address are limited, whether it is known or not', async () => {
    const ask = () =>
      call(app, api.auth.requestReset, {
        body: { email: 'inconnue@exemple.fr' },
        headers: { 'x-forwarded-for': newIp() },
      });
    for (let time = 0; time < 3; time += 1) expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({
      status: 429,
      body: { error: 'Trop de tentatives. Réessayez dans 5 minutes.' },
    });
    app.clock.advance(5 * MINUTE);
    expect(await ask()).toMatchObject({ status: 200 });
  });
});
