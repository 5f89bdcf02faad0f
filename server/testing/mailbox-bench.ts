import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { Mailbox } from '#core/contract/mailboxes.ts';
import { type Letter, letterOf } from '#core/testing/letters.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import { accountJobs } from '../db/schema/index.ts';
import { runAccountJob } from '../services/account-jobs/run-job.ts';
import { MAILBOX_JOB } from '../services/mailboxes/mailbox-job.ts';
import { mailboxJob } from '../services/mailboxes/sync.ts';
import { succeed } from './call.ts';
import { type Dovecot, findDovecot, PASSWORD, startDovecot, USER } from './dovecot.ts';
import { makeApp, type TestApp } from './make-app.ts';
import { makeSeller, type Seller } from './make-seller.ts';

/** What the provider of a Gmail mailbox states about a mail of the marketplace. */
export const GMAIL_PASS =
  'mx.google.com; dkim=pass header.i=@vinted.fr header.s=s1; spf=pass smtp.mailfrom=bounce@vinted.fr; dmarc=pass (p=QUARANTINE) header.from=vinted.fr';

const textOfLabel = (transactionId: string, title: string): string =>
  [
    ...['Article :', title, 'N° de suivi :', `6${transactionId.slice(-7)}`],
    ...['Date limite d’envoi :', '09/11/2026 10 h 00', 'N° de transaction :', transactionId],
  ].join('\n');

/** A mail with the label of one sale. */
export const labelMail = (
  transactionId: string,
  { title = 'Pull rayé', ...part }: Partial<Letter> & { title?: string } = {},
): string =>
  letterOf({
    subject: `Bordereau d'envoi Vinted - à utiliser avant le 09/11/2026 10 h 00 pour ${title}`,
    text: textOfLabel(transactionId, title),
    messageId: `label-${transactionId}@exemple.invalid`,
    pdf: { name: `Bordereau-Vinted-${transactionId}.pdf`, content: `%PDF-1.4\n% ${transactionId}\n` },
    ...part,
  });

export interface MailboxBench {
  app: TestApp;
  seller: Seller;
  dovecot: Dovecot;
}

/** True where a real IMAP server can be started. */
export const hasDovecot = findDovecot() !== null;

/** One server for a file, and a new mailbox and seller for each test. */
export const openMailboxBench = () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp({ config: { allowPrivateHosts: true } });
  });
  afterAll(() => app.close());
  return async (): Promise<MailboxBench> => {
    const program = findDovecot();
    if (program === null) throw new Error('no Dovecot here');
    const dovecot = await startDovecot(program);
    onTestFinished(() => dovecot.stop());
    return { app, seller: await makeSeller(app), dovecot };
  };
};

export const LOGIN = { address: 'vendeuse@exemple.fr', host: 'localhost', userName: USER, password: PASSWORD };

/** Adds the mailbox. */
export const addMailbox = async ({ app, seller, dovecot }: MailboxBench, part: object = {}): Promise<Mailbox> => {
  const body = { ...LOGIN, port: dovecot.port, since: '2026-10-01', ...part };
  return (await succeed(app, api.mailboxes.add, { token: seller.token, body })).mailbox;
};

/** Runs the jobs that wait, as the queue does. */
export const runMailboxJobs = async ({
  app,
  seller: { accountId },
}: Pick<MailboxBench, 'app' | 'seller'>): Promise<void> => {
  const { database } = app.deps;
  const isOpen = and(
    eq(accountJobs.accountId, accountId),
    eq(accountJobs.name, MAILBOX_JOB),
    isNull(accountJobs.endedAt),
  );
  const open = await database.db.select({ id: accountJobs.id }).from(accountJobs).where(isOpen);
  for (const { id } of open) await runAccountJob(app.deps, mailboxJob, { accountId, id });
};

export const mailboxesOf = async ({ app, seller: { token } }: MailboxBench): Promise<Mailbox[]> =>
  (await succeed(app, api.mailboxes.list, { token })).mailboxes;

/** Reads the mailbox as the job does, and what became of it. */
export const readMails = async (bench: MailboxBench, since: string | null = null): Promise<Mailbox> => {
  const [mailbox] = await mailboxesOf(bench);
  if (mailbox === undefined) throw new Error('no mailbox');
  const { token } = bench.seller;
  await succeed(bench.app, api.mailboxes.read, { token, params: { id: mailbox.id }, body: { since } });
  await runMailboxJobs(bench);
  const [read] = await mailboxesOf(bench);
  if (read === undefined) throw new Error('the mailbox is gone');
  return read;
};
