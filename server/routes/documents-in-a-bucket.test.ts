import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { GRACE_MS } from '#core/model/leaving.ts';
import { readStorageUrl } from '../documents/storage-url.ts';
import { removeAccounts } from '../jobs/remove-accounts.ts';
import { call, fail, succeed, type TestAnswer } from '../testing/call.ts';
import { makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { readArchive } from '../testing/read-archive.ts';
import { startS3Double, type Trouble } from '../testing/s3-double.ts';
import { PASSWORD, type SignedUp, signUp } from '../testing/sign-up.ts';

const UNREACHABLE = 'Les documents sont momentanément inaccessibles. Réessayez dans un instant.';

/** Two servers on one database and one bucket, and a seller with an order. */
const open = async () => {
  const bucket = await startS3Double();
  const storage = readStorageUrl(bucket.url);
  if (typeof storage === 'string') return expect.fail(storage);
  const first = await makeAppForTest({ config: { storage } });
  const second = await makeAppForTest({ config: { storage }, database: first.deps.database });
  const seller = await signUp(first);
  const { orders } = await succeed(first, api.captures.create, {
    token: seller.token,
    body: makeCapture([makeRecord()]),
  });
  return { bucket, first, second, seller, label: paramsOf(seller, orders[0]?.id ?? '') };
};

const paramsOf = ({ token }: SignedUp, id: string) => ({ token, params: { id, kind: 'shippingLabel' } });
type Label = ReturnType<typeof paramsOf>;

const put = (app: TestApp, label: Label, text: string): Promise<TestAnswer> =>
  call(app, api.documents.write, {
    ...label,
    text: Buffer.from(text),
    headers: { 'content-type': 'application/pdf' },
  });

const read = (app: TestApp, label: Label): Promise<TestAnswer> => call(app, api.documents.read, label);

/** Asks for the deletion, and waits for its day. */
const leave = async (app: TestApp, { token }: SignedUp): Promise<void> => {
  await succeed(app, api.account.remove, { token, body: { password: PASSWORD } });
  app.clock.advance(GRACE_MS);
};

describe('documents in a bucket', () => {
  it('can be read by every server that shares the bucket, are encrypted, and only the newest version is kept', async () => {
    const { bucket, first, second, label } = await open();
    expect(await put(first, label, '%PDF-1.7 rue des Lilas')).toMatchObject({ status: 200 });
    expect(await read(second, label)).toMatchObject({ status: 200, body: '%PDF-1.7 rue des Lilas' });
    expect(await call(second, api.documents.exists, label)).toMatchObject({ status: 200 });
    expect(await put(second, label, '%PDF-1.7 deux')).toMatchObject({ status: 200 });
    expect(await read(first, label)).toMatchObject({ body: '%PDF-1.7 deux' });
    await second.deps.background.settle();
    const [[name, content], ...others] = [...bucket.objects] as [[string, Buffer]];
    expect(others).toEqual([]);
    expect(name).toMatch(/^comptoir\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
    expect(content.toString('latin1')).not.toContain('PDF');
  });

  it('are exported and deleted with the account, including those that no order refers to', async () => {
    const { bucket, first, seller, label } = await open();
    await put(first, label, '%PDF-1.7 export');
    const { files } = await readArchive(first, { token: seller.token });
    const contents = [...files]
      .filter(([path]) => path.startsWith('documents/'))
      .map(([, content]) => strFromU8(content));
    expect(contents).toEqual(['%PDF-1.7 export']);
    const folder = [...bucket.objects.keys()][0]?.replace(/[^/]+$/, '');
    bucket.objects.set(`${folder}left-over`, Buffer.from('x'));
    bucket.objects.set('comptoir/another/one', Buffer.from('x'));
    await leave(first, seller);
    await removeAccounts(first.deps);
    await first.deps.background.settle();
    expect([...bucket.objects.keys()]).toEqual(['comptoir/another/one']);
  });

  it.each([['error', 'error'], ['denied'], ['no-bucket'], ['cut', 'cut']] as const satisfies Trouble[][])(
    'answer 503 in French while the storage fails (%s), and are readable again afterwards',
    async (...troubles: Trouble[]) => {
      const { bucket, first, second, label } = await open();
      await put(first, label, '%PDF-1.7 un');
      bucket.trouble(...troubles);
      expect((await fail(first, api.documents.read, 503, label)).error).toBe(UNREACHABLE);
      expect(await read(second, label)).toMatchObject({ body: '%PDF-1.7 un' });
    },
  );

  it('change no order and leave nothing behind when the storage fails to write them', async () => {
    const { bucket, first, seller, label } = await open();
    bucket.trouble('error', 'error');
    const answer = await put(first, label, '%PDF-1.7');
    expect(answer).toMatchObject({ status: 503, body: { error: UNREACHABLE, code: 'INTERNAL' } });
    // The storage had taken it before it failed.
    await first.deps.background.settle();
    expect(bucket.objects.size).toBe(0);
    const { orders } = await succeed(first, api.orders.list, { token: seller.token });
    expect(orders[0]?.shippingLabelId).toBeNull();
    expect(await call(first, api.documents.exists, label)).toMatchObject({ status: 404 });
  });

  it.each(['short', 'damaged'] as const)('that come back %s are never served', async (trouble) => {
    const { bucket, first, label } = await open();
    await put(first, label, '%PDF-1.7 un');
    bucket.trouble(trouble);
    expect((await fail(first, api.documents.read, 500, label)).error).toMatch(/^Ce document est illisible/);
    expect(await read(first, label)).toMatchObject({ body: '%PDF-1.7 un' });
  });

  it('prevent the deletion of an account when they cannot be deleted', async () => {
    const { bucket, first, seller, label } = await open();
    await put(first, label, '%PDF-1.7 un');
    bucket.trouble('denied');
    await leave(first, seller);
    await expect(removeAccounts(first.deps)).rejects.toThrow('could not be deleted');
    expect(bucket.objects.size).toBe(1);
    await removeAccounts(first.deps);
    await first.deps.background.settle();
    expect(bucket.objects.size).toBe(0);
  });

  it('are mentioned in the log and the health report without the storage’s key or secret', async () => {
    const { bucket, first, label } = await open();
    await put(first, label, '%PDF-1.7');
    bucket.trouble('denied', 'error', 'error');
    await read(first, label);
    await read(first, label);
    const health = await call(first, api.system.health);
    const said = [...first.logged, JSON.stringify(health.body)].join('\n');
    for (const code of ['AccessDenied', 'InternalError']) expect(said).toContain(code);
    expect(said).not.toMatch(/AKCOMPTOIRTEST|s3cr|127\.0\.0\.1:/);
  });
});
