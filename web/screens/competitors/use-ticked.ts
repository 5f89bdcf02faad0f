import { useMemo, useState } from 'react';
import { shopKey } from '#components/competitor/shop-reading.ts';
import type { WatchedShop } from '#core/contract/competitors.ts';

/** The ticked shops of a list; one that is not shown is not ticked. */
export const useTicked = (rows: readonly WatchedShop[]) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const ticked = useMemo(() => rows.filter((row) => keys.has(shopKey(row))), [rows, keys]);
  const selected = useMemo(() => new Set(ticked.map(shopKey)), [ticked]);
  return {
    rows: ticked,
    grid: {
      selected,
      onToggle: (key: string): void =>
        setKeys((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key])),
      onExtend: (more: readonly string[]): void => setKeys((before) => new Set([...before, ...more])),
      onSelectAll: (): void => setKeys(new Set(rows.map(shopKey))),
      onClear: (): void => setKeys(new Set()),
    },
  };
};
