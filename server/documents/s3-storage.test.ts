import { describe, expect, it } from 'vitest';
import { type S3Double, startS3Double } from '../testing/s3-double.ts';
import type { BlobStorage } from './blob-storage.ts';
import { createS3Storage, S3Failure } from './s3-storage.ts';
import { readStorageUrl } from './storage-url.ts';

const ACCOUNT = '019a9e5a-0000-7000-8000-00000000000a';
const PATH = `${ACCOUNT}/019a9e5a-0000-7000-8000-000000000001`;
const CONTENT = Buffer.from('des octets scellés');

const open = async (change = (url: string): string => url): Promise<{ double: S3Double; storage: BlobStorage }> => {
  const double = await startS3Double();
  const address = readStorageUrl(change(double.url));
  if (typeof address === 'string') return expect.fail(address);
  return { double, storage: createS3Storage(address, 2_000) };
};

describe('a bucket', () => {
  it('returns what was written, byte for byte, under the prefix', async () => {
    const { double, storage } = await open();
    const content = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 256));
    await storage.write(PATH, content);
    expect([...double.objects.keys()]).toEqual([`comptoir/${PATH}`]);
    expect(Buffer.from((await storage.read(PATH)) ?? [])).toEqual(content);
  });

  it('has nothing where nothing was written or where it was removed, and removes that too', async () => {
    const { storage } = await open();
    expect(await storage.read(PATH)).toBeNull();
    await storage.write(PATH, CONTENT);
    await storage.remove(PATH);
    expect(await storage.read(PATH)).toBeNull();
    await storage.remove(PATH);
  });

  it('deletes everything of one account, over several lists, and nothing of another', async () => {
    const { double, storage } = await open();
    const other = `${ACCOUNT}-2/nom`;
    for (const path of [...Array.from({ length: 7 }, (_, at) => `${ACCOUNT}/${at}`), other]) {
      await storage.write(path, CONTENT);
    }
    await storage.removeAccount(ACCOUNT);
    expect([...double.objects.keys()]).toEqual([`comptoir/${other}`]);
  });

  it.each([
    ['another secret', (url: string) => url.replace('s3cr', 'autre')],
    ['another key', (url: string) => url.replace('AKCOMPTOIR', 'AKAUTRE')],
    ['another region', (url: string) => url.replace('fr-test-1', 'fr-test-2')],
  ])('requested with %s refuses everything', async (_, change) => {
    const { double, storage } = await open(change);
    const calls = [() => storage.write(PATH, CONTENT), () => storage.read(PATH), () => storage.removeAccount(ACCOUNT)];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    expect(double.objects.size).toBe(0);
  });

  it.each(['error', 'cut'] as const)('that fails once (%s) is tried again', async (trouble) => {
    const { double, storage } = await open();
    await storage.write(PATH, CONTENT);
    double.trouble(trouble);
    expect(Buffer.from((await storage.read(PATH)) ?? [])).toEqual(CONTENT);
    double.trouble('error');
    await storage.write(PATH, CONTENT);
  });

  it.each([
    { troubles: ['error', 'error'] as const, code: 'InternalError', asked: 2 },
    { troubles: ['cut', 'cut'] as const, code: 'cut', asked: 2 },
    { troubles: ['denied'] as const, code: 'AccessDenied', asked: 1 },
    { troubles: ['no-bucket'] as const, code: 'NoSuchBucket', asked: 1 },
    { troubles: ['moved'] as const, code: 'HTTP 307', asked: 1 },
    { troubles: ['endless'] as const, code: 'too large', asked: 1 },
  ])('that answers $troubles fails with its code, and never reports the object as absent', async (each) => {
    const { double, storage } = await open();
    await storage.write(PATH, CONTENT);
    const before = double.asked.length;
    double.trouble(...each.troubles);
    const error = await storage.read(PATH).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(S3Failure);
    expect(error).toMatchObject({ code: each.code });
    expect(double.asked.length - before).toBe(each.asked);
  });

  it('that never answers is abandoned, once', async () => {
    const double = await startS3Double();
    const address = readStorageUrl(double.url);
    if (typeof address === 'string') return expect.fail(address);
    double.trouble('silent');
    await expect(createS3Storage(address, 50).read(PATH)).rejects.toMatchObject({ code: 'too slow' });
    expect(double.asked.length).toBeLessThan(2);
  });

  it('that cannot be reached fails', async () => {
    const { storage } = await open((url) => url.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:9'));
    await expect(storage.read(PATH)).rejects.toMatchObject({ code: 'cut' });
  });
});
