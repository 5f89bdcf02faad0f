import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { PASSWORD, signUp } from '../testing/sign-up.ts';
import { answerAdmin } from './answer-request.ts';
import { ADMIN_COMMANDS, type AdminCommand, type AdminOutput, adminReply } from './contract.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const send = async (line: Buffer | 'too long') => adminReply.parse(JSON.parse(await answerAdmin(app.deps, line)));
const request = (command: string, input: object, version = 1): Buffer =>
  Buffer.from(JSON.stringify({ version, command, input }));

/** A command that is done; its result is checked against its schema. */
const done = async <C extends AdminCommand>(command: C, input: object): Promise<AdminOutput<C>> => {
  const reply = await send(request(command, input));
  if ('error' in reply) expect.fail(reply.error.message);
  return ADMIN_COMMANDS[command].output.parse(reply.result) as AdminOutput<C>;
};

/** The error of a command that is refused. */
const refused = async (command: string, input: object) => {
  const reply = await send(request(command, input));
  return 'error' in reply ? reply.error : expect.fail(JSON.stringify(reply));
};

const lastMail = () => app.mails.at(-1) ?? expect.fail('no mail');
const tokenIn = (text: string): string => /\?token=(\S+)/.exec(text)?.[1] ?? expect.fail('no link');

describe('an account', () => {
  it('is opened without a password, and its seller chooses one with the mailed link', async () => {
    const seller = { email: 'Nouvelle@Exemple.fr ', firstname: 'Nina', lastname: 'B', displayname: 'nina' };
    const { id, email, delivery } = await done('accounts.create', { ...seller, user_type: 'particulier' });
    expect({ email, delivery }).toMatchObject({ email: 'nouvelle@exemple.fr', delivery: { by: 'file' } });
    expect(lastMail()).toMatchObject({ to: email, subject: expect.stringContaining('votre compte est prêt') });
    const token = tokenIn(lastMail().text);
    await succeed(app, api.auth.confirmReset, { body: { token, newPassword: 'une phrase à elle' } });
    const { user } = await succeed(app, api.auth.login, { body: { email, password: 'une phrase à elle' } });
    expect(user).toMatchObject({ id, user_type: 'particulier', Subscription: { plan: 'premium', status: 'active' } });
    expect(await refused('accounts.create', seller)).toMatchObject({ code: 'CONFLICT' });
  });

  it('exists even when the invitation could not be mailed, and no link is left behind', async () => {
    const quoting = Object.assign(new Error('550 secret@exemple.fr refused'), { code: 'EENVELOPE' });
    const broken = { ...app.deps, mailer: { send: () => Promise.reject(quoting) } };
    const body = { email: 'sans-mail@exemple.fr', firstname: 'A', lastname: 'B', displayname: 'C' };
    const reply = adminReply.parse(JSON.parse(await answerAdmin(broken, request('accounts.create', body))));
    expect(reply).toMatchObject({
      error: { code: 'INTERNAL', message: expect.stringContaining('Le compte est créé') },
    });
    expect('error' in reply && reply.error.reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(app.logged.join('')).not.toContain('secret@exemple.fr');
    const { account } = await done('accounts.show', { account: 'sans-mail@exemple.fr' });
    const links = await app.deps.database.db.query.passwordResets.findMany({
      where: (row, { eq }) => eq(row.accountId, account.id),
    });
    expect(links).toEqual([]);
  });

  it('is shown with its plan, its room and its devices, by its address or its id', async () => {
    const { email, token } = await signUp(app);
    const { account } = await done('accounts.show', { account: ` ${email.toUpperCase()}` });
    expect(account).toMatchObject({
      ...{ email, firstname: 'Léa', lastname: 'Martin', userType: 'professional', disabledAt: null },
      ...{ marketplaceAccounts: [], orders: 0, documents: 0, openSessions: 1 },
      subscription: { plan: 'premium', endDate: null, isPremium: true },
      storedBytes: expect.toSatisfy((bytes: number) => bytes > 100),
    });
    await succeed(app, api.auth.user, { token });
    const again = await done('accounts.show', { account: account.id });
    expect(again.account).toMatchObject({ email, openSessions: 2 });
    expect(await refused('accounts.show', { account: 'personne@exemple.fr' })).toEqual({
      code: 'NOT_FOUND',
      message: 'Aucun compte ne correspond à « personne@exemple.fr ».',
    });
  });

  it('is found page by page, newest first, or by a piece of its address', async () => {
    const sellers = [];
    for (let count = 0; count < 5; count += 1) sellers.push((await makeSeller(app)).accountId);
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: AdminOutput<'accounts.list'> = await done('accounts.list', { limit: 2, ...(after && { after }) });
      found.push(...page.accounts.map(({ id }) => id));
      after = page.next;
      expect(page.total).toBeGreaterThanOrEqual(5);
    } while (after !== null);
    expect(found.slice(0, 5)).toEqual(sellers.toReversed());
    expect(new Set(found).size).toBe(found.length);
    const [first = ''] = sellers;
    const { accounts } = await done('accounts.list', { search: `${first}@EXEMPLE` });
    expect(accounts.map(({ id }) => id)).toEqual([first]);
    expect((await done('accounts.list', { search: '%' })).accounts).toEqual([]);
  });

  it('is reset by a mailed link that no answer and no log contains', async () => {
    const { email, token } = await signUp(app);
    const result = await done('accounts.reset', { account: email });
    expect(result.delivery).toEqual({ by: 'file', folder: expect.stringMatching(/mails$/) });
    expect(lastMail()).toMatchObject({ to: email, text: expect.stringContaining('La personne qui tient ce serveur') });
    const link = tokenIn(lastMail().text);
    expect(JSON.stringify(result) + app.logged.join('')).not.toContain(link);
    await succeed(app, api.auth.confirmReset, { body: { token: link, newPassword: 'tout autre chose' } });
    await fail(app, api.auth.user, 403, { token });
    await succeed(app, api.auth.login, { body: { email, password: 'tout autre chose' } });
  });

  it('that is disabled lets nobody in, by no way, until it is enabled again', async () => {
    const { email, token } = await signUp(app);
    await done('accounts.reset', { account: email });
    const link = tokenIn(lastMail().text);
    const login = { body: { email, password: PASSWORD } };
    const { disabledAt } = await done('accounts.disable', { account: email });
    await fail(app, api.auth.user, 403, { token });
    expect(await fail(app, api.auth.login, 403, login)).toMatchObject({
      code: 'FORBIDDEN',
      error: expect.stringContaining('désactivé'),
    });
    // Whoever does not know the password learns nothing of it.
    await fail(app, api.auth.login, 401, { body: { email, password: 'une autre' } });
    await fail(app, api.auth.confirmReset, 410, { body: { token: link, newPassword: 'une autre phrase' } });
    const sent = app.mails.length;
    await succeed(app, api.auth.requestReset, { body: { email } });
    await app.deps.background.settle();
    expect(app.mails.length).toBe(sent);
    expect(await refused('accounts.reset', { account: email })).toMatchObject({ code: 'CONFLICT' });
    app.clock.advance(1_000);
    expect(await done('accounts.disable', { account: email })).toMatchObject({ disabledAt });
    expect((await done('accounts.list', { search: email })).accounts).toMatchObject([{ disabledAt }]);
    await done('accounts.enable', { account: email });
    await succeed(app, api.auth.login, login);
    await fail(app, api.auth.user, 403, { token });
  });

  it('that is deleted at once is gone with its sessions', async () => {
    const { email, token } = await signUp(app);
    const { id, dueAt } = await done('accounts.delete', { account: email, now: true });
    expect(dueAt).toBeNull();
    await fail(app, api.auth.user, 401, { token });
    expect(await refused('accounts.delete', { account: id })).toMatchObject({ code: 'NOT_FOUND' });
    const told = app.logged.map((line) => JSON.parse(line)).filter(({ command }) => command === 'accounts.delete');
    expect(told.slice(-2)).toMatchObject([
      { actor: 'admin', outcome: 'done', accountId: id },
      { outcome: 'NOT_FOUND' },
    ]);
  });
});

