import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { MINUTE, SECOND } from '#core/model/time.ts';
import { accountWork } from '../account/account-work.ts';
import { disableAccount } from '../services/accounts/disable.ts';
import { addFactor } from '../testing/authenticator.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { from, newIp } from '../testing/guess.ts';
import { makeApp, makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { cookieOf, PASSWORD, type SignedUp, signUp } from '../testing/sign-up.ts';
import { type Ceremony, type SoftPasskey, softPasskey } from '../testing/soft-passkey.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp({ config: { trustProxy: true } });
});
afterAll(() => app.close());

type Owner = SignedUp & { accountId: string; headers: { cookie: string } };

const makeOwner = async (): Promise<Owner> => {
  const seller = await signUp(app);
  const headers = { cookie: seller.cookie };
  const { user } = await succeed(app, api.auth.user, { headers });
  return { ...seller, accountId: user.id, headers };
};

const challengeToAdd = async ({ headers }: Pick<Owner, 'headers'>, also: object = {}): Promise<string> =>
  (await succeed(app, api.passkeys.start, { headers, body: { password: PASSWORD, ...also } })).options.challenge;

const add = ({ headers }: Pick<Owner, 'headers'>, credential: object, name = 'Téléphone de Léa') =>
  call(app, api.passkeys.add, { headers, body: { name, credential } });

/** A seller with a passkey. */
const withPasskey = async (): Promise<Owner & { key: SoftPasskey }> => {
  const owner = await makeOwner();
  const key = softPasskey(owner.accountId);
  expect(await add(owner, key.make(await challengeToAdd(owner)))).toMatchObject({ status: 201 });
  return { ...owner, key };
};

const challengeToSignIn = async (): Promise<string> =>
  (await succeed(app, api.passkeys.startSignIn, { headers: from(newIp()) })).options.challenge;
const signIn = (passkey: object, ip = newIp()) =>
  call(app, api.passkeys.signIn, { headers: from(ip), body: { passkey } });
const listOf = async ({ headers }: Owner) => (await succeed(app, api.passkeys.list, { headers })).passkeys;

const refused = { status: 401, body: { code: 'BAD_CREDENTIALS', error: expect.stringContaining('pas été acceptée') } };

describe('a passkey', () => {
  it('is added with the password, named, listed, renamed and removed, and the seller is mailed', async () => {
    const owner = await makeOwner();
    await fail(app, api.passkeys.start, 401, { headers: owner.headers, body: { password: 'faux' } });
    const key = softPasskey(owner.accountId);
    const answer = await add(owner, key.make(await challengeToAdd(owner)), ' Téléphone ');
    const at = new Date(app.clock.now()).toISOString();
    const passkey = { id: expect.any(String), name: 'Téléphone', createdAt: at, lastUsedAt: null, isSynced: false };
    expect(answer).toMatchObject({ status: 201, body: { passkey } });
    const [listed] = await listOf(owner);
    expect(listed).toEqual(passkey);
    await app.deps.background.settle();
    expect(app.mails.findLast(({ to }) => to === owner.email)?.subject).toContain('clé d’accès ajoutée');
    const params = { id: listed?.id ?? '' };
    await succeed(app, api.passkeys.rename, { headers: owner.headers, params, body: { name: 'Portable' } });
    expect((await listOf(owner)).map(({ name }) => name)).toEqual(['Portable']);
    const remove = (password: string) =>
      call(app, api.passkeys.remove, { headers: owner.headers, params, body: { password } });
    expect(await remove('faux')).toMatchObject({ status: 401 });
    expect(await remove(PASSWORD)).toMatchObject({ status: 204 });
    expect(await listOf(owner)).toEqual([]);
    expect(await remove(PASSWORD)).toMatchObject({ status: 404 });
    expect(await signIn(key.answer(await challengeToSignIn()))).toMatchObject(refused);
  });

  it('needs a code as well to be added or removed where a second factor is set', async () => {
    const owner = await withPasskey();
    const { application } = await addFactor(app, owner);
    const asked = { status: 401, body: { field: 'code' } };
    const { headers } = owner;
    const params = { id: (await listOf(owner))[0]?.id ?? '' };
    const body = { password: PASSWORD };
    expect(await call(app, api.passkeys.start, { headers, body })).toMatchObject(asked);
    expect(await call(app, api.passkeys.remove, { headers, params, body })).toMatchObject(asked);
    app.clock.advance(30 * SECOND);
    await challengeToAdd(owner, { code: application.code() });
  });

  it.each([
    ['of another site', { site: { rpId: 'pirate.example' } }],
    ['made on another origin', { site: { origin: 'https://pirate.example' } }],
    ['made without verifying who holds the device', { isVerified: false }],
  ] as const)('%s is not added', async (_, ceremony: Ceremony) => {
    const owner = await makeOwner();
    const made = softPasskey(owner.accountId).make(await challengeToAdd(owner), ceremony);
    expect(await add(owner, made)).toMatchObject(refused);
    expect(await listOf(owner)).toEqual([]);
  });

  it('is added once per challenge, within five minutes, in the session that asked for it', async () => {
    const owner = await makeOwner();
    const challenge = await challengeToAdd(owner);
    const elsewhere = cookieOf(await call(app, api.auth.login, { body: { email: owner.email, password: PASSWORD } }));
    const stolen = { headers: { cookie: elsewhere ?? '' } };
    const key = () => softPasskey(owner.accountId);
    expect(await add(stolen, key().make(challenge))).toMatchObject({ status: 410 });
    expect(await add(owner, key().make(challenge))).toMatchObject({ status: 201 });
    expect(await add(owner, key().make(challenge))).toMatchObject({ status: 410 });
    const late = await challengeToAdd(owner);
    app.clock.advance(5 * MINUTE);
    expect(await add(owner, key().make(late))).toMatchObject({ status: 410 });
    expect(await add(owner, key().make(await challengeToSignIn()))).toMatchObject({ status: 410 });
  });

  it('of an account is out of another seller’s reach', async () => {
    const [owner, stranger] = [await withPasskey(), await withPasskey()];
    const { headers } = stranger;
    const params = { id: (await listOf(owner))[0]?.id ?? '' };
    await fail(app, api.passkeys.rename, 404, { headers, params, body: { name: 'À moi' } });
    await fail(app, api.passkeys.remove, 404, { headers, params, body: { password: PASSWORD } });
    expect((await listOf(owner)).map(({ name }) => name)).toEqual(['Téléphone de Léa']);
  });

  it('is offered on no server whose address browsers allow none on', async () => {
    const other = await makeAppForTest({ config: { publicUrl: 'http://192.168.1.20:4000' } });
    await fail(other, api.passkeys.startSignIn, 409);
  });
});

