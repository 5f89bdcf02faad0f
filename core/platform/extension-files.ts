import type { Transport } from '../api/transport.ts';
import { AppError } from '../errors.ts';
import {
  type FileLine,
  type FileLinePort,
  openFileLine,
  PIECE_BYTES,
  receivePieces,
  sendPieces,
} from '../messages/file-channel.ts';

/** Sends calls with a file to the background worker, each over a separate port. Cancelling a call closes its port. */
export const createFileTransport = (connect: () => FileLinePort): Transport => {
  return async (endpoint, { params, query, body, file, signal }) => {
    signal?.throwIfAborted();
    const line = openFileLine(tryConnect(connect), signal);
    try {
      const asked = { params: toTexts(params), query: toTexts(query), ...(body !== undefined && { body }) };
      line.send({ ask: { endpoint: endpoint.id, ...asked, size: file?.size ?? null } });
      if (file) await sendPieces(line, piecesOf(file));
      const { answer } = await line.next('answer');
      const { file: given, ...rest } = answer;
      if (given) return { ...rest, file: { size: given.size, pieces: untilClosed(line) } };
      line.close();
      return rest;
    } catch (error) {
      line.close();
      throw error;
    }
  };
};

const tryConnect = (connect: () => FileLinePort): FileLinePort => {
  try {
    return connect();
  } catch (cause) {
    throw new AppError('INTERNAL', 'L’extension a été mise à jour. Rouvrez cette page.', {}, { cause });
  }
};

/** What is undefined is left out, as in an address. */
const toTexts = (params: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    yield new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
  }
}

async function* untilClosed(line: FileLine): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* receivePieces(line);
  } finally {
    line.close();
  }
}
