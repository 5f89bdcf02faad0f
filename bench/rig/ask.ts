import { type Agent, request } from 'node:http';

/** Somebody with an account; the token signs their calls. */
export type Seller = { email: string; password: string; token: string };

/** @param port that of a server of this machine */
export async function signUp(port: number, email: string): Promise<Seller> {
  const password = 'un tabouret bleu sous la pluie';
  const body = { email, password, firstname: 'Camille', lastname: 'Martin', displayname: 'camille' };
  const answer = await ask(port, { method: 'POST', path: '/api/auth/register', body: JSON.stringify(body) });
  const { ext_token: token } = JSON.parse(answer.toString()) as { ext_token: string };
  return { email, password, token };
}

export type BenchCall = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: string;
  idempotencyKey?: string;
  /** Connections that are kept; by default each call opens its own, because a server closes one that is idle for long. */
  agent?: Agent;
};

export type BenchAnswer = { status: number; retryAfter: string | undefined; bytes: Buffer };

/** Any answer. Its bytes are not decoded, because that would count the client's own time. */
export function exchange(port: number, call: BenchCall): Promise<BenchAnswer> {
  const { method = 'GET', path, token, body, idempotencyKey, agent = false } = call;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status = 500, headers } = answer;
        resolve({ status, retryAfter: headers['retry-after'], bytes: Buffer.concat(pieces) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The bytes of a successful response. */
export async function ask(port: number, call: BenchCall): Promise<Buffer> {
  const { status, bytes } = await exchange(port, call);
  if (status < 300) return bytes;
  throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${bytes.toString().slice(0, 200)}`);
}