describe('sessions', () => {
  it('are listed and ended, one or all', async () => {
    const { email, token } = await signUp(app);
    const other = await succeed(app, api.auth.login, {
      body: { email, password: PASSWORD },
      headers: { 'comptoir-client': 'ext/9.9.9' },
    });
    const { sessions } = await done('sessions.list', { account: email });
    const [extension] = sessions;
    expect(sessions).toHaveLength(2);
    expect(await done('sessions.end', { account: email, session: extension?.id })).toMatchObject({ ended: 1 });
    await fail(app, api.auth.user, 403, { token: other.ext_token });
    await succeed(app, api.auth.user, { token });
    expect(await refused('sessions.end', { account: email, session: extension?.id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const stranger = await makeSeller(app);
    const [own] = (await done('sessions.list', { account: stranger.accountId })).sessions;
    expect(await refused('sessions.end', { account: email, session: own?.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await done('sessions.end', { account: email, session: null })).toMatchObject({ ended: 2 });
    await fail(app, api.auth.user, 403, { token });
    await succeed(app, api.auth.user, { token: stranger.token });
  });
});

describe('subscriptions', () => {
  it('are granted, shown and ended, and the history keeps them all', async () => {
    const { email, token } = await makeSeller(app, { plan: null });
    expect(await done('subscriptions.show', { account: email })).toMatchObject({ subscription: null });
    expect(await refused('subscriptions.end', { account: email, on: null })).toMatchObject({ code: 'NOT_FOUND' });
    await done('subscriptions.grant', { account: email, plan: 'standard', until: '2027-01-31' });
    expect(await succeed(app, api.subscriptions.current, { token })).toMatchObject({
      subscription: { status: 'active', plan: 'standard', endDate: '2027-01-31T22:59:59.999Z' },
    });
    app.clock.advance(DAY);
    const { subscription } = await done('subscriptions.end', { account: email, on: null });
    expect(subscription).toMatchObject({ plan: 'standard', status: 'ended', isPremium: false });
    await done('subscriptions.grant', { account: email, plan: 'premium', until: null });
    const { subscriptions } = await done('subscriptions.history', { account: email });
    expect(subscriptions).toMatchObject([
      { plan: 'premium', endDate: null, isPremium: true },
      { plan: 'standard', status: 'ended', isPremium: false },
    ]);
  });

  it.each([
    ['a plan that does not exist', { plan: 'or', until: null }],
    ['a day that does not exist', { plan: 'premium', until: '2027-02-30' }],
    ['a day that has passed', { plan: 'premium', until: '2026-11-20' }],
    ['no end that is said', { plan: 'premium' }],
  ])('are not granted with %s', async (_, input) => {
    const { email } = await makeSeller(app, { plan: null });
    expect(await refused('subscriptions.grant', { account: email, ...input })).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await done('subscriptions.history', { account: email })).subscriptions).toEqual([]);
  });
});

describe('a line that is no command', () => {
  it.each([
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['no JSON', Buffer.from('{"version":1')],
    ['another JSON', Buffer.from('[1,2]')],
    ['an unknown field', Buffer.from('{"version":1,"command":"check","input":{},"password":"x"}')],
    ['an unknown field of the command', request('accounts.show', { account: 'a@b.fr', password: 'x' })],
    ['a text in the place of a list', request('check', [] as unknown as object)],
  ])('is refused: %s', async (_, line) => {
    expect(await send(line)).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  });

  it.each(['nothing', '__proto__', 'constructor', 'toString', 'accounts.', 'ACCOUNTS.LIST'])(
    'is refused: the command %s',
    async (command) => {
      expect(await refused(command, {})).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('is refused when it is too long or of another version', async () => {
    expect(await send('too long')).toMatchObject({ command: null, error: { code: 'TOO_LARGE' } });
    expect(await send(request('check', {}, 2))).toMatchObject({ error: { code: 'CLIENT_TOO_OLD' } });
  });

  it('never breaks the answer, whatever it holds', async () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
      fc
        .record({
          version: fc.constant(1),
          command: fc.constantFrom(...Object.keys(ADMIN_COMMANDS)),
          input: fc.object(),
        })
        .map((value) => Buffer.from(JSON.stringify(value))),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (line) => {
        const reply = await send(line);
        // The commands without input are done whatever surrounds an empty one.
        if ('error' in reply) expect(reply.error.code).not.toBe('INTERNAL');
      }),
      { numRuns: 100 },
    );
  });
});

describe('the log', () => {
  it('names the command, the account and the outcome, and nothing that was typed or is secret', async () => {
    const { email, accountId } = await makeSeller(app);
    const from = app.logged.length;
    await done('accounts.list', { search: email });
    await done('accounts.show', { account: email });
    await done('accounts.reset', { account: email });
    await refused('accounts.show', { account: `x${email}` });
    await call(app, api.auth.user, {});
    const lines = app.logged.slice(from);
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'admin command');
    expect(told).toMatchObject([
      { actor: 'admin', command: 'accounts.list', outcome: 'done' },
      { actor: 'admin', command: 'accounts.show', outcome: 'done' },
      { actor: 'admin', command: 'accounts.reset', outcome: 'done', accountId },
      { actor: 'admin', command: 'accounts.show', outcome: 'NOT_FOUND' },
    ]);
    expect(lines.join('')).not.toContain('@exemple.fr');
    expect(lines.join('')).not.toContain(tokenIn(lastMail().text));
  });
});

describe('a check', () => {
  it('looks at everything that a server needs, once each', async () => {
    const { checks } = await done('check', {});
    expect(checks.map(({ id }) => id)).toEqual([
      ...['folder', 'disk', 'key', 'backup', 'database', 'migrations', 'documents', 'clock', 'jobs', 'address'],
      ...['proxy', 'mail'],
    ]);
    const stateOf = Object.fromEntries(checks.map(({ id, state }) => [id, state]));
    expect(stateOf).toMatchObject({ folder: 'ok', database: 'ok', migrations: 'ok', documents: 'ok', mail: 'warning' });
  });
});
