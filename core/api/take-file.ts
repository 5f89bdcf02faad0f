import type { FetchResponse } from 'ofetch';
import { type FileKind, mediaTypesOf } from '../contract/file-kinds.ts';
import type { Answer, IncomingFile } from './transport.ts';

/**
 * The reply of a call that returns or sends a file. A response that is not declared as this kind, such as a Wi-Fi
 * sign-in page, is not read: the reply then has neither file nor body.
 * @param toError the error for the reader of the file when the connection breaks
 */
export const takeFile = async (
  response: FetchResponse<unknown>,
  kind: FileKind,
  toError: (error: unknown) => unknown,
): Promise<Answer> => {
  const { status, headers, _data: stream } = response;
  const answer = { status, body: null, retryAfter: null };
  if (!(stream instanceof ReadableStream)) return answer;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && mediaTypesOf(kind).includes(type))
    return { ...answer, file: { size: sizeIn(headers), pieces: piecesOf(stream, toError) } };
  if (type === 'application/json') return { ...answer, body: await readJson(stream) };
  await stream.cancel();
  return answer;
};

const readJson = async (stream: ReadableStream): Promise<unknown> => {
  try {
    return await new Response(stream).json();
  } catch {
    return null;
  }
};

/** A compressed response announces its compressed size. */
const sizeIn = (headers: Headers): number | null => {
  const announced = headers.get('content-length');
  return announced === null || headers.has('content-encoding') ? null : Number(announced);
};

/** Not the stream's own iterator, which Chrome lacks before version 124. */
async function* piecesOf(
  stream: ReadableStream,
  toError: (error: unknown) => unknown,
): IncomingFile['pieces'] & AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw toError(error);
  } finally {
    // A reader that stops early ends the transfer; one that failed or ended cannot be cancelled.
    await reader.cancel().catch(() => undefined);
  }
}
