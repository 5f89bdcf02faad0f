import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createMessageClient } from './client.ts';
import { toWireError } from './wire-error.ts';

/** A worker that gives these answers in turn; an Error is its death before it answered. */
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

describe('asking the worker', () => {
  it('gives its answer', async () => {
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

  it('asks again when the worker died, where asking twice changes nothing', async () => {
    const { send, asked } = startWorker(death, server);
    expect(await send('server.read', null)).toEqual(server.value);
    expect(asked).toHaveLength(2);
  });

  it('asks once where asking twice might do it twice', async () => {
    const { send, asked } = startWorker(death, { ok: true, value: {} });
    await expect(send('api.call', { endpoint: 'auth.register' })).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(asked).toHaveLength(1);
  });

  it.each([undefined, null, 'oui', { ok: 'yes' }])('says that nobody answers when it gets %j', async (answer) => {
    const { send } = startWorker(answer, answer);
    await expect(send('server.read', null)).rejects.toMatchObject({
      message: 'L’extension ne répond pas. Fermez ce panneau puis rouvrez-le.',
    });
  });

  it('refuses an answer of another shape', async () => {
    const { send } = startWorker({ ok: true, value: { url: 12 } });
    await expect(send('server.read', null)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('makes a nameless error of one it cannot read', async () => {
    const { send } = startWorker({ ok: false, error: { code: 'NO_SUCH_CODE', message: 'stack' } });
    await expect(send('server.read', null)).rejects.toMatchObject({ code: 'INTERNAL', message: '' });
  });
});
