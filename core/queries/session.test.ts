import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#core/errors.ts';
import { accountChoice, chooseAccount } from '#core/state/account-choice.ts';
import { forgetSeller } from '#core/state/forget-seller.ts';
import { dismiss, notifications, notify } from '#core/state/notifications.ts';
import { orderView, searchFor, showList } from '#core/state/order-view.ts';
import { selection, selectOnly } from '#core/state/selection.ts';
import { createSellerMemory } from '#core/state/seller-memory.ts';
import { fakeClient } from '#core/testing/fake-client.ts';
import { fetchSession, sessionKey, watchSeller } from './session.ts';

const user = { id: 'u', displayname: 'lea' };

const refusing = (status: number) =>
  fakeClient(async () => {
    throw new AppError(status === 401 ? 'UNAUTHENTICATED' : 'SESSION_EXPIRED', 'non', { status });
  });

describe('fetching the user', () => {
  it('returns the signed-in seller', async () => {
    expect(await fetchSession(fakeClient(async () => ({ user })))).toEqual({ user, sessionError: null });
  });

  it('holds why the server could not be backed up', async () => {
    const answer = { user, backupProblem: 'disk' };
    expect(await fetchSession(fakeClient(async () => answer))).toEqual({ ...answer, sessionError: null });
  });

  it('holds how much is stored once room is scarce', async () => {
    const answer = { user, storage: { usedBytes: 462_000_000, quotaBytes: 500_000_000 } };
    expect(await fetchSession(fakeClient(async () => answer))).toEqual({ ...answer, sessionError: null });
  });

  it('clears the user on 401, without a message', async () => {
    expect(await fetchSession(refusing(401))).toEqual({ user: null, sessionError: null });
  });

  it('clears the user on 403, with the message of an expired session', async () => {
    expect(await fetchSession(refusing(403))).toEqual({
      user: null,
      sessionError: 'Session expirée. Veuillez vous reconnecter.',
    });
  });

  it('does not mistake an unavailable server for a signed-out seller', async () => {
    const down = fakeClient(async () => {
      throw new AppError('NETWORK', 'Erreur de connexion au serveur.');
    });
    await expect(fetchSession(down)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});

describe('when the seller changes', () => {
  afterEach(() => {
    for (const { id } of [...notifications.items]) dismiss(id);
    forgetSeller(createSellerMemory(null));
  });

  const signedIn = (id: string) => ({ user: { ...user, id }, sessionError: null });
  const start = () => {
    const client = new QueryClient();
    const onChange = vi.fn();
    const unwatch = watchSeller(client, () => {
      forgetSeller(createSellerMemory(null));
      onChange();
    });
    onTestFinished(unwatch);
    client.setQueryData(sessionKey, signedIn('lea'));
    client.setQueryData(['orders'], 'of Léa');
    chooseAccount('vinted:1');
    showList('shipped');
    searchFor('robe');
    selectOnly(['o1']);
    notify({ message: 'Archivée', type: 'success', action: { label: 'Annuler', onAction: () => {} } });
    notify({ message: 'Serveur injoignable', type: 'error' });
    return { client, onChange };
  };

  it.each([
    ['nobody is signed in', { user: null, sessionError: null }],
    ['another seller is', { user: { ...user, id: 'max' }, sessionError: null }],
  ])('no data of the previous one remain once %s', (_, session) => {
    const { client, onChange } = start();
    client.setQueryData(sessionKey, session);
    expect(client.getQueryData(['orders'])).toBeUndefined();
    expect(selection.ids.size).toBe(0);
    expect(accountChoice.chosen).toBeNull();
    expect(orderView).toMatchObject({ list: 'pending', search: '' });
    expect(notifications.items.map(({ message }) => message)).not.toContain('Archivée');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('all data remain while the same one is signed in', () => {
    const { client, onChange } = start();
    client.setQueryData(sessionKey, { user: { ...user, id: 'lea', displayname: 'Léa' }, sessionError: null });
    expect(client.getQueryData(['orders'])).toBe('of Léa');
    expect(selection.ids.size).toBe(1);
    expect(notifications.items.map(({ message }) => message)).toContain('Archivée');
    expect(onChange).not.toHaveBeenCalled();
  });
});
