/**
 * How long anything is waited for before a test fails. Nothing waits longer than it must, so this costs only a run that
 * fails anyway; it is far above what a machine needs that does four things at once.
 */
export const patienceMs = 60_000;
