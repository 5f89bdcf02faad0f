import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, MINUTE, toIso } from '#core/model/time.ts';
import { sessions } from '../db/schema/index.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { cookieOf, PASSWORD, registration, signUp } from '../testing/sign-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const login = (email: string, password: string) => call(app, api.auth.login, { body: { email, password } });
const user = (input: { token?: string; headers?: Record<string, string> }) => call(app, api.auth.user, input);

describe('registration', () => {
  it('creates an account with its session, its token and the default plan', async () => {
    const answer = await call(app, api.auth.register, { body: registration({ email: '  Lea.Un@Exemple.FR ' }) });
    expect(answer.status).toBe(201);
    const { ext_token: token } = answer.body as { ext_token: string };
    const expected = {
      user: {
        id: expect.any(String),
        email: 'lea.un@exemple.fr',
        firstname: 'Léa',
        lastname: 'Martin',
        displayname: 'lea',
        role: 'CLIENT',
        user_type: 'professional',
        Subscription: { status: 'active', plan: 'premium', endDate: null },
        createdAt: toIso(app.clock.now()),
      },
    };
    expect((await user({ token })).body).toEqual(expected);
    expect((await user({ headers: { cookie: cookieOf(answer) ?? '' } })).body).toEqual(expected);
  });

  it('sets a cookie that scripts cannot read and other sites cannot use', async () => {
    const answer = await call(app, api.auth.register, { body: registration() });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^comptoir_session=[\w-]{64}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('on an https address binds the cookie to the host', async () => {
    const secure = await makeAppForTest({ config: { publicUrl: 'https://comptoir.exemple.fr' } });
    const answer = await call(secure, api.auth.register, { body: registration() });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-comptoir_session=[\w-]{64}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('from the extension sets no cookie', async () => {
    const headers = { 'comptoir-client': 'ext/0.1.0' };
    const answer = await call(app, api.auth.register, { body: registration(), headers });
    expect(cookieOf(answer)).toBeNull();
  });

  it('is refused for an address already in use, whatever its case', async () => {
    const { email } = await signUp(app);
    const body = registration({ email: email.toUpperCase() });
    const { error } = await fail(app, api.auth.register, 409, { body });
    expect(error).toBe('Un compte existe déjà avec cette adresse e-mail. Connectez-vous.');
  });

  it('from two windows at once with one address creates one account', async () => {
    const body = registration();
    const answers = await Promise.all([1, 2].map(() => call(app, api.auth.register, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it.each(['password1', 'PASSWORD1', '12345678', 'azerty123'])('refuses the common password %s', async (password) => {
    const answer = await fail(app, api.auth.register, 400, { body: registration({ password }) });
    expect(answer).toMatchObject({
      field: 'password',
      error: 'password : ce mot de passe est trop courant, choisissez-en un autre.',
    });
  });

  it('refuses the e-mail address itself as a password', async () => {
    const body = registration();
    await fail(app, api.auth.register, 400, { body: { ...body, password: body.email } });
  });

  it.each([
    [{ password: 'court' }, 'password : doit compter 8 caractères ou plus.'],
    [{ email: 'pas une adresse' }, 'email : doit être une adresse e-mail valide.'],
    [{ email: undefined }, 'email : est obligatoire.'],
    [{ password: undefined }, 'password : est obligatoire.'],
    [{ role: 'ADMIN' }, 'role : doit être "CLIENT".'],
    [{ user_type: 'robot' }, 'user_type : doit être l’une des valeurs "professional", "particulier".'],
    [{ lastname: 12 }, 'lastname : doit être un texte.'],
    [{ admin: true }, 'admin : champ inconnu.'],
  ])('with %j reports what is wrong', async (overrides, sentence) => {
    const { error } = await fail(app, api.auth.register, 400, { body: registration(overrides) });
    expect(error).toBe(sentence);
  });

  it('grants no plan when the server is configured without one', async () => {
    const bare = await makeAppForTest({ config: { defaultPlan: null } });
    const { token } = await signUp(bare);
    expect(await succeed(bare, api.auth.user, { token })).toMatchObject({ user: { Subscription: null } });
  });
});

describe('signing in', () => {
  it('opens a session and returns the user', async () => {
    const { email } = await signUp(app);
    const answer = await login(` ${email.toUpperCase()} `, PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: { ext_token: expect.any(String), user: { email } } });
    expect(await user({ headers: { cookie: cookieOf(answer) ?? '' } })).toMatchObject({ status: 200 });
  });

  it('fails with the same message for a wrong password and for an unknown address', async () => {
    const { email } = await signUp(app);
    const wrong = await login(email, 'autre phrase');
    const unknown = await login('personne@exemple.fr', PASSWORD);
    for (const { status, body } of [wrong, unknown]) {
      expect({ status, body }).toMatchObject({
        status: 401,
        body: { error: 'Adresse e-mail ou mot de passe incorrect.', code: 'BAD_CREDENTIALS' },
      });
    }
  });
});

describe('a session', () => {
  it('is required: a missing or invalid one is answered with 401', async () => {
    expect(await user({})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await user({ token: 'x' })).toMatchObject({ status: 401 });
    expect(await user({ headers: { cookie: `comptoir_session=${'A'.repeat(64)}` } })).toMatchObject({ status: 401 });
  });

  it('that has expired is answered with 403, in the words of the spec', async () => {
    const aged = await makeAppForTest();
    const { cookie } = await signUp(aged);
    aged.clock.advance(30 * DAY);
    const { error, code } = await fail(aged, api.auth.user, 403, { headers: { cookie } });
    expect({ error, code }).toEqual({ error: 'Session expirée. Veuillez vous reconnecter.', code: 'SESSION_EXPIRED' });
  });

  it('is extended while it is in use', async () => {
    const aged = await makeAppForTest();
    const { cookie } = await signUp(aged);
    for (let month = 0; month < 3; month += 1) {
      aged.clock.advance(29 * DAY);
      await succeed(aged, api.auth.user, { headers: { cookie } });
    }
  });

  it.each([
    ['of a browser', 'cookie', 29 * DAY, 90 * DAY],
    ['of an extension', 'token', 170 * DAY, 365 * DAY],
  ] as const)('%s ends however much it is used', async (_, kind, between, longest) => {
    const aged = await makeAppForTest();
    const { cookie, token } = await signUp(aged);
    const input = kind === 'cookie' ? { headers: { cookie } } : { token };
    await succeed(aged, api.auth.user, input);
    const began = aged.clock.now();
    while (aged.clock.now() - began + between < longest) {
      aged.clock.advance(between);
      await succeed(aged, api.auth.user, input);
    }
    aged.clock.advance(longest - (aged.clock.now() - began) - MINUTE);
    await succeed(aged, api.auth.user, input);
    aged.clock.advance(MINUTE);
    await fail(aged, api.auth.user, 403, input);
  });

  it('opened before sessions had a longest life ends with it too', async () => {
    const aged = await makeAppForTest();
    const { cookie } = await signUp(aged);
    aged.clock.advance(90 * DAY);
    await aged.deps.database.db.update(sessions).set({ expiresAt: toIso(aged.clock.now() + DAY) });
    await fail(aged, api.auth.user, 403, { headers: { cookie } });
  });

  it('whose token was not used for a day has expired', async () => {
    const aged = await makeAppForTest();
    const [unused, used] = [await signUp(aged), await signUp(aged)];
    await succeed(aged, api.auth.user, { token: used.token });
    aged.clock.advance(DAY);
    await fail(aged, api.auth.user, 403, { token: unused.token });
    await succeed(aged, api.auth.user, { token: used.token });
  });

  it('identified by a token takes precedence over one identified by a cookie', async () => {
    const [first, second] = [await signUp(app), await signUp(app)];
    const answer = await user({ token: first.token, headers: { cookie: second.cookie } });
    expect(answer).toMatchObject({ body: { user: { email: first.email } } });
  });

  it('is refused for a page that works for another seller, without clearing the cookie of the seller who has since signed in', async () => {
    const [first, second] = [await signUp(app), await signUp(app)];
    const idOf = async ({ cookie }: { cookie: string }) =>
      (await succeed(app, api.auth.user, { headers: { cookie } })).user.id;
    const named = async (id: string) =>
      call(app, api.orders.list, { headers: { cookie: second.cookie, 'comptoir-seller': id } });
    expect((await named(await idOf(second))).status).toBe(200);
    const refused = await named(await idOf(first));
    expect(refused).toMatchObject({ status: 403, body: { code: 'SESSION_EXPIRED' } });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await named(await idOf(second))).status).toBe(200);
  });

  it('ends by signing out: the cookie is cleared, the other sessions stay', async () => {
    const { cookie, token } = await signUp(app);
    const answer = await call(app, api.auth.logout, { headers: { cookie, 'content-type': 'application/json' } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^comptoir_session=; Max-Age=0/);
    await fail(app, api.auth.user, 403, { headers: { cookie } });
    await succeed(app, api.auth.user, { token });
    await succeed(app, api.auth.logout, { token });
    await fail(app, api.auth.user, 403, { token });
    await succeed(app, api.auth.logout);
  });
});

describe('signing out everywhere', () => {
  it('ends every session and token of the account, and sign-ins of extensions that are under way', async () => {
    const [mine, other] = [await signUp(app), await signUp(app)];
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    await succeed(app, api.auth.confirmDevice, { token: mine.token, body: { challenge } });
    const answer = await call(app, api.auth.endSessions, { headers: { cookie: mine.cookie } });
    expect(answer).toMatchObject({ status: 204 });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^comptoir_session=; Max-Age=0/)]);
    for (const input of [{ token: mine.token }, { headers: { cookie: mine.cookie } }]) {
      await fail(app, api.auth.user, 403, input);
    }
    await fail(app, api.auth.claimDevice, 410, { body: { verifier } });
    await succeed(app, api.auth.user, { headers: { cookie: other.cookie } });
  });
});

describe('the user', () => {
  it('can change their names and type, and everything else is kept', async () => {
    const { token, email } = await signUp(app);
    const answer = await succeed(app, api.auth.updateUser, {
      token,
      body: { displayname: 'Boutique', user_type: 'particulier' },
    });
    expect(answer.user).toMatchObject({ displayname: 'Boutique', user_type: 'particulier', firstname: 'Léa', email });
    expect((await succeed(app, api.auth.updateUser, { token, body: {} })).user).toEqual(answer.user);
  });
});
