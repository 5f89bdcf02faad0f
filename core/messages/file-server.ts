import type { Endpoint } from '../contract/endpoint.ts';
import { type FileKind, fileKindOf, guardFile } from '../contract/file-kinds.ts';
import { findEndpoint } from '../contract/index.ts';
import { AppError } from '../errors.ts';
import { type FileLine, receivePieces, sendPieces } from './file-channel.ts';
import { toWireError } from './wire-error.ts';

export interface FileCall {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Of a call that asks for a file with more than fits into an address; the server validates it. */
  body?: unknown;
  /** What is sent; undefined when a file is wanted. */
  file?: Blob;
  signal: AbortSignal;
}

export interface FileAnswer {
  status: number;
  body: unknown;
  retryAfter: number | null;
  /** What is given. */
  file?: { size: number | null; pieces: AsyncIterable<Uint8Array> } | undefined;
}

export interface FileServerOptions {
  /** Makes one call of the contract that carries a file. */
  call(endpoint: Endpoint, call: FileCall): Promise<FileAnswer>;
  /** Called with errors that are not ours, for the console. */
  onUnexpected(error: unknown): void;
}

/** The worker's end of one line: takes or gives one file, then is done. A screen that leaves aborts the call to the server. */
export const serveFile = async (line: FileLine, { call, onUnexpected }: FileServerOptions): Promise<void> => {
  try {
    const { ask } = await line.next('ask');
    const { endpoint, kind } = findCall(ask.endpoint);
    const file = ask.size === null ? null : await takeWhole(line, kind, ask.size);
    const { file: given, ...answer } = await call(endpoint, {
      params: ask.params,
      query: ask.query,
      ...(ask.body !== undefined && { body: ask.body }),
      signal: line.ended,
      ...(file && { file }),
    });
    line.send({ answer: { ...answer, file: given ? { size: given.size } : null } });
    if (given) await sendPieces(line, guarded(kind, given.pieces));
  } catch (error) {
    // A screen that has left gave the file up: nobody is there to be informed.
    if (line.ended.aborted) return;
    if (!(error instanceof AppError)) onUnexpected(error);
    refuse(line, error);
  }
};

const refuse = (line: FileLine, error: unknown): void => {
  try {
    line.send({ error: toWireError(error) });
  } catch {
    // It left in this very moment.
  }
};

const findCall = (id: string): { endpoint: Endpoint; kind: FileKind } => {
  const endpoint = findEndpoint(id);
  const kind = endpoint ? fileKindOf(endpoint) : null;
  if (endpoint && kind) return { endpoint, kind };
  throw new AppError('FORBIDDEN', 'Cet appel ne passe pas par l’extension.', { field: id });
};

const takeWhole = async (line: FileLine, kind: FileKind, size: number): Promise<Blob> => {
  if (size > kind.maxBytes) throw new AppError('TOO_LARGE', kind.tooLarge);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of guarded(kind, receivePieces(line))) pieces.push(piece);
  const file = new Blob(pieces, { type: kind.type ?? '' });
  if (file.size !== size) throw new AppError('BAD_ANSWER', 'Le transfert s’est interrompu. Réessayez.');
  return file;
};

async function* guarded<Piece extends Uint8Array>(kind: FileKind, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  const guard = guardFile(kind);
  for await (const piece of pieces) {
    guard.take(piece);
    yield piece;
  }
  guard.end();
}
