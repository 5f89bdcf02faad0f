import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { rowsOf } from '../db/database.ts';
import { removeAccounts } from '../jobs/remove-accounts.ts';
import { openSession } from '../services/sessions.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { makeImported, makeSeller, type Seller } from '../testing/make-seller.ts';
import { readEverything, type Seeded, seedEverything } from '../testing/seed-everything.ts';
import { cookieOf, PASSWORD, type SignedUp, signUp } from '../testing/sign-up.ts';

type Owner = Seller & SignedUp;

const makeOwner = async (app: TestApp): Promise<Owner> => {
  const signedUp = await signUp(app);
  const { user } = await succeed(app, api.auth.user, { token: signedUp.token });
  return { ...signedUp, accountId: user.id };
};

/** Somebody who signed up, with something in every table but the one of deletions. */
const makeFullOwner = async (app: TestApp): Promise<Owner & { seeded: Seeded }> => {
  const owner = await makeOwner(app);
  const seeded = await seedEverything(app, owner);
  await rowsOf(app.deps.database.db, sql`delete from account_removals`);
  return { ...owner, seeded };
};

/** Every table of the database in a row of which this text stands. */
const tablesThatSay = async ({ deps: { database } }: TestApp, text: string): Promise<string[]> => {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const query = sql`select 1 from ${table} each_row where strpos(each_row::text, ${text}) > 0 limit 1`;
    if ((await rowsOf(database.db, query)).length > 0) found.push(name);
  }
  return found;
};

const leave = (app: TestApp, { token }: Owner, password = PASSWORD) =>
  call(app, api.account.remove, { token, body: { password } });
const login = (app: TestApp, { email }: Owner) => call(app, api.auth.login, { body: { email, password: PASSWORD } });

