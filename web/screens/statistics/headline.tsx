import { Button } from 'react-aria-components/Button';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Popover } from '#components/ui/popover.tsx';
import type { StatisticsReply } from '#core/contract/statistics.ts';
import { type Tile, tilesOf } from './headline-tiles.ts';
import { Origin } from './origins.tsx';

/** What the sales of the range brought, left over and needed, beside the range compared with. */
export const Headline = ({ reply }: { reply: StatisticsReply }) => (
  <Card className="grid grid-cols-2 overflow-hidden lg:grid-cols-4" aria-label="En bref">
    {tilesOf(reply).map((tile) => (
      <Popover key={tile.label} label={`D’où vient ce chiffre : ${tile.label}`} trigger={<TileButton tile={tile} />}>
        <Origin rule={tile.rule} reply={reply} missing={tile.missing ?? []} />
      </Popover>
    ))}
  </Card>
);

const TileButton = ({ tile: { label, value, isPartial, change, note }, ...rest }: { tile: Tile }) => (
  <Button
    {...rest}
    className="flex min-w-0 cursor-pointer flex-col items-start gap-0.5 border-line p-3 text-left transition-colors hover:bg-sunk max-lg:even:border-l max-lg:nth-[n+3]:border-t sm:px-5 sm:py-4 lg:not-first:border-l"
  >
    <span className="text-small text-ink-2">{label}</span>
    <span className="font-title text-figure font-bold tabular-nums max-sm:text-section">{value}</span>
    {isPartial && <span className="text-small font-medium text-saffron">en partie</span>}
    <span className="text-small text-ink-2">
      {change && (
        <b className={classNames('font-semibold', change.isGood ? 'text-green' : 'text-ink')}>{change.text}</b>
      )}{' '}
      {note}
    </span>
  </Button>
);
