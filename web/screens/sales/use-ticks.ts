import { useMemo, useState } from 'react';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import { toUserText } from '#core/errors.ts';
import { formatCount } from '#core/model/french.ts';
import { searchEntries } from '#core/model/sales/sale-view.ts';
import { notify } from '#core/state/notifications.ts';
import type { SaleView } from './use-sale-view.ts';

type Ticks = ReadonlyMap<string, WireSaleEntry>;

const NONE: Ticks = new Map();
/** As many rows as a file of chosen ones takes. */
const MOST = 50_000;
const NOT_READ =
  'Vos ventes n’ont pas pu être lues jusqu’au bout, et rien de plus n’est coché. Réessayez dans un instant.';

const toTicks = (entries: readonly WireSaleEntry[]): Ticks => new Map(entries.map((entry) => [entry.key, entry]));

/** The ticked rows of a list: they stay ticked while a search hides them, or their page is not read. */
export const useTicks = ({ rows, isWhole, filter, readAll }: SaleView) => {
  const [ticks, setTicks] = useState(NONE);
  const shown = useMemo(() => toTicks(rows), [rows]);
  const chosen = useMemo(() => {
    // What left a list that is known to the end is no longer in it.
    const isGone = isWhole && filter.search === '';
    return [...ticks.values()].flatMap((held) => shown.get(held.key) ?? (isGone ? [] : held));
  }, [ticks, shown, isWhole, filter.search]);
  const tickAll = async (): Promise<void> => {
    try {
      const all = await readAll(MOST);
      setTicks((held) => new Map([...held, ...toTicks(all.entries)]));
      if (!all.isWhole)
        notify({
          type: 'info',
          message: `Seules les ${formatCount(all.entries.length)} premières lignes sont cochées.`,
        });
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, NOT_READ) });
    }
  };
  return {
    chosen,
    ticked: useMemo(() => new Set(chosen.map(({ key }) => key)), [chosen]),
    /** How many of them the search hides. */
    hidden: chosen.length - searchEntries(chosen, filter.search).length,
    tick: (keys: ReadonlySet<string>) =>
      setTicks(toTicks([...keys].flatMap((key) => shown.get(key) ?? ticks.get(key) ?? []))),
    tickAll: () => void tickAll(),
    clear: () => setTicks(NONE),
  };
};
