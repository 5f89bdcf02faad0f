/**
 * Where a job of an account stands:
 * - `waiting`: for its turn, or to be tried again
 * - `running`: in one process, or in one that died and whose work another is about to take over
 * - `done`
 * - `failed`: given up; its failure gives the reason
 * - `cancelled`: the seller stopped it
 */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** True of a job that nothing will run again. */
export const hasJobEnded = (state: JobState): boolean => state !== 'waiting' && state !== 'running';
