import type { Plugin } from 'vite';

/** What every screen of the app starts with: the program and the frame. Public pages load it later. */
const APP = /\/web\/main\.tsx$|\/routes\/app\/_shell\.tsx\?tsr-split=/;
/** What the router loads for the screen that is open all day. */
const ORDERS = /\/routes\/app\/_shell\/commandes\.tsx\?tsr-split=/;
/** One list for all icons: whoever imports one of them would have them all. */
const ICONS = /\/lucide-react\/|\/components\/ui\/icons\.ts$/;

/**
 * What the app starts with comes in one script, and what the list of orders needs besides in another, instead of some sixty
 * that are compressed and asked for one by one. A group holds all that its modules import and no group before it holds, so
 * that no two scripts import each other.
 */
export const startTogether = () => {
  const [app, orders] = [new Set<string>(), new Set<string>()];
  const plugin: Plugin = {
    name: 'comptoir:start-together',
    renderStart() {
      const reachedFrom = (start: RegExp): Set<string> => {
        const reached = new Set([...this.getModuleIds()].filter((id) => start.test(id)));
        if (reached.size === 0) this.error(`No module is like ${start}: nothing would start together.`);
        for (const id of reached) for (const next of this.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
        return reached;
      };
      fill(app, reachedFrom(APP));
      fill(orders, reachedFrom(ORDERS));
    },
  };
  const inApp = (id: string): string | null => (app.has(id) ? 'app' : null);
  const inOrders = (id: string): string | null => (orders.has(id) ? 'orders' : null);
  return { plugin, inApp, inOrders };
};

const fill = (set: Set<string>, ids: Iterable<string>): void => {
  set.clear();
  for (const id of ids) if (!ICONS.test(id)) set.add(id);
};
