import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BlobStorage } from './blob-storage.ts';
import type { BucketAddress } from './storage-url.ts';

/** A sealed document of the maximum size, or a list of a thousand of them, with room to spare. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Two attempts end well before a browser stops waiting for the whole response. */
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 200;
const REMOVED_AT_ONCE = 8;
const MAX_LISTS = 1_000;

/** A failed storage request. Contains nothing from the response but its error code. */
export class S3Failure extends Error {
  /** For example `NoSuchBucket`, or `HTTP 500`, `cut`, `too large`. */
  readonly code: string;
  readonly isPassing: boolean;

  constructor(code: string, isPassing: boolean, options?: ErrorOptions) {
    super('The document storage failed.', options);
    this.code = code;
    this.isPassing = isPassing;
  }
}

interface S3Answer {
  status: number;
  bytes: Uint8Array;
  /** The error code in the response's XML; empty when there is none. */
  code: string;
}

/**
 * Encrypted documents in a bucket: one object each, named `<prefix><account>/<document>`. Requests are signed with AWS
 * Signature Version 4 over headers and content, so neither can be changed in transit. S3 guarantees atomic puts.
 */
export const createS3Storage = (bucket: BucketAddress, timeoutMs: number = TIMEOUT_MS): BlobStorage => {
  const urlOf = (path: string): string => `${bucket.url}/${bucket.prefix}${path}`;
  const ask = (method: string, url: string, body?: Uint8Array) => askTwice(bucket, { method, url, body, timeoutMs });
  const remove = async (path: string): Promise<void> => {
    const answer = await ask('DELETE', urlOf(path));
    if (answer.status >= 300 && !isAbsent(answer)) throw refused(answer);
  };
  return {
    async read(path) {
      const answer = await ask('GET', urlOf(path));
      if (answer.status === 200) return answer.bytes;
      if (isAbsent(answer)) return null;
      throw refused(answer);
    },
    async write(path, content) {
      const answer = await ask('PUT', urlOf(path), content);
      if (answer.status !== 200) throw refused(answer);
    },
    remove,
    async removeAccount(accountId) {
      const folder = `${bucket.prefix}${accountId}/`;
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
      // Removed objects are in no later list, so each list is the first page of what is left.
      for (let lists = 0; lists < MAX_LISTS; lists += 1) {
        const answer = await ask('GET', `${bucket.url}?${query}`);
        if (answer.status !== 200) throw refused(answer);
        const names = namesIn(answer.bytes).filter((name) => name.startsWith(folder));
        if (names.length === 0) return;
        const paths = names.map((name) => name.slice(bucket.prefix.length));
        for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE) {
          await Promise.all(paths.slice(at, at + REMOVED_AT_ONCE).map(remove));
        }
      }
      throw new S3Failure('never empty', false);
    },
  };
};

/** 404 alone does not distinguish a missing object from a missing bucket. */
const isAbsent = ({ status, code }: S3Answer): boolean => status === 404 && code === 'NoSuchKey';

const refused = ({ status, code }: S3Answer): S3Failure =>
  new S3Failure(code === '' ? `HTTP ${status}` : code, status === 429 || status >= 500);

const namesIn = (list: Uint8Array): string[] =>
  [...new TextDecoder().decode(list).matchAll(/<Key>([\w./-]{1,1024})<\/Key>/g)].map(([, name]) => name ?? '');

interface S3Request {
  method: string;
  url: string;
  body: Uint8Array | undefined;
  timeoutMs: number;
}

/**
 * Every request may be repeated: it puts, gets or removes one object by name. A request that timed out is not repeated.
 */
const askTwice = async (bucket: BucketAddress, request: S3Request): Promise<S3Answer> => {
  try {
    const answer = await askOnce(bucket, request);
    if (!refused(answer).isPassing) return answer;
  } catch (error) {
    if (!(error instanceof S3Failure && error.isPassing)) throw error;
  }
  await pause(PAUSE_MS);
  return askOnce(bucket, request);
};

const askOnce = async (bucket: BucketAddress, { method, url, body, timeoutMs }: S3Request): Promise<S3Answer> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      signal,
      // A signed request must not be redirected elsewhere.
      redirect: 'manual',
      headers: await sign(bucket, method, url, body ?? new Uint8Array()),
      ...(body && { body: Uint8Array.from(body) }),
    });
    const bytes = await readBounded(response);
    return { status: response.status, bytes, code: response.ok ? '' : codeIn(bytes) };
  } catch (cause) {
    if (cause instanceof S3Failure) throw cause;
    if (signal.aborted) throw new S3Failure('too slow', false, { cause });
    throw new S3Failure('cut', true, { cause });
  }
};

/** Without an explicit hash of the content, aws4fetch would leave the content unsigned. */
const sign = async (bucket: BucketAddress, method: string, url: string, body: Uint8Array): Promise<Headers> => {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const hash = createHash('sha256').update(body).digest('hex');
  const headers = { 'x-amz-content-sha256': hash };
  const signer = new AwsV4Signer({ method, url, headers, accessKeyId, secretAccessKey, region, service: 's3' });
  return (await signer.sign()).headers;
};

const readBounded = async (response: Response): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > MAX_ANSWER_BYTES) throw new S3Failure('too large', false);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const codeIn = (bytes: Uint8Array): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 4_096)))?.[1] ?? '';
