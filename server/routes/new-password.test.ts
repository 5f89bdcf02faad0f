import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { HOUR } from '#core/model/time.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { guessAt } from '../testing/guess.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { cookieOf, cookiesOf, PASSWORD, signUp } from '../testing/sign-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const login = (email: string, password: string) => call(app, api.auth.login, { body: { email, password } });
const ask = (email: string) => succeed(app, api.auth.requestReset, { body: { email } });

const mailedToken = async (email: string): Promise<string> => {
  await ask(email);
  await app.deps.background.settle();
  return guessAt(() => app).mailedToken(email);
};

describe('a new password of a signed-in seller', () => {
  const change = (cookie: string, body: Record<string, string>) =>
    call(app, api.account.changePassword, { headers: { cookie }, body });
  const newPassword = 'une toute autre phrase';

  it('ends the other sessions, extensions’ included, and makes mailed links useless; the calling session stays', async () => {
    const { email, cookie, token } = await signUp(app);
    const elsewhere = cookieOf(await login(email, PASSWORD)) ?? '';
    const mailed = await mailedToken(email);
    const answer = await change(cookie, { currentPassword: PASSWORD, newPassword });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Mot de passe modifié. Vos autres appareils sont déconnectés.' },
    });
    expect(cookiesOf(answer, 'device')).not.toBe('');
    await succeed(app, api.auth.user, { headers: { cookie } });
    for (const input of [{ token }, { headers: { cookie: elsewhere } }]) await fail(app, api.auth.user, 403, input);
    await fail(app, api.auth.confirmReset, 410, { body: { token: mailed, newPassword: PASSWORD } });
    expect(await login(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(email, newPassword)).toMatchObject({ status: 200 });
  });

  it.each([
    [{ currentPassword: 'faux' }, 401, 'currentPassword', 'Ce n’est pas votre mot de passe actuel. Rien n’a changé.'],
    [{ newPassword: 'court' }, 400, 'newPassword', 'newPassword : doit compter 8 caractères ou plus.'],
    [
      { newPassword: 'password1' },
      400,
      'newPassword',
      'newPassword : ce mot de passe est trop courant, choisissez-en un autre.',
    ],
  ])('is refused for %j, and nothing changes', async (wrong, status, field, error) => {
    const { email, cookie, token } = await signUp(app);
    const answer = await change(cookie, { currentPassword: PASSWORD, newPassword, ...wrong });
    expect(answer).toMatchObject({ status, body: { field, error } });
    await succeed(app, api.auth.user, { token });
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('cannot be guessed with a stolen session: five tries a day', async () => {
    const { cookie } = await signUp(app);
    const attempt = () => change(cookie, { currentPassword: 'faux', newPassword });
    for (let time = 0; time < 5; time += 1) expect(await attempt()).toMatchObject({ status: 401 });
    expect(await attempt()).toMatchObject({ status: 429 });
  });
});

describe('a sign-in that is verified while the password is replaced', () => {
  it('opens no session', async () => {
    const { email, cookie } = await signUp(app);
    const token = await mailedToken(email);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => login(email, PASSWORD)),
      call(app, api.auth.confirmReset, { body: { token, newPassword: 'une autre phrase' } }),
    ]);
    expect(answers.at(-1)).toMatchObject({ status: 200 });
    await fail(app, api.auth.user, 403, { headers: { cookie } });
    for (const answer of answers.slice(0, -1)) {
      const opened = cookieOf(answer);
      if (opened !== null) await fail(app, api.auth.user, 403, { headers: { cookie: opened } });
    }
  });
});

describe('a forgotten password', () => {
  const confirm = (token: string, newPassword = 'une autre phrase') =>
    call(app, api.auth.confirmReset, { body: { token, newPassword } });

  it('gets the same response for a known and an unknown address; only the known one gets a mail', async () => {
    const { email } = await signUp(app);
    const before = app.mails.length;
    expect(await ask('personne@exemple.fr')).toEqual(await ask(email));
    await app.deps.background.settle();
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual([email]);
  });

  it('is mailed with the address of the server, whatever the request names as its host', async () => {
    const { email } = await signUp(app);
    const headers = { host: 'pirate.example', 'x-forwarded-host': 'pirate.example', forwarded: 'host=pirate.example' };
    expect(await call(app, api.auth.requestReset, { body: { email }, headers })).toMatchObject({ status: 200 });
    await app.deps.background.settle();
    const { text = '' } = app.mails.findLast(({ to }) => to === email) ?? {};
    expect(text).toContain('http://localhost:4000/app/connexion?');
    expect(text).not.toContain('pirate');
  });

  it('can be replaced once with the mailed token, and then every session ends', async () => {
    const { email, cookie, token } = await signUp(app);
    const mailed = await mailedToken(email);
    const other = await mailedToken(email);
    expect(await confirm(mailed)).toMatchObject({ status: 200 });
    for (const input of [{ token }, { headers: { cookie } }]) await fail(app, api.auth.user, 403, input);
    expect(await login(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(email, 'une autre phrase')).toMatchObject({ status: 200 });
    for (const used of [mailed, other]) {
      expect(await confirm(used, 'encore une phrase')).toMatchObject({
        status: 410,
        body: { error: 'Ce lien n’est plus valable. Demandez-en un nouveau.', code: 'GONE' },
      });
    }
  });

  it('ends the session of this browser when it is replaced, but not that of another account', async () => {
    const [mine, other] = [await signUp(app), await signUp(app)];
    const confirmFrom = async (cookie: string) =>
      call(app, api.auth.confirmReset, {
        body: { token: await mailedToken(mine.email), newPassword: 'une autre phrase' },
        headers: { cookie, origin: 'http://localhost:4000' },
      });
    const sessionAfter = async (cookie: string) => cookieOf(await confirmFrom(cookie));
    expect(await sessionAfter(mine.cookie)).toBe('comptoir_session=');
    expect(await sessionAfter(other.cookie)).toBeNull();
    await succeed(app, api.auth.user, { headers: { cookie: other.cookie } });
  });

  it('cannot be replaced after an hour, nor with an invented token', async () => {
    const { email } = await signUp(app);
    const mailed = await mailedToken(email);
    app.clock.advance(HOUR);
    expect(await confirm(mailed)).toMatchObject({ status: 410 });
    expect(await confirm('A'.repeat(64))).toMatchObject({ status: 410 });
  });

  it('cannot be replaced with a common password, and the token stays valid', async () => {
    const { email } = await signUp(app);
    const mailed = await mailedToken(email);
    expect(await confirm(mailed, 'password1')).toMatchObject({ status: 400, body: { field: 'newPassword' } });
    expect(await confirm(mailed)).toMatchObject({ status: 200 });
  });

  it('leaves neither address, password nor token in the log', async () => {
    const { email, token } = await signUp(app);
    const mailed = await mailedToken(email);
    await login(email, 'phrase secrète');
    const text = app.logged.join('');
    expect(text).toContain('/api/auth/login');
    for (const secret of [email, token, mailed, PASSWORD, 'phrase secrète']) expect(text).not.toContain(secret);
  });
});
