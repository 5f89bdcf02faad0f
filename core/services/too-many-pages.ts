import { addQuarantine } from '../storage/quarantine.ts';
import type { ServiceContext } from './context.ts';

const TOO_MANY =
  'Trop de pages sont arrivées de cet onglet en une minute. Les plus anciennes n’ont pas été lues. Attendez une minute, puis rechargez la page.';

/** Reports to the seller that a tab handed in more pages than are read. */
export const recordTooManyPages = async (ctx: ServiceContext, url: string): Promise<void> => {
  await addQuarantine(await ctx.database(), {
    ...{ id: ctx.newId(), url, source: 'json', reason: 'too_many_pages', message: TOO_MANY, sample: '', at: ctx.now() },
  });
  ctx.announce('pages');
};
