import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { someone } from '../testing/guess.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { PASSWORD, type SignedUp, signUp } from '../testing/sign-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const change = (seller: SignedUp, body: object, headers: Record<string, string> = {}) =>
  call(app, api.account.changeEmail, { headers: { cookie: seller.cookie, ...headers }, body });
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
const linkIn = (text: string): string => /\/app\/connexion\?adresse=([\w-]+)/.exec(text)?.[1] ?? '';

/** Asks for another address. @returns the token mailed to it; empty when none was */
const ask = async (seller: SignedUp, email: string): Promise<string> => {
  const answer = await change(seller, { password: PASSWORD, email });
  expect(answer).toMatchObject({ status: 200 });
  await app.deps.background.settle();
  return linkIn(mailsTo(email.trim().toLowerCase()).at(-1)?.text ?? '');
};

const confirm = (token: string) => call(app, api.account.confirmEmail, { body: { token } });
const login = (email: string) => call(app, api.auth.login, { body: { email, password: PASSWORD } });
const securityOf = ({ cookie }: SignedUp) => succeed(app, api.account.security, { headers: { cookie } });

describe('another e-mail address', () => {
  it('changes nothing before the link mailed to it is used, and signs in afterwards', async () => {
    const seller = await signUp(app);
    const wanted = someone();
    const token = await ask(seller, ` ${wanted.toUpperCase()} `);
    expect(await securityOf(seller)).toMatchObject({ email: seller.email, pendingEmail: { email: wanted } });
    expect(await login(seller.email)).toMatchObject({ status: 200 });
    expect(await login(wanted)).toMatchObject({ status: 401 });
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: wanted } });
    expect(await login(wanted)).toMatchObject({ status: 200 });
    expect(await login(seller.email)).toMatchObject({ status: 401 });
    expect(await securityOf(seller)).toEqual({
      ...{ email: wanted, passwordChangedAt: null },
      ...{ pendingEmail: null, secondFactor: null },
    });
  });

  it('is announced to the present address, which is told how to stop it, and told again once it is replaced', async () => {
    const seller = await signUp(app);
    const wanted = someone();
    const token = await ask(seller, wanted);
    const [notice] = mailsTo(seller.email);
    expect(notice?.text).toContain(`va passer à ${wanted}`);
    expect(notice?.text).toContain('Ce n’était pas vous ?');
    expect(notice?.text).not.toContain(token);
    await confirm(token);
    await app.deps.background.settle();
    expect(mailsTo(seller.email).at(-1)?.text).toContain(`utilise désormais ${wanted}`);
  });

  it.each([
    ['a wrong password', { password: 'faux', email: 'autre@exemple.fr' }, 401, 'password'],
    ['no address', { password: PASSWORD, email: 'autre' }, 400, 'email'],
  ])('is refused with %s, and no mail leaves', async (_, body, status, field) => {
    const seller = await signUp(app);
    const before = app.mails.length;
    expect(await change(seller, body)).toMatchObject({ status, body: { field } });
    await app.deps.background.settle();
    expect(app.mails).toHaveLength(before);
    expect(await securityOf(seller)).toMatchObject({ pendingEmail: null });
  });

  it('is refused when it is the present one', async () => {
    const seller = await signUp(app);
    const answer = await change(seller, { password: PASSWORD, email: seller.email });
    expect(answer).toMatchObject({ status: 400, body: { field: 'email' } });
  });

  it('gets the same answer whether it has an account or not; only its own mailbox learns the difference', async () => {
    const [seller, owner] = [await signUp(app), await signUp(app)];
    const free = someone();
    const answers = [
      await change(seller, { password: PASSWORD, email: owner.email }),
      await change(seller, { password: PASSWORD, email: free }),
    ];
    await app.deps.background.settle();
    const words = answers.map(({ status, body }) => JSON.stringify({ status, body }));
    expect(words[0]?.replace(owner.email, free)).toBe(words[1]);
    expect(mailsTo(owner.email).at(-1)?.subject).toBe('Comptoir : cette adresse a déjà un compte');
    expect(linkIn(mailsTo(owner.email).at(-1)?.text ?? '')).toBe('');
    expect(mailsTo(seller.email)).toHaveLength(2);
    expect(await login(owner.email)).toMatchObject({ status: 200 });
  });

  it('is refused at the link when it opened an account of its own meanwhile', async () => {
    const seller = await signUp(app);
    const wanted = someone();
    const token = await ask(seller, wanted);
    const body = { email: wanted, password: PASSWORD, lastname: 'A', firstname: 'B', displayname: 'c' };
    await succeed(app, api.auth.register, { body });
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await securityOf(seller)).toMatchObject({ email: seller.email });
  });

  it('is mailed with the address of the server, whatever the request names as its host', async () => {
    const seller = await signUp(app);
    const wanted = someone();
    const headers = { host: 'pirate.example', 'x-forwarded-host': 'pirate.example', origin: 'http://localhost:4000' };
    expect(await change(seller, { password: PASSWORD, email: wanted }, headers)).toMatchObject({ status: 200 });
    await app.deps.background.settle();
    for (const { text } of [...mailsTo(wanted), ...mailsTo(seller.email)]) {
      expect(text).toContain('http://localhost:4000/app/connexion?');
      expect(text).not.toContain('pirate');
    }
  });

  it('is not mailed more than three times an hour', async () => {
    const seller = await signUp(app);
    for (let time = 0; time < 3; time += 1) await ask(seller, someone());
    expect(await change(seller, { password: PASSWORD, email: someone() })).toMatchObject({ status: 429 });
  });
});

