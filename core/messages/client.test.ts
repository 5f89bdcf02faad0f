import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createMessageClient } from './client.ts';
import { toWireError } from './wire-error.ts';

/** A worker that returns these replies in turn; an Error means that it died before replying. */
const startWorker = (...answers: unknown[]) => {
  const asked: unknown[] = [];
  const send = createMessageClient(async (envelope) => {
    asked.push(envelope);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { asked, send };
};

const server = { ok: true, value: { url: 'https://comptoir.test' } };
const death = new Error('The message port closed before a response was received.');

describe('sending a request to the worker', () => {
  it('returns its reply', async () => {
    const { send, asked } = startWorker(server);
    expect(await send('server.read', null)).toEqual(server.value);
    expect(asked).toEqual([{ name: 'server.read', input: null }]);
  });

  it('revives an error with its code, message and details', async () => {
    const error = new AppError('CONFLICT', 'Déjà changée.', { status: 409, body: { order: 1 } });
    const { send } = startWorker({ ok: false, error: toWireError(error) });
    const revived = await send('orders.refresh', null).catch((caught: unknown) => caught);
    expect(revived).toBeInstanceOf(AppError);
    expect(revived).toMatchObject({ code: 'CONFLICT', message: 'Déjà changée.', details: error.details });
  });

  it('repeats the request when the worker died, if repeating is harmless', async () => {
    const { send, asked } = startWorker(death, server);
    expect(await send('server.read', null)).toEqual(server.value);
    expect(asked).toHaveLength(2);
  });

  it('sends a request once if repeating it could perform it twice', async () => {
    const { send, asked } = startWorker(death, { ok: true, value: {} });
    await expect(send('api.call', { endpoint: 'auth.register' })).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(asked).toHaveLength(1);
  });

  it.each([undefined, null, 'oui', { ok: 'yes' }])(
    'reports that nobody replied when it receives %j',
    async (answer) => {
      const { send } = startWorker(answer, answer);
      await expect(send('server.read', null)).rejects.toMatchObject({
        message: 'L’extension ne répond pas. Fermez ce panneau puis rouvrez-le.',
      });
    },
  );

  it('rejects a reply with another shape', async () => {
    const { send } = startWorker({ ok: true, value: { url: 12 } });
    await expect(send('server.read', null)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('turns an unreadable error into a generic one', async () => {
    const { send } = startWorker({ ok: false, error: { code: 'NO_SUCH_CODE', message: 'stack' } });
    await expect(send('server.read', null)).rejects.toMatchObject({ code: 'INTERNAL', message: '' });
  });
});
