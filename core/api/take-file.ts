import type { FetchResponse } from 'ofetch';
import type { FileKind } from '../contract/file-kinds.ts';
import type { Answer, IncomingFile } from './transport.ts';

/**
 * The answer of a call that gives or takes a file. What does not say that it is of this kind, as the page of a Wi-Fi's sign-in,
 * is left where it is: the answer then has neither file nor body.
 * @param toError what the taker of the file is told when the line breaks
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
  if (type === kind.type) return { ...answer, file: { size: sizeIn(headers), pieces: piecesOf(stream, toError) } };
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

/** A compressed answer announces the size that it has on the way. */
const sizeIn = (headers: Headers): number | null => {
  const announced = headers.get('content-length');
  return announced === null || headers.has('content-encoding') ? null : Number(announced);
};

/** Not the stream's own iterator: Chrome 120 has none. */
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
    // Whoever stops taking ends the transfer; one that failed or ended is not there to be cancelled.
    await reader.cancel().catch(() => undefined);
  }
}
