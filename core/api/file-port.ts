import type { CallReply } from '../contract/endpoint.ts';
import { checkBlob, FILE_KINDS, type FileKind, formatOf, guardFile, mediaTypeOf } from '../contract/file-kinds.ts';
import { AppError } from '../errors.ts';
import type { FilePort } from '../platform/ports.ts';
import { errorOfAnswer } from './answer-error.ts';
import { checkReply } from './client.ts';
import type { IncomingFile, Transport } from './transport.ts';

/** Files over any transport that supports them. A file is as untrusted as any reply: its kind and size are checked. */
export const createFilePort = (transport: Transport): FilePort => ({
  async download(endpoint, { params, query, body, signal }, onBytes) {
    const answer = await transport(endpoint, { params, query, body, signal });
    if (answer.status >= 400) throw errorOfAnswer(answer);
    if (!answer.file) throw new AppError('BAD_ANSWER', 'La réponse du serveur n’est pas un document. Réessayez.');
    return readFile(FILE_KINDS[endpoint.raw], answer.file, onBytes);
  },
  async upload(endpoint, { params, file, signal }) {
    const kind = FILE_KINDS[endpoint.raw];
    await checkBlob(kind, file);
    const answer = await transport(endpoint, { params, file: file.slice(0, file.size, kind.type ?? ''), signal });
    if (answer.status >= 400) throw errorOfAnswer(answer);
    return checkReply(endpoint, answer) as CallReply<typeof endpoint>;
  },
});

const interrupted = (): AppError => new AppError('NETWORK', 'Le transfert s’est interrompu. Réessayez.');

/** A browser keeps a large `Blob` on its disk, but not the pieces that one is still to be made of. */
const FOLDED_BYTES = 16 * 1024 * 1024;

const readFile = async (
  kind: FileKind,
  { size, pieces }: IncomingFile,
  onBytes?: (bytes: number) => void,
): Promise<Blob> => {
  const guard = guardFile(kind);
  const folded: Blob[] = [];
  let read: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, unfolded] = [0, 0];
  let start: Uint8Array<ArrayBuffer> | undefined;
  for await (const piece of pieces) {
    guard.take(piece);
    start ??= piece;
    read.push(piece);
    bytes += piece.length;
    unfolded += piece.length;
    if (unfolded >= FOLDED_BYTES) {
      folded.push(new Blob(read));
      [read, unfolded] = [[], 0];
    }
    onBytes?.(bytes);
  }
  guard.end();
  const type = start ? mediaTypeOf(formatOf(kind, start)) : (kind.type ?? '');
  const file = new Blob([...folded, ...read], { type });
  if (size !== null && file.size !== size) throw interrupted();
  return file;
};