describe('a passkey in place of a code', () => {
  it('lets an extension in, once for each challenge', async () => {
    const owner = await withPasskey();
    await addFactor(app, owner);
    app.clock.advance(11 * MINUTE);
    const admit = (device: string, passkey?: object) =>
      call(app, api.auth.confirmDevice, {
        ...{ headers: owner.headers, body: { challenge: device.repeat(43), ...(passkey && { passkey }) } },
      });
    expect(await admit('A')).toMatchObject({ status: 401, body: { field: 'code' } });
    const { options } = await succeed(app, api.passkeys.startConfirm, { headers: owner.headers });
    const answer = owner.key.answer(options.challenge);
    expect(await admit('B', answer)).toMatchObject({ status: 200 });
    expect(await admit('C', answer)).toMatchObject({ status: 401 });
  });
});

describe('a sign-in with a passkey', () => {
  it('opens a session that counts as password and second factor', async () => {
    const owner = await withPasskey();
    await addFactor(app, owner);
    app.clock.advance(11 * MINUTE);
    const answer = await signIn(owner.key.answer(await challengeToSignIn()));
    expect(answer).toMatchObject({ status: 200, body: { user: { email: owner.email } } });
    const headers = { cookie: cookieOf(answer) ?? '' };
    // Without a code: the passkey was one.
    await succeed(app, api.auth.confirmDevice, { headers, body: { challenge: 'P'.repeat(43) } });
    expect((await listOf(owner))[0]?.lastUsedAt).toBe(new Date(app.clock.now()).toISOString());
    await fail(app, api.account.export, 401, { headers });
  });

  it.each([
    ['for another site', { site: { rpId: 'pirate.example' } }],
    ['on another origin', { site: { origin: 'https://pirate.example' } }],
    ['on another port of the same host', { site: { origin: 'http://localhost:4001' } }],
    ['without verifying who holds the device', { isVerified: false }],
  ] as const)('is refused when the passkey signed %s', async (_, ceremony: Ceremony) => {
    const { key } = await withPasskey();
    expect(await signIn(key.answer(await challengeToSignIn(), ceremony))).toMatchObject(refused);
  });

  it('is refused when the answer is replayed, or its challenge is over, made up, or was for something else', async () => {
    const owner = await withPasskey();
    const answer = owner.key.answer(await challengeToSignIn());
    expect(await signIn(answer)).toMatchObject({ status: 200 });
    expect(await signIn(answer)).toMatchObject(refused);
    const late = await challengeToSignIn();
    app.clock.advance(5 * MINUTE);
    const other = await challengeToAdd(owner);
    for (const challenge of [late, 'A'.repeat(43), other]) {
      expect(await signIn(owner.key.answer(challenge))).toMatchObject(refused);
    }
  });

  it('opens one session when the answer is sent twice at the same moment', async () => {
    const { key } = await withPasskey();
    const answer = key.answer(await challengeToSignIn());
    const statuses = (await Promise.all([signIn(answer), signIn(answer)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('is refused when the counter stands still or goes back, as that of a copy does', async () => {
    const { key } = await withPasskey();
    expect(await signIn(key.answer(await challengeToSignIn(), { counter: 9 }))).toMatchObject({ status: 200 });
    for (const counter of [9, 8, 0]) {
      expect(await signIn(key.answer(await challengeToSignIn(), { counter }))).toMatchObject(refused);
    }
    expect(await signIn(key.answer(await challengeToSignIn(), { counter: 10 }))).toMatchObject({ status: 200 });
  });

  it('is refused for another account, with another key, or with a changed signature', async () => {
    const [owner, stranger] = [await withPasskey(), await withPasskey()];
    const ofOther = stranger.key.answer(await challengeToSignIn(), { accountId: owner.accountId });
    expect(await signIn(ofOther)).toMatchObject(refused);
    const forged = { ...softPasskey(owner.accountId).answer(await challengeToSignIn()), id: owner.key.id };
    expect(await signIn(forged)).toMatchObject(refused);
    const { userHandle: _, ...nameless } = owner.key.answer(await challengeToSignIn());
    expect(await signIn(nameless)).toMatchObject(refused);
    expect(await signIn({ ...nameless, clientDataJSON: 'AAAA' })).toMatchObject(refused);
  });

  it('is refused to a disabled account, which is told so', async () => {
    const { key, accountId } = await withPasskey();
    await disableAccount(accountWork(app.deps, accountId, { kind: 'admin', command: 'disable' }));
    const answer = await signIn(key.answer(await challengeToSignIn()));
    expect(answer).toMatchObject({ status: 403, body: { error: expect.stringContaining('désactivé') } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('takes back the deletion of the account, as any sign-in does', async () => {
    const { key, headers } = await withPasskey();
    await succeed(app, api.account.remove, { headers, body: { password: PASSWORD } });
    expect((await signIn(key.answer(await challengeToSignIn()))).body).toMatchObject({ isAccountKept: true });
  });

  it('is slowed down where many are refused, and challenges where many are asked for', async () => {
    const ip = newIp();
    const { key } = await withPasskey();
    const statuses: number[] = [];
    for (let time = 0; time < 32; time += 1) statuses.push((await signIn(key.answer('A'.repeat(43)), ip)).status);
    expect(statuses.at(-1)).toBe(429);
    const asked: number[] = [];
    for (let time = 0; time < 302; time += 1) {
      asked.push((await call(app, api.passkeys.startSignIn, { headers: from(ip) })).status);
    }
    expect(asked.at(-1)).toBe(429);
  });
});

describe('a passkey as second step', () => {
  const challengeIn = async (headers: { cookie: string }): Promise<string> =>
    (await succeed(app, api.passkeys.startConfirm, { headers })).options.challenge;
  const confirm = (headers: { cookie: string }, passkey: object) =>
    call(app, api.account.confirm, { headers, body: { password: PASSWORD, passkey } });
  const wrong = { status: 401, body: { code: 'BAD_CREDENTIALS', field: 'code' } };

  it('stands in for a code, once, within five minutes, in its session', async () => {
    const owner = await withPasskey();
    await addFactor(app, owner);
    const { headers, key } = owner;
    const answer = key.answer(await challengeIn(headers));
    const elsewhere = cookieOf(await signIn(key.answer(await challengeToSignIn()))) ?? '';
    expect(await confirm({ cookie: elsewhere }, key.answer(await challengeIn(headers)))).toMatchObject(wrong);
    expect(await confirm(headers, key.answer(await challengeIn(headers)))).toMatchObject({ status: 200 });
    expect(await confirm(headers, answer)).toMatchObject(wrong);
    expect(await confirm(headers, key.answer(await challengeToSignIn()))).toMatchObject(wrong);
    expect((await call(app, api.account.export, { headers })).status).toBe(200);
  });

  it('is refused when it is another seller’s, or came too late', async () => {
    const [owner, stranger] = [await withPasskey(), await withPasskey()];
    await addFactor(app, owner);
    const { headers } = owner;
    expect(await confirm(headers, stranger.key.answer(await challengeIn(headers)))).toMatchObject(wrong);
    const late = owner.key.answer(await challengeIn(headers));
    app.clock.advance(5 * MINUTE);
    expect(await confirm(headers, late)).toMatchObject(wrong);
  });

  it('asks for nothing without the password', async () => {
    const owner = await withPasskey();
    await addFactor(app, owner);
    const passkey = owner.key.answer(await challengeIn(owner.headers));
    const body = { password: 'faux', passkey };
    expect(await call(app, api.account.confirm, { headers: owner.headers, body })).toMatchObject({
      status: 401,
      body: { field: 'password' },
    });
  });
});
