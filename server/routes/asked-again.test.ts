import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { MINUTE, SECOND } from '#core/model/time.ts';
import { addFactor } from '../testing/authenticator.ts';
import { call, succeed } from '../testing/call.ts';
import { someone } from '../testing/guess.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { readEverything } from '../testing/seed-everything.ts';
import { cookieOf, PASSWORD, type SignedUp, signUp } from '../testing/sign-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const later = (): void => app.clock.advance(30 * SECOND);
const codeAsked = { status: 401, body: { code: 'BAD_CREDENTIALS', field: 'code' } };
const passwordAsked = { status: 401, body: { code: 'BAD_CREDENTIALS', field: 'password' } };

const NEW_PASSWORD = 'une toute autre phrase';
/** What a stolen session must not do, each with a request that the password alone would allow. */
const GUARDED = [
  ['another e-mail address', api.account.changeEmail, () => ({ password: PASSWORD, email: someone() })],
  ['another password', api.account.changePassword, () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })],
  ['the deletion', api.account.remove, () => ({ password: PASSWORD })],
  ['the confirmation before an export', api.account.confirm, () => ({ password: PASSWORD })],
] as const;

describe.each(GUARDED)('where a second factor is set, %s', (_, endpoint, request) => {
  it('needs a code besides the password, which works once', async () => {
    const seller = await signUp(app);
    const headers = { cookie: seller.cookie };
    const { user } = await succeed(app, api.auth.user, { headers });
    const { application } = await addFactor(app, seller);
    const ask = (code?: string) => call(app, endpoint, { headers, body: { ...request(), ...(code && { code }) } });
    const used = application.code();
    later();
    const before = await readEverything(app, user.id);
    const mails = app.mails.length;
    for (const code of [undefined, '000000', used]) expect(await ask(code)).toMatchObject(codeAsked);
    await app.deps.background.settle();
    expect(app.mails).toHaveLength(mails);
    expect(await readEverything(app, user.id)).toEqual(before);
    expect((await ask(application.code())).status).toBeLessThan(300);
  });

  it('slows down whoever guesses at codes with the password and a stolen session', async () => {
    const seller = await signUp(app);
    await addFactor(app, seller);
    const headers = { cookie: seller.cookie };
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const body = { ...request(), code: `00000${time}` };
      statuses.push((await call(app, endpoint, { headers, body })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('the export', () => {
  const exportIn = (cookie: string) => call(app, api.account.export, { headers: { cookie } });
  const confirm = ({ cookie }: { cookie: string }, body: object) =>
    call(app, api.account.confirm, { headers: { cookie }, body });
  const signInElsewhere = async ({ email }: SignedUp): Promise<string> =>
    cookieOf(await call(app, api.auth.login, { body: { email, password: PASSWORD } })) ?? '';

  it('is refused to a session that did not give the password again, however new it is', async () => {
    const seller = await signUp(app);
    expect(await exportIn(seller.cookie)).toMatchObject(passwordAsked);
    expect(await exportIn(await signInElsewhere(seller))).toMatchObject(passwordAsked);
    expect(await call(app, api.account.export, { token: seller.token })).toMatchObject(passwordAsked);
    expect(await confirm(seller, { password: 'faux' })).toMatchObject(passwordAsked);
    expect(await exportIn(seller.cookie)).toMatchObject(passwordAsked);
  });

  it('is allowed for ten minutes in the session that gave it, and in no other one of the account', async () => {
    const seller = await signUp(app);
    const stolen = await signInElsewhere(seller);
    const until = new Date(app.clock.now() + 10 * MINUTE).toISOString();
    expect(await confirm(seller, { password: PASSWORD })).toMatchObject({ status: 200, body: { expiresAt: until } });
    expect(await exportIn(stolen)).toMatchObject(passwordAsked);
    app.clock.advance(10 * MINUTE - 1);
    expect((await exportIn(seller.cookie)).status).toBe(200);
    app.clock.advance(1);
    expect(await exportIn(seller.cookie)).toMatchObject(passwordAsked);
  });

  it('is not allowed by a code that was entered a moment ago: that says nothing about the password', async () => {
    const seller = await signUp(app);
    await addFactor(app, seller);
    expect(await exportIn(seller.cookie)).toMatchObject(passwordAsked);
  });

  it('cannot be reached by guessing at the password', async () => {
    const seller = await signUp(app);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await confirm(seller, { password: `faux ${time}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
