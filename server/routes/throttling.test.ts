import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#core/model/time.ts';
import { attempts } from '../db/schema/index.ts';
import { call } from '../testing/call.ts';
import { from, guessAt, newIp, newIpOf, someone } from '../testing/guess.ts';
import { makeApp, makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { cookiesOf, PASSWORD, registration, signUp } from '../testing/sign-up.ts';

let app: TestApp;
const { countWrong, failTimes, login } = guessAt(() => app);

beforeAll(async () => {
  app = await makeApp({ config: { trustProxy: true } });
});
// Two subjects may share a counter: one that an earlier test filled would, once in a hundred runs, refuse a try of this one.
beforeEach(async () => {
  await app.deps.database.db.delete(attempts);
});
afterAll(() => app.close());

const counters = () => app.deps.database.db.select().from(attempts).orderBy(attempts.key);

describe('guessing the password of one account from one network', () => {
  it('has to wait after five tries, and the right one too', async () => {
    const { email } = await signUp(app);
    const ip = newIp();
    const tries = (times: number) =>
      failTimes(
        times,
        () => email,
        () => ip,
      );
    expect(await tries(5)).toMatchObject({ status: 401 });
    const refused = await login(email, PASSWORD, ip);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Trop de tentatives. Réessayez dans 15 secondes.', code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(refused.headers.get('retry-after')).toBe('15');
    app.clock.advance(15_000);
    expect(await tries(1)).toMatchObject({ status: 401 });
    expect((await login(email, PASSWORD, ip)).headers.get('retry-after')).toBe('30');
    app.clock.advance(30_000);
    expect(await login(email, PASSWORD, ip)).toMatchObject({ status: 200 });
    expect(await tries(4)).toMatchObject({ status: 401 });
  });

  it('keeps nobody else out: the owner signs in from another network at every moment', async () => {
    const { email } = await signUp(app);
    const [stranger, home] = [newIp(), newIp()];
    for (let round = 0; round < 15; round += 1) {
      await failTimes(
        4,
        () => email,
        () => stranger,
      );
      expect(await login(email, PASSWORD, home)).toMatchObject({ status: 200 });
      app.clock.advance(2_000);
    }
  });

  it('is counted over all the networks that one subscriber of IPv6 may own', async () => {
    const { email } = await signUp(app);
    const ofOneOwner = () => newIpOf('77');
    expect(await failTimes(5, () => email, ofOneOwner)).toMatchObject({ status: 401 });
    expect(await login(email, PASSWORD, ofOneOwner())).toMatchObject({ status: 429 });
  });

  it('many at a time is counted all the same', async () => {
    const { email } = await signUp(app);
    const ip = newIp();
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'autre', ip)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('does not count a seller who signs in often', async () => {
    const { email } = await signUp(app);
    const ip = newIp();
    for (let time = 0; time < 8; time += 1) expect(await login(email, PASSWORD, ip)).toMatchObject({ status: 200 });
  });

  it('is answered in the same way for an address that has no account', async () => {
    const { email } = await signUp(app);
    for (const address of [email, someone()]) {
      const ip = newIp();
      const answers = [];
      for (let time = 0; time < 6; time += 1) answers.push(await login(address, 'autre phrase', ip));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    }
  });
});

describe('guessing passwords of many accounts from one network', () => {
  it('has to wait after a hundred tries, a minute at most, and is free again after an hour of rest', async () => {
    const ip = newIp();
    await countWrong(99, someone, () => ip);
    expect(await login(someone(), 'x', ip)).toMatchObject({ status: 401 });
    expect(await login(someone(), 'x', ip)).toMatchObject({ status: 429 });
    expect(await login(someone(), 'x', newIp())).toMatchObject({ status: 401 });
    for (let time = 0; time < 12; time += 1) {
      app.clock.advance(MINUTE);
      expect(await login(someone(), 'x', ip)).toMatchObject({ status: 401 });
    }
    expect(Number((await login(someone(), 'x', ip)).headers.get('retry-after'))).toBe(60);
    app.clock.advance(HOUR + MINUTE);
    await countWrong(99, someone, () => ip);
    expect(await login(someone(), 'x', ip)).toMatchObject({ status: 401 });
  });

  it('keeps no seller behind it out who signs in with a known device', async () => {
    const ip = newIp();
    const sellers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const body = registration();
        return { body, answer: await call(app, api.auth.register, { body, headers: from(newIp()) }) };
      }),
    );
    await countWrong(100, someone, () => ip);
    for (const { body, answer } of sellers) {
      const headers = { cookie: cookiesOf(answer, 'device') };
      expect(await login(body.email, PASSWORD, ip, headers)).toMatchObject({ status: 200 });
    }
  });

  it.each([
    ['IPv6 network', (time: number) => `2001:db8:64:1::${(time + 1).toString(16)}`, '2001:db8:65:1::1'],
    [
      'IPv4 address, mapped or not',
      (time: number) => (time % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'),
      '::ffff:192.0.2.2',
    ],
  ])('is counted together for one %s', async (_, ipOf, other) => {
    let time = 0;
    await countWrong(100, someone, () => ipOf(time++));
    expect(await login(someone(), 'x', ipOf(101))).toMatchObject({ status: 429 });
    expect(await login(someone(), 'x', other)).toMatchObject({ status: 401 });
  });

  it('is counted over all the networks of one subscriber of IPv6: five times as many tries', async () => {
    const ofOneOwner = () => newIpOf('99');
    await countWrong(500, someone, ofOneOwner);
    expect(await login(someone(), 'x', ofOneOwner())).toMatchObject({ status: 429 });
    expect(await login(someone(), 'x', newIp())).toMatchObject({ status: 401 });
  });

  it('writes nothing once it has to wait, and counts against nobody', async () => {
    const { email } = await signUp(app);
    const ip = newIp();
    await countWrong(100, someone, () => ip);
    const before = await counters();
    const refused = await Promise.all(Array.from({ length: 100 }, () => login(someone(), 'x', ip)));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
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

  it('cannot hide behind an invented forwarding header, which the log reports once', async () => {
    const plain = await makeAppForTest();
    const guess = guessAt(() => plain);
    await guess.countWrong(98, someone, () => '');
    const answers = await Promise.all(Array.from({ length: 4 }, () => guess.login(someone(), 'x', newIp())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 429, 429]);
    const warnings = plain.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warnings).toEqual([
      expect.objectContaining({ msg: expect.stringMatching(/X-Forwarded-For.*COMPTOIR_TRUST_PROXY=true/) }),
    ]);
  });
});

describe('the counters', () => {
  it('say neither which address nor which network they count, even to someone who guesses both', async () => {
    const [email, ip] = [someone(), '192.0.2.77'];
    await login(email, 'x', ip);
    const { createHash } = await import('node:crypto');
    const text = JSON.stringify(await counters());
    for (const subject of [email, ip]) {
      expect(text).not.toContain(createHash('sha256').update(subject).digest('hex').slice(0, 12));
    }
  });

  it('are deleted when they are two days old', async () => {
    const { tidy } = await import('../jobs/housekeeping.ts');
    await login(someone(), 'x', newIp());
    expect(await counters()).not.toEqual([]);
    app.clock.advance(2 * DAY + MINUTE);
    await tidy(app.deps);
    expect(await counters()).toEqual([]);
  });
});
