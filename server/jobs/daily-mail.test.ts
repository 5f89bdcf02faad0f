import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { todayQueue } from '#core/model/home/today-queue.ts';
import { DAY, HOUR, MINUTE, toIso } from '#core/model/time.ts';
import { dailyMails } from '../db/schema/index.ts';
import { succeed } from '../testing/call.ts';
import { makeImported } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { sendDailyMails } from './daily-mail.ts';

const bench = openSellerBench({ config: { smtpUrl: 'smtp://mail.test:25', publicUrl: 'https://comptoir.test' } });
/** Eight o’clock in Paris, in winter, on the day of a test: the clock of the file never goes back. */
let eight = 0;
const moveTo = (at: number): void => bench.app.clock.advance(at - bench.app.clock.now());
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

/** A day before eight o'clock in Paris, the seller asks for the mail; at eight it is due. */
const subscribe = async (kinds: Record<string, boolean> = {}) => {
  bench.app.mails.length = 0;
  eight = Math.ceil(bench.app.clock.now() / DAY) * DAY + 7 * HOUR + DAY;
  moveTo(eight - DAY + HOUR);
  await succeed(bench.app, api.preferences.write, { ...bench.token, body: { notices: { mailAt: '08:00', kinds } } });
  moveTo(eight);
};
const sell = (...ages: number[]) =>
  succeed(bench.app, api.orders.import, {
    ...bench.token,
    body: {
      orders: ages.map((hours, index) =>
        makeImported({
          transactionId: `${9_000 + index}`,
          title: `Robe <${hours}>`,
          orderDate: toIso(eight - hours * HOUR),
        }),
      ),
    },
  });
const run = () => sendDailyMails(bench.app.deps);
const own = () => bench.app.mails.filter(({ to }) => to === bench.seller.email);
const stopAddress = (): string => /<(.+)>/.exec(own()[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

describe('« Votre journée »', () => {
  it('says what home says, as text and as HTML, without anything loaded from elsewhere', async () => {
    await subscribe();
    await sell(100, 30, 20);
    await run();
    const [mail] = own();
    const { orders } = await succeed(bench.app, api.orders.list, bench.token);
    const queue = todayQueue(orders, false, eight);
    expect([queue.late.count, (queue.toPrepare.count ?? 0) + (queue.labelMissing.count ?? 0)]).toEqual([1, 3]);
    expect(plain(mail?.subject ?? '')).toMatch(/^Votre journée : 1 commande en retard, 3 /);
    expect(plain(mail?.text ?? '')).toContain(`- 1 commande en retard (${plain(queue.late.note)})`);
    expect(plain(mail?.text ?? '')).toContain('2 nouvelles ventes');
    expect(mail?.text).toContain('- Robe <100> – ');
    expect(mail?.html).toContain('Robe &lt;100&gt; – ');
    expect(mail?.html).not.toMatch(/<img|<script|<link|src=|Robe </);
  });

  it('is sent once, however often the job runs, and in several processes at once', async () => {
    await subscribe();
    await sell(30);
    await Promise.all([run(), run(), run()]);
    bench.app.clock.advance(5 * MINUTE);
    await run();
    expect(own()).toHaveLength(1);
    moveTo(eight + DAY);
    await run();
    expect(own()).toHaveLength(2);
  });

  it('is not sent before its time, nor on the day on which it was asked for too late, nor long after', async () => {
    await subscribe();
    await sell(30);
    moveTo(eight - 1);
    await run();
    moveTo(eight + 6 * HOUR);
    await run();
    bench.app.clock.advance(1);
    await succeed(bench.app, api.preferences.write, { ...bench.token, body: { notices: { mailAt: '14:00' } } });
    bench.app.clock.advance(MINUTE);
    await run();
    expect(own()).toEqual([]);
  });

  it('is not sent when there is nothing to say, and leaves out the kinds that are off', async () => {
    await subscribe();
    await run();
    expect(own()).toEqual([]);
    moveTo(eight + DAY);
    await succeed(bench.app, api.preferences.write, {
      ...bench.token,
      body: { notices: { kinds: { deadline: false, late: false, sale: false } } },
    });
    await sell(30);
    await run();
    expect(own()).toEqual([]);
  });

  it('is not composed without a mail server', async () => {
    await subscribe();
    await sell(30);
    const { deps } = bench.app;
    await sendDailyMails({ ...deps, config: { ...deps.config, smtpUrl: null } });
    expect(await deps.database.db.$count(dailyMails, eq(dailyMails.accountId, bench.seller.accountId))).toBe(0);
  });

  it.each([
    ['a refusal for now', { responseCode: 451 }, 2],
    ['a mail server that cannot be reached', { code: 'ESOCKET', syscall: 'connect' }, 2],
    ['a name that leads nowhere', { code: 'EDNS' }, 2],
    ['a refusal for good', { responseCode: 550 }, 1],
    ['a connection that broke, perhaps once the mail was taken', { code: 'ECONNECTION', command: 'CONN' }, 1],
    ['an answer that never came', { code: 'ETIMEDOUT', command: 'CONN' }, 1],
  ])(
    'after %s is sent again only if it certainly never left, and the log never has the address',
    async (_, failure, tries) => {
      await subscribe();
      await sell(30);
      const { deps } = bench.app;
      let tried = 0;
      const send = async ({ to }: { to: string }) => {
        if (to === bench.seller.email) tried += 1;
        throw Object.assign(new Error(`refused ${bench.seller.email}`), failure);
      };
      for (let turn = 0; turn < 2; turn += 1) await sendDailyMails({ ...deps, mailer: { send } });
      expect(tried).toBe(tries);
      expect(bench.app.logged.join('')).not.toContain(bench.seller.email);
    },
  );
});

describe('the link that stops it', () => {
  const open = (method: string, address: string, headers: Record<string, string> = {}) =>
    bench.app.app.request(address, { method, headers });
  const mailAt = async () => (await succeed(bench.app, api.preferences.read, bench.token)).notices.mailAt;

  it('asks first, stops on a POST without signing in, also of a mail program, and again', async () => {
    await subscribe();
    await sell(30);
    await run();
    expect(own()[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(own()[0]?.text).toContain(stopAddress());
    const asked = await open('GET', stopAddress());
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await mailAt()).toBe('08:00');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const headers of [{}, form]) expect((await open('POST', stopAddress(), headers)).status).toBe(200);
    expect(await mailAt()).toBeNull();
    moveTo(eight + DAY);
    await run();
    expect(own()).toHaveLength(1);
  });

  it('stops nothing with another account’s id, a changed signature or no token', async () => {
    await subscribe();
    await sell(30);
    await run();
    const address = new URL(stopAddress());
    const token = address.searchParams.get('token') ?? '';
    const forged = [
      token.replace(/^[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000'),
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      `${token}A`,
      '',
    ];
    for (const each of forged)
      for (const method of ['GET', 'POST']) {
        address.searchParams.set('token', each);
        expect((await open(method, address.href)).status).toBe(404);
      }
    expect(await mailAt()).toBe('08:00');
  });
});
