import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { homeSpans } from '#core/model/home/home-spans.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { loadHomeSources } from './load-sources.ts';

export type ReadHomeInput = z.output<typeof api.home.read.query>;
type HomeReply = CallReply<typeof api.home.read>;

/** The money of the home page, from what every other screen shows of it. */
export const readHome = async (work: AccountWork, { from, to, ...scope }: ReadHomeInput): Promise<HomeReply> => {
  const { days, known, first, ...told } = await loadHomeSources(work, scope);
  return { ...told, ...homeSpans({ days, known, first }, { from, to }, work.clock.now()) };
};
