import { closeSync, existsSync, openSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { rowsOf } from './db/database.ts';
import { eq, sql } from './db/drizzle.ts';
import { accounts, orders } from './db/schema/index.ts';
import { createLog, openLogFile } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { call, fail, succeed } from './testing/call.ts';
import { makeAppForTest, type TestApp } from './testing/make-app.ts';
import { PASSWORD, registration, signUp } from './testing/sign-up.ts';

const CANARY = 'canari-qui-ne-doit-pas-chanter';

const errorsOf = ({ logged }: TestApp): { err: Record<string, unknown> }[] =>
  logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

const rejectionOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => expect.fail('this has to fail'),
    (error: unknown) => error,
  );

/** A mail server that refuses the mail at the given command, quoting everything it was sent, as real ones do. */
const startRefusingSmtp = async (at: 'RCPT' | 'end of data'): Promise<{ url: string; received: () => string }> => {
  let received = '';
  let inData = false;
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      const refusal = `554 refused: ${received.replaceAll(/\s+/g, ' ')}\r\n`;
      if (inData) {
        if (received.includes('\r\n.\r\n')) socket.write(refusal);
      } else if (text.startsWith(at)) socket.write(refusal);
      else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go\r\n');
      } else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
};

/** Linux’s own disk that is always full. */
const FULL_DISK = '/dev/full';

it.runIf(existsSync(FULL_DISK))('goes on when the file of the log is on a full disk', () => {
  const descriptor = openSync(FULL_DISK, 'w');
  onTestFinished(() => closeSync(descriptor));
  const log = createLog('info', openLogFile(descriptor));
  for (let line = 0; line < 3; line += 1) log.info('nobody can read this');
});

describe('the log of a failure', () => {
  it('of the database names the query and the reason, and none of its values', async () => {
    const app = await makeAppForTest();
    const { token, email } = await signUp(app);
    const { db } = app.deps.database;
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    if (account === undefined) return expect.fail('no account');
    const failures = [
      () => db.insert(accounts).values({ ...account, accountId: crypto.randomUUID() }),
      () => db.select().from(orders).where(eq(orders.id, CANARY)),
      () => db.insert(accounts).values({ ...account, accountId: crypto.randomUUID(), email: `${CANARY}\0` }),
      () => rowsOf(db, sql`select ${CANARY}::int`),
    ];
    for (const attempt of failures) app.deps.log.error({ err: await rejectionOf(attempt()) }, 'failed');
    expect(errorsOf(app).map(({ err }) => err)).toMatchObject([
      {
        type: 'DrizzleQueryError',
        query: expect.stringMatching(/^insert into "accounts".*\$1/),
        stack: expect.arrayContaining([expect.stringContaining('.ts:')]),
        cause: { code: '23505', table: 'accounts', constraint: expect.any(String) },
      },
      { type: 'DrizzleQueryError', cause: { code: '22P02' } },
      { type: 'DrizzleQueryError', cause: { code: '22021' } },
      { type: 'DrizzleQueryError', cause: { code: '22P02' } },
    ]);
    expect(leaksOf(app, [email, account.passwordHash, token, CANARY])).toEqual([]);
  });

  it('of a request has its id, and neither address, password nor hash', async () => {
    const app = await makeAppForTest();
    const { email } = await signUp(app);
    const [account] = await app.deps.database.db.select().from(accounts);
    await rowsOf(app.deps.database.db, sql`alter table accounts rename column password_hash to gone`);
    const body = registration({ password: CANARY });
    const { requestId } = await fail(app, api.auth.register, 500, { body });
    await fail(app, api.auth.login, 500, { body: { email, password: PASSWORD } });
    expect(errorsOf(app)).toHaveLength(2);
    expect(errorsOf(app)[0]).toMatchObject({ requestId, err: { cause: { code: '42703' } } });
    expect(leaksOf(app, [email, body.email, CANARY, PASSWORD, '$argon2', account?.passwordHash ?? ''])).toEqual([]);
  });

  it.each(['RCPT', 'end of data'] as const)('of a mail refused at %s has neither address nor link', async (at) => {
    const app = await makeAppForTest();
    const { email } = await signUp(app);
    const smtp = await startRefusingSmtp(at);
    const mailer = createMailer({ ...app.deps.config, smtpUrl: smtp.url }, systemClock, app.deps.log);
    const mailing = { ...app, app: createApp({ ...app.deps, mailer }) };
    await succeed(mailing, api.auth.requestReset, { body: { email } });
    await app.deps.background.settle();
    expect(smtp.received()).toContain(email);
    const token = /token=3?D?([\w-]{10,})/.exec(smtp.received().replaceAll('=\r\n', ''))?.[1];
    expect(token !== undefined).toBe(at !== 'RCPT');
    expect(errorsOf(app)).toMatchObject([{ what: 'mail a password reset', err: { responseCode: 554 } }]);
    expect(leaksOf(app, [email, 'exemple.fr', ...(token ? [token] : [])])).toEqual([]);
  });

  it('of a reader contains nothing of what it read, and keeps our own words', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const failures: (() => unknown)[] = [
      () => JSON.parse(CANARY),
      () => z.literal('a').parse(CANARY),
      () => new URL(CANARY),
      () => new Headers({ a: `${CANARY}\n${CANARY}` }),
      () => {
        throw CANARY;
      },
      () => {
        throw new SyntaxError(`x\n    at ${CANARY} (/a:1:1)`);
      },
    ];
    for (const failure of failures) {
      try {
        failure();
      } catch (err) {
        log.error({ err }, 'failed');
      }
    }
    expect(lines).toHaveLength(failures.length);
    expect(lines.join('')).not.toContain(CANARY);
    log.error(
      { err: new AppError('INTERNAL', 'Panne.', {}, { cause: new Error('account without a clock') }) },
      'failed',
    );
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      err: { type: 'AppError', code: 'INTERNAL', message: 'Panne.', cause: { message: 'account without a clock' } },
    });
  });

  it('names the path and file that the system refused', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const err = Object.assign(new Error('ENOENT: x'), { code: 'ENOENT', syscall: 'open', path: '/data/documents.key' });
    log.error({ err }, 'failed');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      code: 'ENOENT',
      syscall: 'open',
      path: '/data/documents.key',
    });
  });
});

describe('the log of a request', () => {
  it('has neither the token of an e-mailed link, nor headers, nor a body', async () => {
    const app = await makeAppForTest();
    const headers = { 'x-any': CANARY, 'user-agent': CANARY, referer: `https://a.fr/?token=${CANARY}` };
    await app.app.request(`/app/connexion?token=${CANARY}`, { headers });
    await app.app.request(`/api/${CANARY}?token=${CANARY}`, { headers });
    await call(app, api.auth.confirmReset, { body: { token: CANARY, newPassword: CANARY }, headers });
    expect(app.logged.length).toBeGreaterThan(2);
    expect(leaksOf(app, [CANARY])).toEqual([]);
  });
});

const leaksOf = ({ logged }: TestApp, secrets: readonly string[]): string[] => {
  const text = logged.join('');
  return secrets.filter((secret) => secret !== '' && text.includes(secret));
};
