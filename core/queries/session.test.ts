import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { fakeClient } from '#core/testing/fake-client.ts';
import { fetchSession } from './session.ts';

const user = { id: 'u', displayname: 'lea' };

const refusing = (status: number) =>
  fakeClient(async () => {
    throw new AppError(status === 401 ? 'UNAUTHENTICATED' : 'SESSION_EXPIRED', 'non', { status });
  });

describe('fetching the user', () => {
  it('gives the signed-in seller', async () => {
    expect(await fetchSession(fakeClient(async () => ({ user })))).toEqual({ user, sessionError: null });
  });

  it('clears the user on 401, without a word', async () => {
    expect(await fetchSession(refusing(401))).toEqual({ user: null, sessionError: null });
  });

  it('clears the user on 403, with the sentence of an expired session', async () => {
    expect(await fetchSession(refusing(403))).toEqual({
      user: null,
      sessionError: 'Session expirée. Veuillez vous reconnecter.',
    });
  });

  it('does not take a server that is down for a signed-out seller', async () => {
    const down = fakeClient(async () => {
      throw new AppError('NETWORK', 'Erreur de connexion au serveur.');
    });
    await expect(fetchSession(down)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
