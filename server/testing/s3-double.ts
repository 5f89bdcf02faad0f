import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type SignedRequest, wrongIn } from './signature-v4.ts';

/**
 * How the next request is treated, once it was carried out, instead of being answered: `error` 500 · `denied` 403 · `moved` to another host ·
 * `silent` never answered · `cut` in the middle of its body · `short` a body shorter than announced by its `Content-Length` ·
 * `damaged` another byte in the body · `endless` a body that does not stop · `no-bucket` 404 for the whole bucket
 */
export type Trouble = 'error' | 'denied' | 'moved' | 'silent' | 'cut' | 'short' | 'damaged' | 'endless' | 'no-bucket';

export interface S3Double {
  /** For STORAGE_URL. */
  url: string;
  /** Objects by name, without the bucket. */
  objects: Map<string, Buffer>;
  /** As `PUT /seau/dossier/nom`, in the order they came. */
  asked: string[];
  /** Treats the next requests so, one each. */
  trouble(...next: Trouble[]): void;
}

const BUCKET = 'seau-de-test';
const KEYS = { accessKeyId: 'AKCOMPTOIRTEST', secretAccessKey: 's3cr/t+avec=des&signes', region: 'fr-test-1' };
const PER_LIST = 3;

/** A small S3 that answers only what is signed rightly, by a verification of its own. Closed after the test. */
export const startS3Double = async (): Promise<S3Double> => {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const troubles: Trouble[] = [];
  const server = createServer(async (request, response) => {
    const body = await readWhole(request);
    asked.push(`${request.method} ${request.url}`);
    const wrong = wrongIn(toSigned(request, body), { ...KEYS, now: Date.now() });
    if (wrong !== null) {
      fail(response, 403, 'SignatureDoesNotMatch', wrong);
      return;
    }
    const trouble = troubles.shift();
    const answer = answerTo(objects, request, body);
    if (trouble !== undefined) misbehave(response, trouble, answer.body);
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  const { accessKeyId, secretAccessKey, region } = KEYS;
  return {
    url: `http://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/${BUCKET}/comptoir?region=${region}`,
    objects,
    asked,
    trouble: (...next) => void troubles.push(...next),
  };
};

const readWhole = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
};

const toSigned = ({ method = '', url = '', headers }: IncomingMessage, body: Buffer): SignedRequest => ({
  method,
  target: url,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  body,
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const xml = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
});

const fault = (status: number, code: string, message: string): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

const fail = (response: ServerResponse, status: number, code: string, message: string): void => {
  const answer = fault(status, code, message);
  response.writeHead(answer.status, answer.headers).end(answer.body);
};

const answerTo = (objects: Map<string, Buffer>, { method, url = '' }: IncomingMessage, body: Buffer): Answer => {
  const { pathname, searchParams } = new URL(url, 'http://s3.test');
  if (pathname === `/${BUCKET}` && searchParams.get('list-type') === '2') {
    return list(objects, searchParams.get('prefix') ?? '');
  }
  const name = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
  const held = objects.get(name);
  const none = { status: 204, headers: {}, body: Buffer.alloc(0) };
  if (method === 'PUT') {
    objects.set(name, body);
    return { ...none, status: 200 };
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return none;
  }
  if (held === undefined) return fault(404, 'NoSuchKey', 'The specified key does not exist.');
  return { status: 200, headers: { 'content-length': String(held.length) }, body: held };
};

const list = (objects: Map<string, Buffer>, prefix: string): Answer => {
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted();
  const contents = names.slice(0, PER_LIST).map((name) => `<Contents><Key>${name}</Key></Contents>`);
  const isTruncated = `<IsTruncated>${names.length > PER_LIST}</IsTruncated>`;
  return xml(200, `<ListBucketResult><Name>${BUCKET}</Name>${isTruncated}${contents.join('')}</ListBucketResult>`);
};

const misbehave = (response: ServerResponse, trouble: Trouble, body: Buffer): void => {
  const half = body.subarray(0, Math.floor(body.length / 2));
  const whole = { 'content-length': String(body.length) };
  const deeds: Record<Trouble, () => unknown> = {
    error: () => fail(response, 500, 'InternalError', 'We encountered an internal error.'),
    denied: () => fail(response, 403, 'AccessDenied', `Access Denied for ${KEYS.accessKeyId}`),
    'no-bucket': () => fail(response, 404, 'NoSuchBucket', 'The specified bucket does not exist.'),
    moved: () => response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
    silent: () => undefined,
    cut: () => response.writeHead(200, whole).write(half, () => response.destroy()),
    short: () => response.writeHead(200, { 'content-length': String(half.length) }).end(half),
    damaged: () =>
      response.writeHead(200, whole).end(Buffer.concat([body.subarray(0, -1), Buffer.from([~(body.at(-1) ?? 0)])])),
    endless: () => sendOn(response.writeHead(200)),
  };
  deeds[trouble]();
};

const sendOn = (response: ServerResponse): void => {
  if (!response.destroyed) response.write(Buffer.alloc(1_000_000), () => sendOn(response));
};
