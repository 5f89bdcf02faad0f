import { describe, expect, it } from 'vitest';
import type { FileImport } from '#core/contract/imports.ts';
import { AppError } from '#core/errors.ts';
import { giveBack, sendFile } from './send-file.ts';

type Desk = Parameters<typeof sendFile>[0]['desk'];

/** A server that keeps pieces as the real one does, and fails at the calls given. */
const makeServer = (fail: (call: string) => void = () => undefined) => {
  const pieces = new Map<number, number>();
  const server = { state: 'none' as 'none' | FileImport['state'], merged: 0, calls: [] as string[] };
  const total = (): number => [...pieces.values()].reduce((sum, count) => sum + count, 0);
  const wire = () => ({ state: server.state, rows: total(), merged: server.merged }) as FileImport;
  const took = (call: string): void => {
    server.calls.push(call);
    fail(call);
  };
  // Only what sending a file calls.
  const desk = {
    async open() {
      took('open');
      if (server.state === 'none') server.state = 'staging';
      return { import: wire() };
    },
    async add(_: string, piece: number, rows: readonly unknown[], signal: AbortSignal) {
      signal.throwIfAborted();
      took(`add ${piece}`);
      pieces.set(piece, rows.length);
      return { import: wire() };
    },
    async commit(_: string, rows: number) {
      if (server.state === 'cancelled') throw new AppError('CONFLICT', 'Cet import a été annulé.');
      if (rows !== total()) throw new AppError('CONFLICT', 'Des lignes du fichier ne sont pas arrivées.');
      server.state = 'merging';
      server.merged = Math.min(rows, server.merged + 3_000);
      if (server.merged === rows) server.state = 'done';
      took('commit');
      return wire();
    },
    async cancel() {
      took('cancel');
      if (server.state === 'none') throw new AppError('NOT_FOUND', 'Import introuvable.');
      if (server.state !== 'staging') throw new AppError('CONFLICT', 'Cet import est déjà confirmé.');
      server.state = 'cancelled';
    },
    async undo() {
      took('undo');
      server.state = 'undone';
    },
  } as unknown as Desk;
  return { server, desk, total };
};

const ROWS = 5_000;
const send = (desk: Desk, signal = new AbortController().signal, onProgress = (_: { done: number }) => undefined) =>
  sendFile({
    ...{ desk, signal, onProgress, total: ROWS },
    opened: { id: 'i', kind: 'sales', fileName: 'a.csv', belongsTo: { kind: 'none' }, refused: 0, columns: [] },
    rowsOf: async (from, to) => Array.from({ length: Math.min(to, ROWS) - from }, () => ({ kind: 'sales' as const })),
  });

/** Fails once at a call, as a network that comes back does. */
const onceAt = (where: string, code: 'NETWORK' | 'SESSION_EXPIRED' = 'NETWORK') => {
  let isDone = false;
  return (call: string): void => {
    if (call !== where || isDone) return;
    isDone = true;
    throw new AppError(code, 'Coupé.');
  };
};

describe('a file on its way to the server', () => {
  it.each(['open', 'add 0', 'add 1', 'add 2', 'commit'])(
    'that is cut at « %s » is sent again without a row twice',
    async (at) => {
      const { server, desk, total } = makeServer(onceAt(at));
      await expect(send(desk)).rejects.toMatchObject({ code: 'NETWORK' });
      expect(await send(desk)).toMatchObject({ state: 'done', merged: ROWS });
      expect(total()).toBe(ROWS);
      expect(server.calls.filter((call) => call === 'add 1').length).toBeLessThanOrEqual(2);
    },
  );

  it('adds no row to an import that was confirmed before its reply was lost', async () => {
    const { server, desk } = makeServer(onceAt('commit'));
    await expect(send(desk)).rejects.toThrow();
    server.calls.length = 0;
    await send(desk);
    expect(server.calls).toEqual(['open', 'commit']);
  });

  it('is not confirmed by a session that ended', async () => {
    const { server, desk } = makeServer(onceAt('add 2', 'SESSION_EXPIRED'));
    await expect(send(desk)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(server.state).toBe('staging');
  });

  it('is stopped between two pieces, and dropped', async () => {
    const { server, desk } = makeServer();
    const stop = new AbortController();
    const sent = send(desk, stop.signal, ({ done }) => {
      if (done === 2_000) stop.abort();
    });
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(await giveBack(desk, 'i')).toBe(true);
    expect(server).toMatchObject({ state: 'cancelled', calls: ['open', 'add 0', 'cancel'] });
  });

  it('is stopped while it is merged, and undone', async () => {
    const { server, desk } = makeServer();
    const stop = new AbortController();
    const sent = send(desk, stop.signal, ({ done }) => {
      if (done > ROWS) stop.abort();
    });
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(await giveBack(desk, 'i')).toBe(true);
    expect(server.state).toBe('undone');
  });

  it('that is stopped before it was opened leaves nothing to take back', async () => {
    expect(await giveBack(makeServer().desk, 'i')).toBe(true);
  });

  it('whose stop does not reach the server is not said to be stopped', async () => {
    const { desk } = makeServer(onceAt('cancel'));
    await desk.open({} as Parameters<Desk['open']>[0]);
    expect(await giveBack(desk, 'i')).toBe(false);
  });
});
