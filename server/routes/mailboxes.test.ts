import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import { letterOf } from '#core/testing/letters.ts';
import { eq } from '../db/drizzle.ts';
import { mailboxes } from '../db/schema/index.ts';
import { sealPassword } from '../services/mailboxes/mail-access.ts';
import { fail, succeed } from '../testing/call.ts';
import { findDovecot, startDovecot } from '../testing/dovecot.ts';
import {
  addMailbox,
  GMAIL_PASS,
  hasDovecot,
  LOGIN,
  labelMail,
  type MailboxBench,
  mailboxesOf,
  openMailboxBench,
  readMails,
  runMailboxJobs,
} from '../testing/mailbox-bench.ts';
import { makeAppForTest } from '../testing/make-app.ts';
import { makeSeller } from '../testing/make-seller.ts';

const open = openMailboxBench();

const orders = async ({ app, seller: { token } }: MailboxBench) =>
  (await succeed(app, api.orders.list, { token, query: {} })).orders;
const waiting = async ({ app, seller: { token } }: MailboxBench) => succeed(app, api.waitingMails.list, { token });
const file = ({ app, seller: { token } }: MailboxBench, id: string, body: object) =>
  succeed(app, api.waitingMails.file, { token, params: { id }, body: { orderId: null, ...body } });
