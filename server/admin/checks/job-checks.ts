import { formatAge } from '#core/model/french-dates.ts';
import { HOUR, type Instant } from '#core/model/time.ts';
import type { Deps } from '../../context.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { allJobs } from '../../jobs/all-jobs.ts';
import type { Job } from '../../jobs/job.ts';
import type { Check } from '../contract.ts';
import { attempt, failed, good, warning } from './check.ts';

/** The latest runs of one job; the queue keeps a day of them. */
export interface JobRuns {
  name: string;
  doneAt: Instant | null;
  failedAt: Instant | null;
}

/** One check for all background jobs: the queue is the same for all processes on the database. */
export const checkJobs = (deps: Deps): Promise<Check> =>
  attempt('jobs', 'La file des tâches de fond ne peut pas être lue', async () => {
    const { db } = deps.database;
    const [queue] = await rowsOf<{ exists: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as exists`);
    if (queue?.exists !== true) return warning('jobs', 'Les tâches de fond n’ont pas encore commencé.');
    const runs = await rowsOf<JobRuns>(
      db,
      sql`select name,
        max(extract(epoch from completed_on)::float8 * 1000) filter (where state = 'completed') as "doneAt",
        max(extract(epoch from completed_on)::float8 * 1000) filter (where state = 'failed') as "failedAt"
      from pgboss.job group by name`,
    );
    return judgeJobs(allJobs(deps), runs, deps.clock.now());
  });

/** For a job that runs once an hour or more often. */
const LATE_HOURS = 3;

/** A job whose last run failed, or that has not ended for too long, is named. */
export const judgeJobs = (
  jobs: readonly Pick<Job, 'name' | 'lateAfterHours'>[],
  runs: readonly JobRuns[],
  now: Instant,
): Check => {
  const found = jobs.map(({ name, lateAfterHours = LATE_HOURS }) => {
    const { doneAt = null, failedAt = null } = runs.find((run) => run.name === name) ?? {};
    return { name, doneAt, failedAt, lateMs: lateAfterHours * HOUR };
  });
  const broken = found.filter(({ doneAt, failedAt }) => failedAt !== null && failedAt > (doneAt ?? 0));
  if (broken.length > 0)
    return failed('jobs', `Dernier passage en échec : ${namesOf(broken)}. Le journal dit pourquoi.`);
  const silent = found.filter(({ doneAt }) => doneAt === null);
  if (silent.length > 0) return warning('jobs', `Pas encore de passage : ${namesOf(silent)}.`);
  const late = found.filter(({ doneAt, lateMs }) => now - (doneAt ?? 0) > lateMs);
  if (late.length > 0) return warning('jobs', `Sans passage depuis trop longtemps : ${namesOf(late)}.`);
  const oldest = Math.min(...found.map(({ doneAt }) => doneAt ?? now));
  return good('jobs', `Tâches de fond à jour : ${namesOf(found)}, la plus ancienne ${formatAge(oldest, now)}.`);
};

const namesOf = (runs: readonly { name: string }[]): string => runs.map(({ name }) => name).join(', ');
