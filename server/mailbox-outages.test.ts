import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import { rowsOf } from './db/database.ts';
import { sql } from './db/drizzle.ts';
import { openPostgres } from './db/open-postgres.ts';
import { KEY_FILE } from './documents/document-key.ts';
import { succeed } from './testing/call.ts';
import { openCuttingLine } from './testing/cutting-line.ts';
import { testDatabaseUrl } from './testing/database-url.ts';
import { findDovecot, startDovecot } from './testing/dovecot.ts';
import {
  addMailbox,
  hasDovecot,
  labelMail,
  openMailboxBench,
  readMails,
  runMailboxJobs,
} from './testing/mailbox-bench.ts';
import { makeApp, TEST_KEY } from './testing/make-app.ts';
import { makeSeller } from './testing/make-seller.ts';
import { createTestDatabase } from './testing/postgres-databases.ts';
import { type Program, QUICK_START, runProgram } from './testing/run-program.ts';

const ALL = process.env.COMPTOIR_TESTS_ALL === 'true';
const MAILS = ALL ? 10_000 : 400;
const TIMEOUT_MS = ALL ? 600_000 : 120_000;
const ACCEPTED = { accepted: ['no-reply@vinted.fr'] };

const transactionOf = (number: number): string => String(20_977_000_000 + number);
/** Each of a sale of its own. */
const mailOf = (number: number): string =>
  labelMail(transactionOf(number), { title: `Pull ${number}`, messageId: `${number}@exemple.invalid` });

const open = openMailboxBench();

describe.skipIf(!hasDovecot && !process.env.CI)('a mailbox whose connection breaks', () => {
  it('at any piece of what the server sends is read to its end, each mail once', { timeout: TIMEOUT_MS }, async () => {
    const bench = await open();
    const line = await openCuttingLine(bench.dovecot.port);
    onTestFinished(line.close);
    const { id } = await addMailbox(bench, { port: line.port });
    await runMailboxJobs(bench);
    const { token } = bench.seller;
    await succeed(bench.app, api.mailboxes.update, { token, params: { id }, body: ACCEPTED });
    await runMailboxJobs(bench);
    for (let cut = 1; cut <= 40; cut += 1) {
      bench.dovecot.deliver(mailOf(cut));
      line.cutAfter(cut);
      await readMails(bench);
    }
    line.cutAfter(null);
    expect(await readMails(bench)).toMatchObject({ filed: 40, waiting: 0, unrecognised: 0, failure: null });
    const { orders } = await succeed(bench.app, api.orders.list, { token, query: {} });
    expect(orders.map(({ transactionId }) => transactionId).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => transactionOf(index + 1)),
    );
  });
});

const serverUrl = testDatabaseUrl();

it.runIf(serverUrl !== null && (hasDovecot || process.env.CI))(
  `${MAILS} mails are read once by two servers that are killed again and again, and after they were numbered anew`,
  { timeout: TIMEOUT_MS },
  async () => {
    const program = findDovecot();
    if (program === null) throw new Error('no Dovecot here');
    const dovecot = await startDovecot(program);
    const { url, drop } = await createTestDatabase(serverUrl ?? '');
    const database = openPostgres({ url, onConnectionError: () => {} });
    await database.migrate();
    const app = await makeApp({ database, config: { allowPrivateHosts: true } });
    // The processes open what this one sealed.
    writeFileSync(join(app.deps.config.dataDir, KEY_FILE), TEST_KEY);
    const workers: Program[] = [];
    onTestFinished(async () => {
      for (const worker of workers) await worker.end('SIGKILL');
      await app.close();
      await database.close();
      await drop();
      dovecot.stop();
    });
    const start = (): Program => {
      const worker = runProgram({
        args: [...QUICK_START, 'server/testing/mailbox-process.ts'],
        env: {
          ...{ DATABASE_URL: url, COMPTOIR_DATA_DIR: app.deps.config.dataDir, COMPTOIR_ALLOW_PRIVATE_HOSTS: 'true' },
          ...{ NODE_EXTRA_CA_CERTS: dovecot.certificateFile, COMPTOIR_LOG_LEVEL: 'error' },
        },
      });
      workers.push(worker);
      return worker;
    };
    for (let number = 1; number <= MAILS; number += 1) dovecot.deliver(mailOf(number));
    const seller = await makeSeller(app);
    const { id } = await addMailbox({ app, seller, dovecot });
    await succeed(app, api.mailboxes.update, { token: seller.token, params: { id }, body: ACCEPTED });
    const countOf = async (table: string): Promise<number> => {
      const [row] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int from ${sql.raw(table)}`);
      return row?.count ?? 0;
    };
    const filed = (): Promise<number> => countOf(`received_mails where state = 'filed'`);
    const until = (count: number) =>
      expect.poll(filed, { timeout: TIMEOUT_MS, interval: 20 }).toBeGreaterThanOrEqual(count);
    for (const share of ALL ? [0.1, 0.2, 0.3, 0.4, 0.5, 0.6] : [0.3, 0.6]) {
      const worker = start();
      await until(MAILS * share);
      await worker.end('SIGKILL');
    }
    dovecot.renumber();
    start();
    start();
    await until(MAILS);
    dovecot.deliver(mailOf(MAILS + 1));
    await until(MAILS + 1);
    expect(await countOf('received_mails')).toBe(MAILS + 1);
    expect(await countOf('orders')).toBe(MAILS + 1);
    expect(await countOf('documents')).toBe(MAILS + 1);
  },
);
