import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { MINUTE, SECOND } from '#core/model/time.ts';
import { rowsOf } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { addFactor, authenticatorOf } from '../testing/authenticator.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { from, newIp } from '../testing/guess.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { cookieOf, cookiesOf, PASSWORD, type SignedUp, signUp } from '../testing/sign-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp({ config: { trustProxy: true } });
});
afterAll(() => app.close());

const login = (
  { email }: SignedUp,
  code?: string,
  { ip = newIp(), headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
) =>
  call(app, api.auth.login, {
    body: { email, password: PASSWORD, ...(code !== undefined && { code }) },
    headers: { ...from(ip), ...headers },
  });
const later = (): void => app.clock.advance(30 * SECOND);
const needed = {
  status: 401,
  body: { code: 'BAD_CREDENTIALS', field: 'code', error: expect.stringContaining('Entrez le code') },
};
const wrong = {
  status: 401,
  body: { code: 'BAD_CREDENTIALS', field: 'code', error: expect.stringContaining('pas le bon') },
};
const stateOf = async ({ cookie }: SignedUp) =>
  (await succeed(app, api.account.security, { headers: { cookie } })).secondFactor;

describe('a second factor', () => {
  it('counts for nothing until its first code confirms it, within 15 minutes', async () => {
    const seller = await signUp(app);
    const headers = { cookie: seller.cookie };
    const key = await succeed(app, api.secondFactor.start, { headers, body: { password: PASSWORD } });
    expect(await stateOf(seller)).toBeNull();
    expect(await login(seller)).toMatchObject({ status: 200 });
    const confirm = (code: string) => call(app, api.secondFactor.confirm, { headers, body: { code } });
    const application = authenticatorOf(app, key);
    expect(await confirm('000000' === application.code() ? '111111' : '000000')).toMatchObject({ status: 401 });
    app.clock.advance(15 * MINUTE);
    expect(await confirm(application.code())).toMatchObject({ status: 410 });
    expect(await stateOf(seller)).toBeNull();
  });

  it('needs the password to be set, and is announced by mail', async () => {
    const seller = await signUp(app);
    const headers = { cookie: seller.cookie };
    const body = { password: 'faux' };
    expect(await call(app, api.secondFactor.start, { headers, body })).toMatchObject({
      status: 401,
      body: { field: 'password' },
    });
    await addFactor(app, seller);
    await app.deps.background.settle();
    expect(app.mails.findLast(({ to }) => to === seller.email)?.subject).toContain('activée');
    const now = new Date(app.clock.now()).toISOString();
    expect(await stateOf(seller)).toEqual({ since: now, lastUsedAt: now, recoveryCodesLeft: 10 });
  });

  it('is asked for once the password is right, and tells nothing to whoever does not have it', async () => {
    const seller = await signUp(app);
    const { application } = await addFactor(app, seller);
    later();
    const body = { email: seller.email, password: 'faux', code: application.code() };
    const refused = await call(app, api.auth.login, { body });
    expect(refused).toMatchObject({ status: 401, body: { error: 'Adresse e-mail ou mot de passe incorrect.' } });
    expect(refused.body).not.toHaveProperty('field');
    const asked = await login(seller);
    expect(asked).toMatchObject(needed);
    expect(asked.headers.getSetCookie()).toEqual([]);
    const answer = await login(seller, ` ${application.code().slice(0, 3)} ${application.code().slice(3)} `);
    expect(answer).toMatchObject({ status: 200 });
    await succeed(app, api.auth.user, { headers: { cookie: cookieOf(answer) ?? '' } });
  });

  it('is asked of the panel too, which gets its token with the code', async () => {
    const seller = await signUp(app);
    const { application } = await addFactor(app, seller);
    later();
    const headers = { 'comptoir-client': 'ext/1.0.0' };
    expect(await login(seller, undefined, { headers })).toMatchObject(needed);
    const answer = await login(seller, application.code(), { headers });
    const { ext_token: token } = answer.body as { ext_token: string };
    await succeed(app, api.auth.user, { token });
  });

  it('stays when the password is replaced by mail', async () => {
    const seller = await signUp(app);
    const { application } = await addFactor(app, seller);
    await succeed(app, api.auth.requestReset, { body: { email: seller.email } });
    await app.deps.background.settle();
    const mail = app.mails.findLast(({ to }) => to === seller.email);
    const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await succeed(app, api.auth.confirmReset, { body: { token, newPassword: PASSWORD } });
    later();
    expect(await login(seller)).toMatchObject(needed);
    expect(await login(seller, application.code())).toMatchObject({ status: 200 });
  });
});

describe('a code', () => {
  it('never works twice, nor one that is older than the last one used', async () => {
    const seller = await signUp(app);
    const { application } = await addFactor(app, seller);
    expect(await login(seller, application.code())).toMatchObject(wrong);
    later();
    later();
    expect(await login(seller, application.code())).toMatchObject({ status: 200 });
    expect(await login(seller, application.code())).toMatchObject(wrong);
    expect(await login(seller, application.code(-1))).toMatchObject(wrong);
  });

  it('opens one session when it is sent twice at the same moment', async () => {
    const seller = await signUp(app);
    const { application } = await addFactor(app, seller);
    later();
    const code = application.code();
    const statuses = (await Promise.all([login(seller, code), login(seller, code)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('cannot be guessed with the right password, from however many networks', async () => {
    const seller = await signUp(app);
    await addFactor(app, seller);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await login(seller, `00000${time % 10}`)).status);
    expect(statuses.slice(0, 9)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  it('of the owner still works on a known device while a stranger guesses', async () => {
    const seller = await signUp(app);
    const { application } = await addFactor(app, seller);
    later();
    const mark = cookiesOf(await login(seller, application.code()), 'device');
    for (let time = 0; time < 11; time += 1) await login(seller, '000000');
    later();
    expect(await login(seller, application.code())).toMatchObject({ status: 429 });
    expect(await login(seller, application.code(), { headers: { cookie: mark } })).toMatchObject({ status: 200 });
  });

  it('is in no log, and neither it nor the secret is readable in the database', async () => {
    const seller = await signUp(app);
    const headers = { cookie: seller.cookie };
    const key = await succeed(app, api.secondFactor.start, { headers, body: { password: PASSWORD } });
    const body = { code: authenticatorOf(app, key).code() };
    const { recoveryCodes } = await succeed(app, api.secondFactor.confirm, { headers, body });
    const rows = await rowsOf<{ text: string }>(
      app.deps.database.db,
      sql`select each_row::text as text from second_factors each_row union all select each_row::text from recovery_codes each_row`,
    );
    const stored = rows.map(({ text }) => text).join('\n') + app.logged.join('\n');
    for (const secret of [
      key.secret,
      key.uri,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('recovery codes', () => {
  it('are ten, each of which signs in once', async () => {
    const seller = await signUp(app);
    const { recoveryCodes } = await addFactor(app, seller);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(await login(seller, first.toLowerCase().replace('-', ' '))).toMatchObject({ status: 200 });
    expect(await login(seller, first)).toMatchObject(wrong);
    expect(await stateOf(seller)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await login(seller, second)).toMatchObject({ status: 200 });
    const stranger = await signUp(app);
    await addFactor(app, stranger);
    expect(await login(stranger, recoveryCodes[2])).toMatchObject(wrong);
  });

  it('are replaced all together, with the password and a code', async () => {
    const seller = await signUp(app);
    const headers = { cookie: seller.cookie };
    const { application, recoveryCodes } = await addFactor(app, seller);
    later();
    const renew = (body: object) => call(app, api.secondFactor.renewCodes, { headers, body });
    expect(await renew({ password: 'faux', code: application.code() })).toMatchObject({ status: 401 });
    expect(await renew({ password: PASSWORD, code: '000000' })).toMatchObject(wrong);
    const answer = await renew({ password: PASSWORD, code: application.code() });
    const { recoveryCodes: fresh } = answer.body as { recoveryCodes: string[] };
    expect(fresh).toHaveLength(10);
    expect(await login(seller, recoveryCodes[0])).toMatchObject(wrong);
    expect(await login(seller, fresh[0])).toMatchObject({ status: 200 });
    const without = await signUp(app);
    const body = { password: PASSWORD, code: '123456' };
    await fail(app, api.secondFactor.renewCodes, 409, { headers: { cookie: without.cookie }, body });
  });
});

describe('replacing and removing', () => {
  it('another application needs a code of the first one, which works until the other is confirmed', async () => {
    const seller = await signUp(app);
    const headers = { cookie: seller.cookie };
    const { application } = await addFactor(app, seller);
    later();
    const start = (body: object) => call(app, api.secondFactor.start, { headers, body });
    expect(await start({ password: PASSWORD })).toMatchObject(needed);
    const answer = await start({ password: PASSWORD, code: application.code() });
    const other = authenticatorOf(app, answer.body as { secret: string; uri: string });
    later();
    expect(await login(seller, application.code())).toMatchObject({ status: 200 });
    later();
    await succeed(app, api.secondFactor.confirm, { headers, body: { code: other.code() } });
    later();
    expect(await login(seller, application.code())).toMatchObject(wrong);
    expect(await login(seller, other.code())).toMatchObject({ status: 200 });
  });

  it('it is removed with the password and a code, neither of which is enough', async () => {
    const seller = await signUp(app);
    const headers = { cookie: seller.cookie };
    const { application } = await addFactor(app, seller);
    later();
    const disable = (body: object) => call(app, api.secondFactor.disable, { headers, body });
    expect(await disable({ password: 'faux', code: application.code() })).toMatchObject({ status: 401 });
    expect(await disable({ password: PASSWORD, code: '000000' })).toMatchObject(wrong);
    expect(await disable({ password: PASSWORD, code: application.code() })).toMatchObject({ status: 204 });
    expect(await login(seller)).toMatchObject({ status: 200 });
    expect(await stateOf(seller)).toBeNull();
  });

  it('a stolen session cannot guess the code: five tries', async () => {
    const seller = await signUp(app);
    await addFactor(app, seller);
    const statuses: number[] = [];
    const guess = { headers: { cookie: seller.cookie }, body: { password: PASSWORD, code: '000000' } };
    for (let time = 0; time < 6; time += 1) statuses.push((await call(app, api.secondFactor.disable, guess)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('an extension that is let in', () => {
  const challenge = () => createHash('sha256').update(randomBytes(32)).digest('base64url');
  const admit = (cookie: string, code?: string) =>
    call(app, api.auth.confirmDevice, {
      headers: { cookie },
      body: { challenge: challenge(), ...(code !== undefined && { code }) },
    });

  it('needs a code, unless one was entered in this session less than ten minutes ago', async () => {
    const seller = await signUp(app);
    const { application } = await addFactor(app, seller);
    later();
    const cookie = cookieOf(await login(seller, application.code())) ?? '';
    expect(await admit(cookie)).toMatchObject({ status: 200 });
    app.clock.advance(10 * MINUTE);
    expect(await admit(cookie)).toMatchObject(needed);
    expect(await admit(cookie, '000000')).toMatchObject(wrong);
    expect(await admit(cookie, application.code())).toMatchObject({ status: 200 });
    expect(await admit(cookie)).toMatchObject({ status: 200 });
  });

  it('needs none where no second factor is set', async () => {
    const { cookie } = await signUp(app);
    expect(await admit(cookie)).toMatchObject({ status: 200 });
  });
});
