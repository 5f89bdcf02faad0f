import { getTableColumns, isTable } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import * as schema from '../db/schema/index.ts';
import { succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import type { Seller } from '../testing/make-seller.ts';
import { readArchive } from '../testing/read-archive.ts';
import { MARK, type Seeded, seedEverything } from '../testing/seed-everything.ts';
import { type SignedUp, signUp } from '../testing/sign-up.ts';

/** Somebody who signed up, with something in every table. */
const makeOwner = async (app: TestApp): Promise<Seller & SignedUp & { seeded: Seeded }> => {
  const signedUp = await signUp(app);
  const { user } = await succeed(app, api.auth.user, { token: signedUp.token });
  const owner = { ...signedUp, accountId: user.id };
  return { ...owner, seeded: await seedEverything(app, owner) };
};

describe('the export of an account', () => {
  let app: TestApp;
  let owner: Awaited<ReturnType<typeof makeOwner>>;

  beforeAll(async () => {
    app = await makeApp();
    owner = await makeOwner(app);
  });
  afterAll(() => app.close());

  it('contains every table and column of the account except secrets and the server’s own bookkeeping', async () => {
    const { token } = owner;
    const { tables, ...file } = (await readArchive(app, { token })).json;
    expect(file).toMatchObject({ format: 'comptoir', version: 2, exportedAt: '2026-11-21T12:00:00.000Z' });
    const absent: string[] = [];
    for (const [name, table] of Object.entries(schema)) {
      if (!isTable(table) || !('accountId' in table)) continue;
      const columns = Object.keys(getTableColumns(table)).filter((column) => column !== 'accountId');
      const [row] = tables[name] ?? [];
      if (row === undefined) absent.push(name);
      else absent.push(...columns.filter((column) => !(column in row)).map((column) => `${name}.${column}`));
    }
    // A new table or column of the seller's is in the export by itself; derived tables hold nothing of their own.
    expect(absent.toSorted()).toEqual([
      ...[
        'accountClocks',
        'accountJobs.isQueued',
        'accountRemovals.tokenHash',
        'accounts.authorKey',
        'accounts.passwordHash',
        'articleRows',
        'captures',
        'competitorEvaluations.authorHash',
      ],
      ...[
        'deviceChallenges',
        'emailChanges.presentTokenHash',
        'emailChanges.tokenHash',
        'events',
        'expenseRows',
        'idempotencyKeys',
        'keptReadings.changes',
        'keptReadings.page',
        'keptReadings.subjects',
        'lotShares',
        'mailboxes.failures',
        'mailboxes.nextTryAt',
        'mailboxes.sealedPassword',
        'mailboxes.watchedBy',
        'mailboxes.watchedUntil',
        'orderImports.orderIds',
        'orderImports.requestHash',
        'passkeyChallenges',
        'passkeys.counter',
        'passkeys.credentialId',
        'passkeys.publicKey',
        'passkeys.transports',
        'passwordResets',
        'paymentCustomers.begunReading',
        'paymentCustomers.storedReading',
        'paymentEvents',
        'recoveryCodes.codeHash',
        'saleDays',
        'saleGroups',
        'saleLines',
        'saleRows',
        'secondFactors.lastStep',
        'secondFactors.pendingSecret',
        'secondFactors.pendingUntil',
        'secondFactors.secret',
        'sessions.tokenHash',
        'touchedDeals',
        'walletMonths',
      ],
    ]);
  });

  it('contains everything stored about a followed shop, and nothing that identifies the author of an evaluation', async () => {
    const { token, seeded } = owner;
    const { tables } = (await readArchive(app, { token })).json;
    const { shopId } = seeded;
    expect(tables.competitors).toMatchObject([{ shopId, followed: true, tags: [MARK], memo: MARK }]);
    expect(tables.competitorVisits).toMatchObject([
      { shopId, whole: true, itemsRead: 1 },
      { shopId, whole: true, itemsRead: 1 },
    ]);
    expect(tables.competitorItems).toMatchObject([
      { shopId, title: MARK, runs: [[expect.any(Number), expect.any(Number), 2000, 'on_sale']] },
    ]);
    // The seeded hash is the mark itself.
    expect(tables.competitorEvaluations).toMatchObject([{ shopId, feedbackId: '88', rating: 5 }]);
    expect(JSON.stringify(tables.competitorEvaluations)).not.toContain(MARK);
  });
});
