import { expect, it } from 'vitest';
import { makeApp } from './make-app.ts';
import { makeSeller } from './make-seller.ts';
import { readEverything, seedEverything } from './seed-everything.ts';

it('reads the rows of an account in one order, whatever the database knows about its tables', async () => {
  const app = await makeApp();
  const owner = await makeSeller(app);
  await seedEverything(app, owner);
  const before = await readEverything(app, owner.accountId);
  await app.deps.database.db.execute('vacuum analyze');
  expect(await readEverything(app, owner.accountId)).toEqual(before);
  await app.close();
});
