import type { CallReply } from '../contract/endpoint.ts';
import { checkBlob, FILE_KINDS, type FileKind, formatOf, guardFile, mediaTypeOf } from '../contract/file-kinds.ts';
import { AppError } from '../errors.ts';
import type { FilePort } from '../platform/ports.ts';
import { errorOfAnswer } from './answer-error.ts';
import { checkReply } from './client.ts';
import type { IncomingFile, Transport } from './transport.ts';

/** Files over any transport that supports them. A file is as untrusted as any reply: its kind and size are checked. */
export const createFilePort = (transport: Transport): FilePort => ({
  async download(endpoint, { params, signal }) {
    const answer = await transport(endpoint, { params, signal });
    if (answer.status >= 400) throw errorOfAnswer(answer);
    if (!answer.file) throw new AppError('BAD_ANSWER', 'La réponse du serveur n’est pas un document. Réessayez.');
    return readFile(FILE_KINDS[endpoint.raw], answer.file);
  },
  async upload(endpoint, { params, file, signal }) {
    const kind = FILE_KINDS[endpoint.raw];
    await checkBlob(kind, file);
    const answer = await transport(endpoint, { params, file: file.slice(0, file.size, kind.type), signal });
    if (answer.status >= 400) throw errorOfAnswer(answer);
    return checkReply(endpoint, answer) as CallReply<typeof endpoint>;
  },
});

const interrupted = (): AppError => new AppError('NETWORK', 'Le transfert s’est interrompu. Réessayez.');

const readFile = async (kind: FileKind, { size, pieces }: IncomingFile): Promise<Blob> => {
  const guard = guardFile(kind);
  const read: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) {
    guard.take(piece);
    read.push(piece);
  }
  guard.end();
  const file = new Blob(read, { type: read[0] ? mediaTypeOf(formatOf(kind, read[0])) : kind.type });
  if (size !== null && file.size !== size) throw interrupted();
  return file;
};
