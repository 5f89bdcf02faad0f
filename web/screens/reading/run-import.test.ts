import { describe, expect, it, vi } from 'vitest';
import { randomId } from '#core/api/random-id.ts';
import { AppError } from '#core/errors.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import { type FakeCall, fakeClient } from '#core/testing/fake-client.ts';
import { undoText } from './history-card.tsx';
import type { PlannedPage } from './import-plan.ts';
import { endingOf, runImport } from './run-import.ts';

const counts = {
  created: 2,
  updated: 1,
  unchanged: 3,
  quarantined: 0,
  ignoredFields: 0,
  orders: [],
  completeness: null,
};
const page = (id: string, observedAt: string | null): PlannedPage => ({
  id,
  fileName: `${id}.html`,
  title: 'Liste de commandes',
  words: '',
  // Only its time is looked at here.
  capture:
    observedAt === null ? null : ({ observedAt, pageKind: 'orders', records: [] } as unknown as PlannedPage['capture']),
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const start = (answer: (body: { captureId?: string; observedAt?: string }) => unknown) => {
  const sent: { captureId?: string; importId?: string; observedAt?: string }[] = [];
  const call = vi.fn(({ id, body }: FakeCall) => {
    if (id === 'reading.openImport') return {};
    sent.push(body);
    return answer(body);
  });
  return { client: fakeClient(call), call, sent };
};

const run = (client: ApiClient, pages: readonly PlannedPage[], isCancelled = () => false) =>
  runImport({
    client,
    importId: 'batch',
    label: 'a.html',
    pages,
    isCancelled,
    onProgress: () => {},
    change: (send) => send(),
  });

describe('an import', () => {
  it('opens the batch, sends its pages oldest first, and adds up the server’s counts', async () => {
    const { client, call, sent } = start(() => counts);
    const result = await run(client, [
      page('b', '2026-02-01T00:00:00.000Z'),
      page('a', '2026-01-01T00:00:00.000Z'),
      page('x', null),
    ]);
    expect(call.mock.calls[0]?.[0].id).toBe('reading.openImport');
    expect(sent.map(({ observedAt }) => observedAt?.slice(0, 7))).toEqual(['2026-01', '2026-02']);
    expect(new Set(sent.map(({ captureId }) => captureId)).size).toBe(2);
    expect(sent.every(({ importId }) => importId === 'batch')).toBe(true);
    expect(plain(endingOf(result))).toBe('2 pages importées : 4 lignes créées, 2 mises à jour, 6 inchangées.');
  });

  it('continues after a refused page, and names it', async () => {
    const { client } = start(({ observedAt }) => {
      if (observedAt?.startsWith('2026-01')) throw new AppError('INVALID_INPUT', 'records[0].title est trop long.');
      return counts;
    });
    const result = await run(client, [page('a', '2026-01-01T00:00:00.000Z'), page('b', '2026-02-01T00:00:00.000Z')]);
    expect(result).toMatchObject({ done: 1, total: 2 });
    expect(result.refusals.map(plain)).toEqual(['« a.html » : records[0].title est trop long.']);
    expect(plain(endingOf(result))).toMatch(/1 page refusée\.$/);
  });

  it('stops when the server cannot be reached', async () => {
    const { client, sent } = start(() => {
      throw new AppError('NETWORK', 'Erreur de connexion au serveur.');
    });
    await run(client, [page('a', '2026-01-01T00:00:00.000Z'), page('b', '2026-02-01T00:00:00.000Z')]);
    expect(sent).toHaveLength(1);
  });

  it.each([429, 503, 507])('stops when the server takes nothing more now: %i', async (status) => {
    const { client, sent } = start(() => {
      throw new AppError('INTERNAL', 'Vos 500 Mo d’espace sont pleins.', { status });
    });
    const result = await run(client, [page('a', '2026-01-01T00:00:00.000Z'), page('b', '2026-02-01T00:00:00.000Z')]);
    expect(sent).toHaveLength(1);
    expect(result.refusals.map(plain)).toEqual(['« a.html » : Vos 500 Mo d’espace sont pleins.']);
  });

  it('stops at once when the seller cancels, and reports how far it got', async () => {
    const { client, sent } = start(() => counts);
    const result = await run(
      client,
      [page('a', '2026-01-01T00:00:00.000Z'), page('b', '2026-02-01T00:00:00.000Z')],
      () => sent.length > 0,
    );
    expect(sent).toHaveLength(1);
    expect(plain(endingOf(result))).toMatch(/^Import arrêté après 1 page sur 2\./);
  });
});

it('ids of imports are version 4 UUIDs', () =>
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

it('the summary of an undo counts what was deleted, restored and kept', () => {
  expect(plain(undoText({ removed: 12, restored: 4, left: 0, leftOthers: 0 }))).toBe(
    'Import annulé : 12 ventes retirées, 4 remises comme avant.',
  );
  expect(plain(undoText({ removed: 0, restored: 0, left: 1, leftOthers: 2 }))).toMatch(
    /1 vente laissée telle quelle, 2 autres lignes laissées telles quelles : une lecture plus récente/,
  );
});
