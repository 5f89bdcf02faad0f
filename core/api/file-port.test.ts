import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '../contract/index.ts';
import { listen } from '../testing/listen.ts';
import { createFetchedFilePort } from './fetched-file-port.ts';
import { createHttpTransport } from './http-transport.ts';

const params = { id: '0198c1f0-0000-7000-8000-000000000001', kind: 'returnForm' } as const;
const JSON_TYPE = { 'content-type': 'application/json' };

const closers: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const serve = async (
  handler: (request: IncomingMessage, response: ServerResponse, body: string) => void,
  timeoutMs?: number,
) => {
  const { url, close } = await listen(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    handler(request, response, Buffer.concat(pieces).toString());
  });
  closers.push(close);
  return createFetchedFilePort(
    createHttpTransport({ baseUrl: url, credentials: 'omit', ...(timeoutMs && { timeoutMs }) }),
  );
};

const pdf = (response: ServerResponse, text: string, length = text.length) =>
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': length }).write(text);

describe('a file over HTTP', () => {
  it('is downloaded as a PDF from the address of its call', async () => {
    const files = await serve((request, response) => {
      pdf(response, `%PDF-1.7 ${request.method} ${request.url}`);
      response.end();
    });
    const file = await files.download(api.documents.read, { params });
    expect(file.type).toBe('application/pdf');
    expect(await file.text()).toBe(`%PDF-1.7 GET /api/documents/sale/${params.id}/returnForm`);
  });

  it('is uploaded unchanged, with its own type', async () => {
    const seen: string[] = [];
    const files = await serve((request, response, body) => {
      seen.push(`${request.method} ${request.headers['content-type']} ${body}`);
      response.writeHead(200, JSON_TYPE).end(JSON.stringify({ documentId: params.id }));
    });
    const file = new Blob(['%PDF-1.7 é']);
    expect(await files.upload(api.documents.write, { params, file })).toEqual({ documentId: params.id });
    expect(seen).toEqual(['PUT application/pdf %PDF-1.7 é']);
  });

  it('that is refused is refused with the server’s message, after a second attempt where the retry rule allows one', async () => {
    let asked = 0;
    const files = await serve((_, response) => {
      asked += 1;
      const error = { error: 'Les documents sont momentanément inaccessibles.', code: 'INTERNAL', requestId: '1' };
      response.writeHead(503, JSON_TYPE).end(JSON.stringify(error));
    });
    const sentence = { message: 'Les documents sont momentanément inaccessibles.', details: { status: 503 } };
    await expect(files.download(api.documents.read, { params })).rejects.toMatchObject(sentence);
    expect(asked).toBe(2);
    const file = new Blob(['%PDF-1.7']);
    await expect(files.upload(api.documents.write, { params, file })).rejects.toMatchObject(sentence);
    expect(asked).toBe(3);
  });

  it.each(['text/html', 'application/json', ''])(
    'that is not declared as a PDF (%s) is not read as one',
    async (type) => {
      const files = await serve((_, response) => response.writeHead(200, { 'content-type': type }).end('%PDF-1.7'));
      await expect(files.download(api.documents.read, { params })).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    },
  );

  it('whose transfer breaks off counts as a lost connection', async () => {
    const files = await serve((_, response) => {
      pdf(response, '%PDF-1.7', 1_000);
      setImmediate(() => response.destroy());
    });
    await expect(files.download(api.documents.read, { params })).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('whose transfer stalls is aborted in time, whether or not the caller can abort it', async () => {
    const files = await serve((_, response) => void pdf(response, '%PDF-1.7', 1_000), 50);
    const { signal } = new AbortController();
    for (const input of [{ params }, { params, signal }]) {
      await expect(files.download(api.documents.read, input)).rejects.toMatchObject({ code: 'TIMEOUT' });
    }
  });

  it('that the seller cancels midway is aborted on the server', async () => {
    const closed = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const files = await serve((_, response) => {
      pdf(response, '%PDF-1.7', 1_000);
      response.on('close', closed.resolve);
      begun.resolve();
    });
    const control = new AbortController();
    const reading = files.download(api.documents.read, { params, signal: control.signal });
    await begun.promise;
    control.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    await closed.promise;
  });

  it('that is too large is aborted before it is complete', async () => {
    const closed = Promise.withResolvers<void>();
    const files = await serve((_, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF-1.7');
      const more = () => void (response.destroyed || response.write(Buffer.alloc(500_000), more));
      more();
    });
    const sentence = 'Ce PDF est trop lourd : 5 Mo au plus.';
    await expect(files.download(api.documents.read, { params })).rejects.toMatchObject({ message: sentence });
    await closed.promise;
  });
});
