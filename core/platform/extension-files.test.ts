import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFilePort } from '#core/api/file-port.ts';
import { MAX_PDF_BYTES } from '#core/contract/file-kinds.ts';
import { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { openFileLine } from '#core/messages/file-channel.ts';
import { type FileAnswer, type FileCall, serveFile } from '#core/messages/file-server.ts';
import { makePortPair, type PortPair } from '#core/testing/port-pair.ts';
import { createFileTransport } from './extension-files.ts';

const params = { id: '019a9e5a-0000-7000-8000-000000000001', kind: 'shippingLabel' } as const;
const INTERRUPTED = 'Le transfert s’est interrompu. Réessayez.';

const pdfOf = (rest: string | Uint8Array<ArrayBuffer> = ''): Blob => new Blob(['%PDF-1.7 ', rest]);
const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

async function* inPieces(blob: Blob, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < blob.size; at += size) yield new Uint8Array(await blob.slice(at, at + size).arrayBuffer());
}

const given = (blob: Blob, size = 50_000): FileAnswer => ({
  status: 200,
  body: null,
  retryAfter: null,
  file: { size: blob.size, pieces: inPieces(blob, size) },
});

const bytesFrom = (seed: number, length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, at) => Math.imul(seed + at, 2_654_435_761) >>> 24);

/** A screen's file port, with a worker behind it that replies as the test specifies. */
const open = (answer: (call: FileCall) => FileAnswer | Promise<FileAnswer>) => {
  const pairs: PortPair[] = [];
  const calls: FileCall[] = [];
  const onUnexpected = vi.fn();
  const connect = () => {
    const pair = makePortPair();
    pairs.push(pair);
    const call = async (_: unknown, asked: FileCall) => {
      calls.push(asked);
      return answer(asked);
    };
    void serveFile(openFileLine(pair.worker), { call, onUnexpected });
    return pair.screen;
  };
  return { files: createFilePort(createFileTransport(connect)), pairs, calls, onUnexpected };
};

const stored = (): FileAnswer => ({ status: 200, body: { documentId: params.id }, retryAfter: null });

