import type { Duplex } from 'node:stream';
import type { ErrorReply } from '#core/contract/error-reply.ts';
import type { ErrorCode } from '#core/errors.ts';
import { newId } from '../ids.ts';

interface Refusal {
  status: number;
  reason: string;
  code: ErrorCode;
  error: string;
}

const MALFORMED: Refusal = {
  status: 400,
  reason: 'Bad Request',
  code: 'INVALID_INPUT',
  error: 'La requête n’est pas du HTTP valide.',
};

/** By the code of Node's error. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'TOO_LARGE',
    error: 'Les en-têtes de la requête sont trop lourds.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'TIMEOUT',
    error: 'La requête n’est pas arrivée à temps.',
  },
};

const bodyOf = ({ error, code }: Refusal): string =>
  JSON.stringify({ error, code, requestId: newId() } satisfies ErrorReply);

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Replies to a request that never becomes one: Node emits `clientError` instead, and would reply without a body. */
export const refuseMalformed = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = bodyOf(refusal);
  const headers = { ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${refusal.reason}\r\n${lines.join('')}\r\n${body}`);
};

/** Replies to a request whose address or `Host` cannot be read: the adapter fails before the app sees it. */
export const replyToUnreadable = (): Response => new Response(bodyOf(MALFORMED), { status: 400, headers: HEADERS });