const labelOf = async ({ app, seller: { token } }: MailboxBench, id: string): Promise<string> => {
  const reply = await app.app.request(`http://localhost:4000/api/documents/sale/${id}/shippingLabel`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return reply.text();
};

const accepting = { accepted: ['no-reply@vinted.fr'] };
const accept = async (bench: MailboxBench): Promise<void> => {
  const [mailbox] = await mailboxesOf(bench);
  const params = { id: mailbox?.id ?? '' };
  await succeed(bench.app, api.mailboxes.update, { token: bench.seller.token, params, body: accepting });
  await runMailboxJobs(bench);
};

describe.skipIf(!hasDovecot && !process.env.CI)('a mailbox', { timeout: 60_000 }, () => {
  it('is tried before it is stored, and a refusal names the cause and the field', async () => {
    const { app, seller, dovecot } = await open();
    const { token } = seller;
    const body = { ...LOGIN, port: dovecot.port };
    expect((await succeed(app, api.mailboxes.test, { token, body })).folders).toEqual(['INBOX']);
    const tried = (part: object) => fail(app, api.mailboxes.test, 400, { token, body: { ...body, ...part } });
    expect(await tried({ password: 'faux' })).toMatchObject({
      field: 'password',
      error: expect.stringMatching(/refusé/),
    });
    expect(await tried({ host: '127.0.0.1' })).toMatchObject({
      field: 'host',
      error: expect.stringMatching(/certificat/),
    });
    expect(await tried({ port: 9 })).toMatchObject({ field: 'host', error: expect.stringMatching(/ne répond pas/) });
    const add = { token, body: { ...body, password: 'faux', since: '2026-10-01' } };
    expect(await fail(app, api.mailboxes.add, 400, add)).toMatchObject({ field: 'password' });
    expect((await succeed(app, api.mailboxes.list, { token })).mailboxes).toEqual([]);
  });

  it('never shows its password, which is sealed in the database', async () => {
    const bench = await open();
    await addMailbox(bench);
    const [row] = await bench.app.deps.database.db.select().from(mailboxes);
    expect(row?.sealedPassword).not.toContain(LOGIN.password);
    expect(JSON.stringify(await mailboxesOf(bench))).not.toContain(LOGIN.password);
    expect(bench.app.logged.join('')).not.toContain(LOGIN.password);
  });

  it('files labels with their sales, each once, and a second reading fetches nothing', async () => {
    const bench = await open();
    for (const number of ['20977654321', '20977654322']) bench.dovecot.deliver(labelMail(number));
    bench.dovecot.deliver(letterOf({ subject: 'Soldes', from: 'boutique@exemple.fr', text: 'x' }));
    await addMailbox(bench);
    await runMailboxJobs(bench);
    await accept(bench);
    expect((await orders(bench)).map(({ transactionId }) => transactionId).toSorted()).toEqual([
      '20977654321',
      '20977654322',
    ]);
    const [order] = await orders(bench);
    expect(await labelOf(bench, order?.id ?? '')).toContain(`% ${order?.transactionId}`);
    expect(await readMails(bench)).toMatchObject({ filed: 2, waiting: 0, unrecognised: 0, failure: null });
    expect(await readMails(bench, '2026-10-01')).toMatchObject({ filed: 2, waiting: 0 });
    expect(await orders(bench)).toHaveLength(2);
    expect(bench.dovecot.flags().join('')).not.toContain('S');
  });

  it('keeps what nothing verifies until the seller accepts its sender', async () => {
    const bench = await open();
    bench.dovecot.deliver(labelMail('20977654321'));
    bench.dovecot.deliver(labelMail('20977654322'));
    await addMailbox(bench);
    await runMailboxJobs(bench);
    expect(await orders(bench)).toEqual([]);
    const { mails, total } = await waiting(bench);
    expect(total).toBe(2);
    expect(mails).toMatchObject([
      { reason: 'unverified', sender: 'no-reply@vinted.fr', documents: ['shippingLabel'] },
      {},
    ]);
    const { orderId } = await file(bench, mails[0]?.id ?? '', {});
    expect(orderId).not.toBeNull();
    await accept(bench);
    expect(await mailboxesOf(bench)).toMatchObject([{ filed: 2, waiting: 0, accepted: ['no-reply@vinted.fr'] }]);
    for (const { id, transactionId } of await orders(bench))
      expect(await labelOf(bench, id)).toContain(`% ${transactionId}`);
  });

  it('believes what its provider states about a sender only on the provider’s own server', async () => {
    const bench = await open();
    bench.dovecot.deliver(labelMail('20977654321', { results: [GMAIL_PASS] }));
    await addMailbox(bench, { address: 'vendeuse@gmail.com' });
    await runMailboxJobs(bench);
    expect((await waiting(bench)).mails).toMatchObject([{ reason: 'unverified' }]);
  });

  it('files a mail about a sale that is not known yet once another has made it known', async () => {
    const bench = await open();
    const update = { subject: 'Commande mise à jour pour Pull rayé', messageId: 'update@exemple.invalid' };
    bench.dovecot.deliver(
      letterOf({ ...update, text: 'Ton colis est en route vers l’acheteur.\nN° de transaction :\n20977654321' }),
    );
    await addMailbox(bench);
    await accept(bench);
    expect((await waiting(bench)).mails).toMatchObject([{ reason: 'unknown_sale', orders: [] }]);
    bench.dovecot.deliver(labelMail('20977654321'));
    expect(await readMails(bench)).toMatchObject({ filed: 2, waiting: 0 });
    expect(await orders(bench)).toMatchObject([{ transactionId: '20977654321', phase: 'in_transit' }]);
  });

  it('asks before a label takes the place of another', async () => {
    const bench = await open();
    await addMailbox(bench);
    await accept(bench);
    bench.dovecot.deliver(labelMail('20977654321'));
    await readMails(bench);
    const pdf = { name: 'Bordereau-Vinted-20977654321.pdf', content: '%PDF-1.4\n% corrigé\n' };
    bench.dovecot.deliver(labelMail('20977654321', { pdf, messageId: 'second@exemple.invalid' }));
    expect(await readMails(bench)).toMatchObject({ filed: 1, waiting: 1 });
    const [order] = await orders(bench);
    expect(await labelOf(bench, order?.id ?? '')).toContain('% 20977654321');
    const [mail] = (await waiting(bench)).mails;
    expect(mail).toMatchObject({ reason: 'replaces', by: 'transaction' });
    await file(bench, mail?.id ?? '', { orderId: order?.id });
    expect(await labelOf(bench, order?.id ?? '')).toContain('% corrigé');
  });

  it('keeps for the seller what a person sent on, and sets aside for good what the seller dismisses', async () => {
    const bench = await open();
    const forwarded = labelMail('20977654321', {
      from: 'moi@exemple.fr',
      subject: "TR : Bordereau d'envoi Vinted - pour Pull rayé",
    });
    bench.dovecot.deliver(forwarded);
    await addMailbox(bench, { senders: ['moi@exemple.fr'] });
    await runMailboxJobs(bench);
    const [mail] = (await waiting(bench)).mails;
    expect(mail).toMatchObject({ reason: 'forwarded', sender: 'moi@exemple.fr' });
    const { app, seller } = bench;
    await succeed(app, api.waitingMails.dismiss, { token: seller.token, params: { id: mail?.id ?? '' } });
    expect(await readMails(bench, '2026-10-01')).toMatchObject({ filed: 0, waiting: 0 });
  });

  it('that was numbered anew is read without a mail being fetched twice', async () => {
    const bench = await open();
    bench.dovecot.deliver(labelMail('20977654321'));
    await addMailbox(bench);
    await accept(bench);
    bench.dovecot.renumber();
    bench.dovecot.deliver(labelMail('20977654322'));
    expect(await readMails(bench)).toMatchObject({ filed: 2, waiting: 0 });
    expect(await orders(bench)).toHaveLength(2);
  });

  it('reads other folders for a subscriber, the same mail in two of them once', async () => {
    const bench = await open();
    bench.dovecot.deliver(labelMail('20977654321'));
    bench.dovecot.deliver(labelMail('20977654321'), 'Ventes');
    bench.dovecot.deliver(labelMail('20977654322'), 'Ventes');
    await addMailbox(bench, { folders: ['INBOX', 'Ventes'] });
    await accept(bench);
    expect(await readMails(bench)).toMatchObject({ filed: 2 });
    const free = { ...bench, seller: await makeSeller(bench.app, { plan: null }) };
    const body = { ...LOGIN, port: bench.dovecot.port, since: '2026-10-01', folders: ['INBOX', 'Ventes'] };
    await fail(free.app, api.mailboxes.add, 403, { token: free.seller.token, body });
    await addMailbox(free);
    const second = { ...body, folders: ['INBOX'], address: 'autre@exemple.fr' };
    await fail(free.app, api.mailboxes.add, 403, { token: free.seller.token, body: second });
  });

  it('whose password is no longer taken is left alone until the seller changes it', async () => {
    const bench = await open();
    const { id } = await addMailbox(bench);
    await runMailboxJobs(bench);
    const sealedPassword = sealPassword(bench.app.deps, id, 'celui d’hier');
    await bench.app.deps.database.db.update(mailboxes).set({ sealedPassword }).where(eq(mailboxes.id, id));
    expect(await readMails(bench)).toMatchObject({ failure: 'wrong_password', nextTryAt: null });
    const { token } = bench.seller;
    const body = { password: LOGIN.password };
    const { mailbox } = await succeed(bench.app, api.mailboxes.update, { token, params: { id }, body });
    expect(mailbox).toMatchObject({ failure: null });
  });

  it('sends its password to no other server without being asked for it again', async () => {
    const bench = await open();
    const { id } = await addMailbox(bench);
    const call = { token: bench.seller.token, params: { id }, body: { host: 'imap.exemple.fr' } };
    expect(await fail(bench.app, api.mailboxes.update, 400, call)).toMatchObject({ field: 'password' });
  });

  it('is forgotten with the mails that wait, and what was filed stays', async () => {
    const bench = await open();
    bench.dovecot.deliver(labelMail('20977654321'));
    const { id } = await addMailbox(bench);
    await runMailboxJobs(bench);
    await succeed(bench.app, api.mailboxes.remove, { token: bench.seller.token, params: { id } });
    expect(await mailboxesOf(bench)).toEqual([]);
    expect(await waiting(bench)).toEqual({ mails: [], total: 0 });
  });
});

it.skipIf(!hasDovecot && !process.env.CI)('takes no more room than its account has', async () => {
  const program = findDovecot();
  if (program === null) throw new Error('no Dovecot here');
  const dovecot = await startDovecot(program);
  onTestFinished(dovecot.stop);
  const app = await makeAppForTest({ config: { allowPrivateHosts: true, quotaBytes: 400_000 } });
  const bench = { app, dovecot, seller: await makeSeller(app) };
  for (const number of ['20977654321', '20977654322']) {
    const pdf = { name: `Bordereau-Vinted-${number}.pdf`, content: `%PDF-1.4\n${'x'.repeat(300_000)}` };
    dovecot.deliver(labelMail(number, { pdf }));
  }
  await addMailbox(bench);
  await runMailboxJobs(bench);
  expect(await mailboxesOf(bench)).toMatchObject([{ failure: 'no_room', filed: 0, waiting: 0 }]);
});

it('inside the server’s own network is refused unless that is allowed, and so is a port that is none of mail', async () => {
  const app = await makeAppForTest();
  const { token } = await makeSeller(app);
  for (const part of [
    { host: '127.0.0.1', port: 993 },
    { host: 'localhost', port: 993 },
    { host: '[::1]', port: 993 },
    { host: '169.254.169.254', port: 993 },
    { host: '93.184.216.34', port: 22 },
  ]) {
    const body = { ...LOGIN, ...part };
    expect(await fail(app, api.mailboxes.test, 400, { token, body })).toMatchObject({
      field: 'host',
      error: expect.stringMatching(/publics/),
    });
  }
});
