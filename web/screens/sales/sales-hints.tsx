import { Fragment } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';
import { marginText } from '#web/shell/charges-words.ts';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], 'parcourir'],
  [['Entrée'], 'ouvrir'],
  [['P'], 'prix d’achat'],
  [['?'], 'tous les raccourcis'],
];

/**
 * Below the list of sales, where there is room: what a margin is, and the keys of the list where there is a keyboard.
 * @param regime of the sales in it
 */
export const SalesHints = ({ regime }: { regime: string }) => (
  <div className="flex shrink-0 flex-wrap max-sm:hidden low:hidden items-center justify-between gap-x-4 gap-y-2 px-0.5 pt-2.5 text-small text-ink-2">
    <p>{marginText(regime)}</p>
    <p aria-hidden="true" className="flex flex-wrap items-center gap-x-1.5 gap-y-1 max-xl:hidden">
      {KEYS.map(([keys, does]) => (
        <Fragment key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="mr-1.5">{does}</span>
        </Fragment>
      ))}
    </p>
  </div>
);