describe('a file that goes through the worker', () => {
  it('arrives unchanged in either direction, however it is cut', async () => {
    // Drawing every byte takes fast-check several seconds; what matters is the length, and that no two parts are alike.
    const content = fc.tuple(fc.nat(500_000), fc.nat()).map(([length, seed]) => bytesFrom(seed, length));
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1_000, max: 400_000 }), async (rest, cut) => {
        const pdf = pdfOf(rest);
        const { files, calls } = open(({ file }) => (file ? stored() : given(pdf, cut)));
        const whole = await bytesOf(pdf);
        expect(await bytesOf(await files.download(api.documents.read, { params }))).toEqual(whole);
        expect(await files.upload(api.documents.write, { params, file: pdf })).toEqual({ documentId: params.id });
        expect(await bytesOf(calls[1]?.file ?? new Blob())).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  it('is requested from the server under its call and with its type', async () => {
    const { files, calls } = open(stored);
    await files.upload(api.documents.write, { params, file: new Blob(['%PDF-1.7'], { type: 'text/html' }) });
    expect(calls[0]).toMatchObject({ params });
    expect(calls[0]?.file?.type).toBe('application/pdf');
  });

  it('is asked for with everything that the call names, in its query or in its body', async () => {
    const csv = new Blob(['\uFEFFTitre\r\n']);
    const { files, calls } = open(() => given(csv));
    const asked = { query: { format: 'csv' as const }, body: { sales: ['a'], refunds: [{ sale: 'b', place: 0 }] } };
    expect(await bytesOf(await files.download(api.exports.chosenSales, asked))).toEqual(await bytesOf(csv));
    expect(calls[0]).toMatchObject(asked);
  });

  it('is sent one piece at a time: the next one leaves once the last one was accepted', async () => {
    const { files, pairs } = open(() => given(pdfOf(new Uint8Array(1_000_000))));
    await files.download(api.documents.read, { params });
    const turns = pairs[0]?.said.map(({ by, message }) => `${by} ${Object.keys(message as object)}`) ?? [];
    expect(turns.slice(0, 2)).toEqual(['screen ask', 'worker answer']);
    expect(turns.filter((turn) => turn === 'worker piece').length).toBeGreaterThan(5);
    const pieces = turns.slice(2, -1);
    expect(pieces).toEqual(pieces.map((_, at) => (at % 2 === 0 ? 'worker piece' : 'screen more')));
    expect(turns.at(-1)).toBe('worker end');
  });

  it('is read from the server on demand: a slow screen slows the server down', async () => {
    const taken: number[] = [];
    async function* counted(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      for (let at = 0; at < 5; at += 1) {
        taken.push(at);
        yield new TextEncoder().encode('%PDF-');
      }
    }
    const pair = makePortPair();
    const call = async () => ({ ...stored(), file: { size: 25, pieces: counted() } });
    void serveFile(openFileLine(pair.worker), { call, onUnexpected: () => undefined });
    const line = openFileLine(pair.screen);
    line.send({ ask: { endpoint: api.documents.read.id, params, query: {}, size: null } });
    await line.next('answer');
    await line.next('piece');
    expect(taken).toEqual([0]);
    line.send({ more: true });
    await line.next('piece');
    expect(taken).toEqual([0, 1]);
  });

  it('that the server refuses is refused with the server’s message', async () => {
    const body = { error: 'Ce document n’existe pas.', code: 'NOT_FOUND', requestId: '1' };
    const { files } = open(() => ({ status: 404, body, retryAfter: null }));
    const read = files.download(api.documents.read, { params });
    await expect(read).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Ce document n’existe pas.' });
  });

  it('that cannot reach the server is reported as such, and an unexpected error reveals nothing of its content', async () => {
    const offline = new AppError('NETWORK', 'Erreur de connexion au serveur.');
    const gone = open(() => Promise.reject(offline));
    await expect(gone.files.download(api.documents.read, { params })).rejects.toMatchObject({
      code: 'NETWORK',
      message: 'Erreur de connexion au serveur.',
    });
    const broken = open(() => Promise.reject(new TypeError('token abc')));
    await expect(broken.files.download(api.documents.read, { params })).rejects.toMatchObject({
      code: 'INTERNAL',
      message: '',
    });
    expect(broken.onUnexpected).toHaveBeenCalledOnce();
  });

  it.each([
    ['no PDF', new Blob(['<html>']), 'Ce fichier n’est pas un PDF.'],
    ['cut before its first word is out', new Blob(['%PD']), 'Ce fichier n’est pas un PDF.'],
    ['empty', new Blob([]), 'Ce fichier n’est pas un PDF.'],
    ['too large', pdfOf(new Uint8Array(MAX_PDF_BYTES)), 'Ce PDF est trop lourd : 5 Mo au plus.'],
  ])('that is %s is neither shown nor sent', async (_, file, sentence) => {
    const { files, calls } = open(() => given(file));
    await expect(files.download(api.documents.read, { params })).rejects.toMatchObject({ message: sentence });
    await expect(files.upload(api.documents.write, { params, file })).rejects.toMatchObject({ message: sentence });
    expect(calls).toHaveLength(1);
  });

  it('that ends too early is not shown', async () => {
    const pdf = pdfOf('abc');
    const { files } = open(() => ({ ...given(pdf), file: { size: pdf.size + 1, pieces: inPieces(pdf, 10) } }));
    await expect(files.download(api.documents.read, { params })).rejects.toMatchObject({ message: INTERRUPTED });
  });

  it('is cancelled at once, together with the worker’s request to the server', async () => {
    const control = new AbortController();
    const asked = Promise.withResolvers<FileCall>();
    const { files } = open((call) => {
      asked.resolve(call);
      return new Promise(() => undefined);
    });
    const reading = files.download(api.documents.read, { params, signal: control.signal });
    const { signal } = await asked.promise;
    expect(signal.aborted).toBe(false);
    control.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(signal.aborted).toBe(true);
    await expect(files.download(api.documents.read, { params, signal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('whose worker dies fails at once, in either direction, and can be requested again', async () => {
    let isDying = true;
    const { files, pairs } = open(async ({ file }) => {
      if (isDying) pairs.at(-1)?.kill();
      return file ? stored() : given(pdfOf());
    });
    await expect(files.download(api.documents.read, { params })).rejects.toMatchObject({ message: INTERRUPTED });
    const failed = files.upload(api.documents.write, { params, file: pdfOf() });
    await expect(failed).rejects.toMatchObject({ message: INTERRUPTED });
    isDying = false;
    expect((await files.download(api.documents.read, { params })).size).toBe(9);
  });

  it('tells the seller what to do when the extension was updated in the meantime', async () => {
    const files = createFilePort(
      createFileTransport(() => {
        throw new Error('Extension context invalidated.');
      }),
    );
    const read = files.download(api.documents.read, { params });
    await expect(read).rejects.toMatchObject({ message: 'L’extension a été mise à jour. Rouvrez cette page.' });
  });
});

describe('a port for files', () => {
  const ask = (endpoint: string, size: number | null = null) => ({ ask: { endpoint, params, query: {}, size } });

  /** What the worker answers to a screen that sends these messages. */
  const answersTo = async (...messages: unknown[]) => {
    const pair = makePortPair();
    const call = vi.fn(async () => stored());
    const served = serveFile(openFileLine(pair.worker), { call, onUnexpected: () => undefined });
    for (const message of messages) {
      pair.screen.postMessage(message);
      // A screen waits for its turn.
      await new Promise((turn) => setImmediate(turn));
    }
    await served;
    return { call, answers: pair.said.filter(({ by }) => by === 'worker').map(({ message }) => message) };
  };

  it.each(['auth.user', 'system.extensionFile', 'system.events', 'documents.exists', 'captures.create', 'toString'])(
    'does not accept %s',
    async (endpoint) => {
      const { call, answers } = await answersTo(ask(endpoint));
      expect(answers).toEqual([{ error: expect.objectContaining({ code: 'FORBIDDEN' }) }]);
      expect(call).not.toHaveBeenCalled();
    },
  );

  it.each<[string, unknown[]]>([
    ['nothing', [null]],
    ['a text', ['ask']],
    ['two things at once', [{ ...ask('documents.read'), more: true }]],
    ['another word first', [{ more: true }]],
    ['fields of its own', [{ ask: { ...ask('documents.read').ask, token: 'x' } }]],
    ['a parameter as long as a page', [{ ask: { ...ask('documents.read').ask, params: { id: 'x'.repeat(101) } } }]],
    ['a negative size', [ask('documents.write', -1)]],
    ['a piece that is no base64', [ask('documents.write', 9), { piece: '%PDF-1.7' }]],
    ['a piece past the size of one', [ask('documents.write', 9), { piece: 'A'.repeat(400_000) }]],
    ['another size than it announced', [ask('documents.write', 9), { piece: btoa('%PDF-') }, { end: true }]],
  ])('that receives %s replies with an error, and nothing reaches the server', async (_, messages) => {
    const { call, answers } = await answersTo(...messages);
    expect(answers.at(-1)).toEqual({ error: expect.objectContaining({ code: 'BAD_ANSWER' }) });
    expect(call).not.toHaveBeenCalled();
  });

  it('that the other side has just closed ends without the browser’s own error message', async () => {
    const pair = makePortPair();
    const line = openFileLine(pair.screen);
    pair.kill();
    expect(() => line.send({ more: true })).toThrow(INTERRUPTED);
    expect(line.ended.aborted).toBe(true);
  });

  it('that floods the worker is closed', async () => {
    const pair = makePortPair();
    const line = openFileLine(pair.worker);
    for (let at = 0; at < 3; at += 1) pair.screen.postMessage({ more: true });
    await vi.waitFor(() => expect(line.ended.aborted).toBe(true));
    await expect(line.next('more')).rejects.toMatchObject({ message: INTERRUPTED });
  });

  it('that falls silent is closed', async () => {
    const line = openFileLine(makePortPair().screen, undefined, 10);
    await expect(line.next('answer')).rejects.toMatchObject({ message: INTERRUPTED });
    expect(line.ended.aborted).toBe(true);
  });
});
