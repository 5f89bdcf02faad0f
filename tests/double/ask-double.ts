import { request } from 'node:https';

export type DoubleAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
export type Question = { host?: string; headers?: Record<string, string>; method?: string };

/** Asks the double as a plain HTTPS client would, under one of the marketplace's names. */
export function askDouble(port: number, path: string, question: Question = {}): Promise<DoubleAnswer> {
  const host = question.host ?? 'www.vinted.fr';
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: question.method ?? 'GET',
        servername: host,
        headers: { host, ...question.headers },
        rejectUnauthorized: false,
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
