import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runProgram } from '#server/testing/run-program.ts';
import { makePostgres } from '../../scripts/postgres.mjs';
import { type LoadReport, startLoad, untilHealth } from './load.ts';

/**
 * What happens to PostgreSQL: `cut` ends every connection, `stop` is an orderly stop and a start, `crash` an immediate
 * one, `freeze` stops its processes without closing anything.
 */
export type Outage = 'cut' | 'stop' | 'crash' | 'freeze';

export interface OutagesPlan {
  /** Folder of PostgreSQL's programs. */
  bin: string;
  outages: readonly Outage[];
  servers: number;
  sellers: number;
  /** How long each outage lasts and how long the load runs between two of them, in ms. */
  awayMs: number;
  betweenMs: number;
  onOutage?: (outage: Outage, health: HealthTimes) => void;
}

/** In ms, the slowest server. */
export interface HealthTimes {
  /** From the start of the outage to the first 503; null for a cut, which the health check need not notice. */
  away: number | null;
  /** From the end of the outage to the first 200. */
  back: number;
}

export interface OutagesReport extends LoadReport {
  health: HealthTimes[];
  /** Exit codes of the servers when they were asked to stop. */
  exits: (number | null)[];
}

const READY = /^Prêt : (http:\/\/localhost:\d+)$/m;

/** Real servers on a real PostgreSQL under load, while the database comes and goes. */
export const runOutages = async (plan: OutagesPlan): Promise<OutagesReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-outages-'));
  const postgres = makePostgres(plan.bin);
  await postgres.start();
  const programs = Array.from({ length: plan.servers }, () =>
    runProgram({
      args: ['server/index.ts'],
      env: { COMPTOIR_DATA_DIR: folder, PORT: '0', DATABASE_URL: postgres.url, COMPTOIR_LOG_LEVEL: 'error' },
    }),
  );
  try {
    const addresses = await Promise.all(programs.map(async (each) => (await each.says(READY))[1] ?? ''));
    const load = await startLoad(addresses, plan.sellers);
    const health: HealthTimes[] = [];
    for (const outage of plan.outages) {
      await sleep(plan.betweenMs);
      const times = await OUTAGES[outage](postgres, addresses, plan.awayMs);
      health.push(times);
      plan.onOutage?.(outage, times);
    }
    await sleep(plan.betweenMs);
    const report = await load.end();
    const exits = await Promise.all(programs.map((each) => each.end('SIGTERM')));
    return { ...report, health, exits };
  } catch (cause) {
    throw new Error(`a server failed: ${programs.map((each) => each.output().err).join('\n')}`, { cause });
  } finally {
    await Promise.all(programs.map((each) => each.end('SIGKILL')));
    postgres.thaw();
    await postgres.stop('SIGQUIT');
    postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

type Postgres = ReturnType<typeof makePostgres>;

const slowestUntil = async (addresses: readonly string[], status: number): Promise<number> =>
  Math.max(...(await Promise.all(addresses.map((address) => untilHealth(address, status)))));

const whileAway = async (
  addresses: readonly string[],
  awayMs: number,
  leave: () => unknown,
  comeBack: () => unknown,
): Promise<HealthTimes> => {
  const left = leave();
  const away = await slowestUntil(addresses, 503);
  await left;
  await sleep(awayMs);
  await comeBack();
  return { away, back: await slowestUntil(addresses, 200) };
};

const OUTAGES: Record<
  Outage,
  (postgres: Postgres, addresses: readonly string[], awayMs: number) => Promise<HealthTimes>
> = {
  cut: async ({ url }, addresses) => {
    await endConnections(url);
    return { away: null, back: await slowestUntil(addresses, 200) };
  },
  stop: ({ stop, start }, addresses, awayMs) => whileAway(addresses, awayMs, () => stop('SIGINT'), start),
  crash: ({ stop, start }, addresses, awayMs) => whileAway(addresses, awayMs, () => stop('SIGQUIT'), start),
  freeze: ({ freeze, thaw }, addresses, awayMs) => whileAway(addresses, awayMs, freeze, thaw),
};

/** Ends every connection in the middle of what it does. */
const endConnections = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
};
