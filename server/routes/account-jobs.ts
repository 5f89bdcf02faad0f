import { api } from '#core/contract/index.ts';
import { type Router, reply } from '../http/router.ts';
import { cancelJob, listJobs } from '../services/account-jobs/jobs.ts';

export const accountJobRoutes = (router: Router): void => {
  router.on(api.accountJobs.list, async (ctx) => reply(200, { jobs: await listJobs(ctx) }));
  router.on(api.accountJobs.cancel, async (ctx, { params }) => reply(200, { job: await cancelJob(ctx, params) }));
};
