import type { Deps } from '../../context.ts';
import type { Check } from '../contract.ts';
import { checkStores } from './database-checks.ts';
import { checkFolder } from './folder-checks.ts';
import { checkJobs } from './job-checks.ts';
import { checkSettings } from './settings-checks.ts';

/** Every check of the running server, in the order in which problems are best fixed. */
export const runChecks = async (deps: Deps): Promise<Check[]> => [
  ...(await checkFolder(deps.config, deps.clock.now())),
  ...(await checkStores(deps)),
  await checkJobs(deps),
  ...(await checkSettings(deps)),
];
