import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { addFactor } from '../testing/authenticator.ts';
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

interface Links {
  /** The token mailed to the new address; empty when none was. */
  there: string;
  /** The token mailed to the present address. */
  here: string;
}

/** Asks for another address. @returns the tokens that were mailed */
const ask = async (seller: SignedUp, email: string, also: object = {}): Promise<Links> => {
  const answer = await change(seller, { password: PASSWORD, email, ...also });
  expect(answer).toMatchObject({ status: 200 });
  await app.deps.background.settle();
  const newestLink = (to: string) => linkIn(mailsTo(to).at(-1)?.text ?? '');
  return { there: newestLink(email.trim().toLowerCase()), here: newestLink(seller.email) };
};

const confirm = (token: string) => call(app, api.account.confirmEmail, { body: { token } });
/** Opens both links. @returns the answer to the second one */
const confirmBoth = async ({ there, here }: Links) => {
  expect(await confirm(there)).toMatchObject({ status: 200, body: { waitsFor: 'present' } });
  return confirm(here);
};
const login = (email: string) => call(app, api.auth.login, { body: { email, password: PASSWORD } });
const securityOf = ({ cookie }: SignedUp) => succeed(app, api.account.security, { headers: { cookie } });

describe('another e-mail address', () => {
  it.each([
    ['the new address first', (links: Links) => [links.there, links.here], 'present'],
    ['the present address first', (links: Links) => [links.here, links.there], 'new'],
  ] as const)('changes nothing before the links to both addresses are used: %s', async (_, inOrder, other) => {
    const seller = await signUp(app);
    const wanted = someone();
    const [first = '', second = ''] = inOrder(await ask(seller, ` ${wanted.toUpperCase()} `));
    const waitsFor = async () => (await securityOf(seller)).pendingEmail?.waitsFor;
    expect(await waitsFor()).toEqual(['new', 'present']);
    expect(await confirm(first)).toMatchObject({ status: 200, body: { waitsFor: other } });
    expect(await waitsFor()).toEqual([other]);
    expect(await securityOf(seller)).toMatchObject({ email: seller.email, pendingEmail: { email: wanted } });
    expect(await login(seller.email)).toMatchObject({ status: 200 });
    expect(await login(wanted)).toMatchObject({ status: 401 });
    const answer = await confirm(second);
    expect(answer).toMatchObject({ status: 200, body: { email: wanted } });
    expect(answer.body).not.toHaveProperty('waitsFor');
    expect(await login(wanted)).toMatchObject({ status: 200 });
    expect(await login(seller.email)).toMatchObject({ status: 401 });
    expect(await securityOf(seller)).toEqual({
      ...{ email: wanted, passwordChangedAt: null, passkeys: 0 },
      ...{ pendingEmail: null, secondFactor: null },
    });
  });

  it('is announced to the present address, which is told how to stop it, and told again once it is replaced', async () => {
    const seller = await signUp(app);
    const wanted = someone();
    const links = await ask(seller, wanted);
    const [notice] = mailsTo(seller.email);
    expect(notice?.text).toContain(`doit passer à ${wanted}`);
    expect(notice?.text).toContain('Ce n’était pas vous ?');
    expect(notice?.text).not.toContain(links.there);
    expect(mailsTo(wanted).at(-1)?.text).not.toContain(links.here);
    await confirmBoth(links);
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
    const links = await ask(seller, wanted);
    const body = { email: wanted, password: PASSWORD, lastname: 'A', firstname: 'B', displayname: 'c' };
    await succeed(app, api.auth.register, { body });
    expect(await confirmBoth(links)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
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

describe('a seller who lost the present mailbox', () => {
  const lost = { isMailboxLost: true };
  const codeOf = ({ application }: Awaited<ReturnType<typeof addFactor>>) => ({ code: application.code() });
  const noStandIn = { status: 409, body: { code: 'CONFLICT', error: expect.stringContaining('depuis sept jours') } };

  it('needs a second factor that has been set for seven days, so that nobody sets one up for this', async () => {
    const seller = await signUp(app);
    const request = { password: PASSWORD, email: someone(), ...lost };
    expect(await change(seller, request)).toMatchObject(noStandIn);
    const factor = await addFactor(app, seller);
    app.clock.advance(7 * DAY - 1);
    expect(await change(seller, { ...request, ...codeOf(factor) })).toMatchObject(noStandIn);
    app.clock.advance(1);
    const asked = { status: 401, body: { field: 'code' } };
    expect(await change(seller, request)).toMatchObject(asked);
    expect(await change(seller, { ...request, code: '000000' })).toMatchObject(asked);
    expect(await securityOf(seller)).toMatchObject({ pendingEmail: null });
  });

  it('then needs the link to the new address alone, while the present one is told', async () => {
    const seller = await signUp(app);
    const factor = await addFactor(app, seller);
    app.clock.advance(7 * DAY);
    const wanted = someone();
    const links = await ask(seller, wanted, { ...lost, ...codeOf(factor) });
    expect((await securityOf(seller)).pendingEmail?.waitsFor).toEqual(['new']);
    expect(links.here).toBe('');
    expect(mailsTo(seller.email).at(-1)?.text).toContain('ne plus avoir accès à cette adresse-ci');
    expect(await confirm(links.there)).toMatchObject({ status: 200, body: { email: wanted } });
    expect((await securityOf(seller)).email).toBe(wanted);
  });
});

describe('a link that confirms an address', () => {
  const gone = { status: 410, body: { code: 'GONE' } };

  it('works once, within a day', async () => {
    const seller = await signUp(app);
    const links = await ask(seller, someone());
    expect(await confirm(links.there)).toMatchObject({ status: 200 });
    expect(await confirm(links.there)).toMatchObject(gone);
    expect(await confirm(links.here)).toMatchObject({ status: 200 });
    for (const used of [links.there, links.here]) expect(await confirm(used)).toMatchObject(gone);
    const late = await ask({ ...seller, email: (await securityOf(seller)).email }, someone());
    expect(await confirm(late.there)).toMatchObject({ status: 200 });
    app.clock.advance(DAY);
    expect(await confirm(late.here)).toMatchObject(gone);
    expect(await confirm('A'.repeat(64))).toMatchObject(gone);
  });

  it('is used by one of two who open it at the same moment', async () => {
    const seller = await signUp(app);
    const { there } = await ask(seller, someone());
    const statuses = (await Promise.all([confirm(there), confirm(there)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410]);
  });

  it('changes the address when both are opened at the same moment', async () => {
    const seller = await signUp(app);
    const wanted = someone();
    const { there, here } = await ask(seller, wanted);
    const answers = await Promise.all([confirm(there), confirm(here)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await securityOf(seller)).toMatchObject({ email: wanted, pendingEmail: null });
  });

  it('is worth nothing after another request, a withdrawal, or a new password', async () => {
    const seller = await signUp(app);
    const first = await ask(seller, someone());
    const second = await ask(seller, someone());
    for (const link of [first.there, first.here]) expect(await confirm(link)).toMatchObject(gone);
    expect(await confirm(second.there)).toMatchObject({ status: 200 });
    await call(app, api.account.withdrawEmail, { headers: { cookie: seller.cookie } });
    expect(await confirm(second.here)).toMatchObject(gone);
    const third = await ask(seller, someone());
    const body = { currentPassword: PASSWORD, newPassword: 'une toute autre phrase' };
    await succeed(app, api.account.changePassword, { headers: { cookie: seller.cookie }, body });
    for (const link of [third.there, third.here]) expect(await confirm(link)).toMatchObject(gone);
    expect(await securityOf(seller)).toEqual({
      ...{ email: seller.email, pendingEmail: null, secondFactor: null, passkeys: 0 },
      passwordChangedAt: new Date(app.clock.now()).toISOString(),
    });
  });

  it('makes links for a new password useless that were mailed to the old address', async () => {
    const seller = await signUp(app);
    const links = await ask(seller, someone());
    await succeed(app, api.auth.requestReset, { body: { email: seller.email } });
    await app.deps.background.settle();
    const reset = /\?token=([\w-]+)/.exec(mailsTo(seller.email).at(-1)?.text ?? '')?.[1] ?? '';
    expect(await confirmBoth(links)).toMatchObject({ status: 200 });
    await fail(app, api.auth.confirmReset, 410, { body: { token: reset, newPassword: 'une toute autre phrase' } });
  });

  it('neither opens nor ends a session, and is in no log', async () => {
    const seller = await signUp(app);
    const wanted = someone();
    const links = await ask(seller, wanted);
    const answer = await confirmBoth(links);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await succeed(app, api.auth.user, { headers: { cookie: seller.cookie } });
    await succeed(app, api.auth.user, { token: seller.token });
    for (const secret of [links.there, links.here, wanted]) expect(app.logged.join('')).not.toContain(secret);
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