/** Asks for the deletion. @returns the token of the mailed link */
const leaveAndRead = async (app: TestApp, owner: Owner): Promise<string> => {
  expect(await leave(app, owner)).toMatchObject({ status: 204 });
  await app.deps.background.settle();
  const mail = app.mails.findLast(({ to }) => to === owner.email);
  return /http:\/\/localhost:4000\/app\/connexion\?garder=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

const signInAgain = async (app: TestApp, owner: Owner): Promise<string> => cookieOf(await login(app, owner)) ?? '';
const keep = (app: TestApp, token: string) => call(app, api.account.keepByLink, { body: { token } });

describe('a seller who asks for the account to be deleted', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await makeApp();
  });
  afterAll(() => app.close());

  const inSevenDays = () => new Date(app.clock.now() + 7 * DAY).toISOString();

  it('gives the password, and nothing changes without it', async () => {
    const owner = await makeOwner(app);
    const before = await readEverything(app, owner.accountId);
    const refused = await leave(app, owner, `${PASSWORD}!`);
    expect(refused).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS', field: 'password' } });
    expect(await readEverything(app, owner.accountId)).toEqual(before);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await leave(app, owner, 'x')).status);
    expect(statuses).toContain(429);
  });

  it('is signed out everywhere', async () => {
    const owner = await makeOwner(app);
    const answer = await leave(app, owner);
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
    for (const session of [{ token: owner.token }, { headers: { cookie: owner.cookie } }]) {
      await fail(app, api.auth.user, 403, session);
    }
  });

  it('keeps the account by signing in again, is told so at once and by mail, and the link is worth nothing then', async () => {
    const owner = await makeOwner(app);
    const imported = await succeed(app, api.orders.import, { token: owner.token, body: { orders: [makeImported()] } });
    const token = await leaveAndRead(app, owner);
    app.clock.advance(7 * DAY - 1);
    const answer = await login(app, owner);
    expect(answer.body).toMatchObject({ isAccountKept: true });
    await app.deps.background.settle();
    const mail = app.mails.findLast(({ to }) => to === owner.email);
    expect(mail?.subject).toContain('votre compte est conservé');
    expect(mail?.text).toContain('http://localhost:4000/app/compte');
    app.clock.advance(DAY);
    await removeAccounts(app.deps);
    const headers = { cookie: cookieOf(answer) ?? '' };
    expect(await succeed(app, api.auth.user, { headers })).not.toHaveProperty('leavesAt');
    const { orders } = await succeed(app, api.orders.list, { headers });
    expect(orders.map(({ id }) => id)).toEqual(imported.orders.map(({ id }) => id));
    expect(await keep(app, token)).toMatchObject({ status: 410 });
    expect((await login(app, owner)).body).not.toHaveProperty('isAccountKept');
  });

  it('does not keep it by a sign-in that fails, nor by asking for a new password', async () => {
    const owner = await makeOwner(app);
    await leave(app, owner);
    await fail(app, api.auth.login, 401, { body: { email: owner.email, password: 'faux' } });
    await succeed(app, api.auth.requestReset, { body: { email: owner.email } });
    await app.deps.background.settle();
    app.clock.advance(7 * DAY);
    await removeAccounts(app.deps);
    expect(await tablesThatSay(app, owner.accountId)).toEqual([]);
  });

  it('keeps the account by the link in the mail, once', async () => {
    const owner = await makeOwner(app);
    const token = await leaveAndRead(app, owner);
    const answer = await keep(app, token);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Votre compte est conservé') },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    app.clock.advance(8 * DAY);
    await removeAccounts(app.deps);
    expect(
      await succeed(app, api.auth.user, { headers: { cookie: await signInAgain(app, owner) } }),
    ).not.toHaveProperty('leavesAt');
    for (const used of [token, 'A'.repeat(64)]) {
      expect(await keep(app, used)).toMatchObject({ status: 410, body: { code: 'GONE' } });
    }
  });

  it('keeps it with one click in a session that a sign-in under the former rule left open', async () => {
    const owner = await makeOwner(app);
    await leave(app, owner);
    const { deps } = app;
    const session = { accountId: owner.accountId, kind: 'site', label: 'Site', inUse: true } as const;
    const token = await openSession(deps, deps.database.db, session);
    expect(await succeed(app, api.auth.user, { token })).toMatchObject({ leavesAt: inSevenDays() });
    for (const _ of [1, 2]) expect(await call(app, api.account.keep, { token })).toMatchObject({ status: 204 });
    expect(await succeed(app, api.auth.user, { token })).not.toHaveProperty('leavesAt');
  });

  it('who asks a second time after signing in has seven days again, and only the newest link works', async () => {
    const owner = await makeOwner(app);
    const first = await leaveAndRead(app, owner);
    app.clock.advance(2 * DAY);
    const { ext_token: token } = (await login(app, owner)).body as { ext_token: string };
    const second = await leaveAndRead(app, { ...owner, token });
    app.clock.advance(6 * DAY);
    await removeAccounts(app.deps);
    expect(await keep(app, first)).toMatchObject({ status: 410 });
    expect(await keep(app, second)).toMatchObject({ status: 200 });
  });

  it('who asks twice at the same moment asks once: one link works', async () => {
    const owner = await makeOwner(app);
    const statuses = (await Promise.all([leave(app, owner), leave(app, owner)])).map(({ status }) => status);
    expect(statuses).toContain(204);
    await app.deps.background.settle();
    const links = app.mails.flatMap(({ to, text }) =>
      to === owner.email ? [/\?garder=([\w-]+)/.exec(text)?.[1] ?? ''] : [],
    );
    const answers: number[] = [];
    for (const link of links) answers.push((await keep(app, link)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('seven days later', () => {
  it('no row of the account is left in any table, nor any of its documents or sessions', async () => {
    const app = await makeAppForTest();
    const owner = await makeFullOwner(app);
    const neighbour = await makeSeller(app);
    await succeed(app, api.orders.import, { token: neighbour.token, body: { orders: [makeImported()] } });
    const before = await readEverything(app, neighbour.accountId);
    const files = () => readdirSync(join(app.deps.config.dataDir, 'documents'), { recursive: true, encoding: 'utf8' });
    const ofOwner = () => files().filter((name) => name.startsWith(`${owner.accountId}/`));
    const token = await leaveAndRead(app, owner);
    app.clock.advance(7 * DAY - 1);
    await removeAccounts(app.deps);
    // A label, a receipt, and a photo in two sizes.
    expect(ofOwner()).toHaveLength(4);
    expect((await tablesThatSay(app, owner.accountId)).length).toBeGreaterThan(30);
    app.clock.advance(1);
    await removeAccounts(app.deps);
    await app.deps.background.settle();
    for (const text of [owner.accountId, owner.email, owner.seeded.orderId]) {
      expect(await tablesThatSay(app, text)).toEqual([]);
    }
    expect(ofOwner()).toEqual([]);
    await fail(app, api.auth.user, 401, { headers: { cookie: owner.cookie } });
    expect(await login(app, owner)).toMatchObject({ status: 401 });
    expect(await keep(app, token)).toMatchObject({ status: 410 });
    expect(await readEverything(app, neighbour.accountId)).toEqual(before);
    expect(app.mails.at(-1)).toMatchObject({ to: owner.email, subject: expect.stringContaining('est supprimé') });
    expect(app.logged.join('\n')).not.toContain(owner.email);
  });

  it('an account whose documents cannot be deleted keeps no other one, cannot be kept any more, and is tried again', async () => {
    const app = await makeAppForTest();
    const [stuck, other] = [await makeOwner(app), await makeOwner(app)];
    const token = await leaveAndRead(app, stuck);
    await leaveAndRead(app, other);
    app.clock.advance(7 * DAY);
    const documents = {
      ...app.deps.documents,
      removeAccount: async (accountId: string) => {
        if (accountId === stuck.accountId) throw new Error('no storage');
      },
    };
    await expect(removeAccounts({ ...app.deps, documents })).rejects.toThrow('could not be deleted');
    expect(await tablesThatSay(app, other.accountId)).toEqual([]);
    expect(await keep(app, token)).toMatchObject({ status: 410 });
    const tooLate = await login(app, stuck);
    expect(tooLate.body).not.toHaveProperty('isAccountKept');
    await fail(app, api.account.keep, 410, { headers: { cookie: cookieOf(tooLate) ?? '' } });
    await removeAccounts(app.deps);
    expect(await tablesThatSay(app, stuck.accountId)).toEqual([]);
  });
});