describe('the link that confirms an address', () => {
  const gone = { status: 410, body: { code: 'GONE' } };

  it('works once, within a day', async () => {
    const seller = await signUp(app);
    const token = await ask(seller, someone());
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await confirm(token)).toMatchObject(gone);
    const late = await ask(seller, someone());
    app.clock.advance(DAY);
    expect(await confirm(late)).toMatchObject(gone);
    expect(await confirm('A'.repeat(64))).toMatchObject(gone);
  });

  it('is used by one of two who open it at the same moment', async () => {
    const seller = await signUp(app);
    const token = await ask(seller, someone());
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410]);
  });

  it('is worth nothing after another request, a withdrawal, or a new password', async () => {
    const seller = await signUp(app);
    const first = await ask(seller, someone());
    const second = await ask(seller, someone());
    expect(await confirm(first)).toMatchObject(gone);
    await call(app, api.account.withdrawEmail, { headers: { cookie: seller.cookie } });
    expect(await confirm(second)).toMatchObject(gone);
    const third = await ask(seller, someone());
    const body = { currentPassword: PASSWORD, newPassword: 'une toute autre phrase' };
    await succeed(app, api.account.changePassword, { headers: { cookie: seller.cookie }, body });
    expect(await confirm(third)).toMatchObject(gone);
    expect(await securityOf(seller)).toEqual({
      ...{ email: seller.email, pendingEmail: null, secondFactor: null },
      passwordChangedAt: new Date(app.clock.now()).toISOString(),
    });
  });

  it('makes links for a new password useless that were mailed to the old address', async () => {
    const seller = await signUp(app);
    const token = await ask(seller, someone());
    await succeed(app, api.auth.requestReset, { body: { email: seller.email } });
    await app.deps.background.settle();
    const reset = /\?token=([\w-]+)/.exec(mailsTo(seller.email).at(-1)?.text ?? '')?.[1] ?? '';
    expect(await confirm(token)).toMatchObject({ status: 200 });
    await fail(app, api.auth.confirmReset, 410, { body: { token: reset, newPassword: 'une toute autre phrase' } });
  });

  it('neither opens nor ends a session, and is in no log', async () => {
    const seller = await signUp(app);
    const wanted = someone();
    const token = await ask(seller, wanted);
    const answer = await confirm(token);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await succeed(app, api.auth.user, { headers: { cookie: seller.cookie } });
    await succeed(app, api.auth.user, { token: seller.token });
    for (const secret of [token, wanted]) expect(app.logged.join('')).not.toContain(secret);
  });

  it('cannot be guessed at: unknown ones are counted per network', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 32; time += 1) statuses.push((await confirm('B'.repeat(64))).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('« Déconnecter les autres »', () => {
  it('ends every other session and token, and keeps the calling one', async () => {
    const seller = await signUp(app);
    const elsewhere = await login(seller.email);
    const { ext_token: other } = elsewhere.body as { ext_token: string };
    const { cookie } = seller;
    const answer = await call(app, api.auth.endSessions, { headers: { cookie }, query: { keep: 'current' } });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
    await succeed(app, api.auth.user, { headers: { cookie } });
    for (const token of [seller.token, other]) await fail(app, api.auth.user, 403, { token });
    const { devices } = await succeed(app, api.auth.devices, { headers: { cookie } });
    expect(devices.map(({ current }) => current)).toEqual([true]);
  });
});
