import type { ReactNode } from 'react';
import { Sparkline } from '#components/charts/sparkline.tsx';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { GridCell, GridHead } from '#components/ui/grid-cell.tsx';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { WatchedShop } from '#core/contract/competitors.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { changesLine } from './change-text.ts';
import { shopKey } from './shop-reading.ts';
import { isDue } from './watched-rows.ts';

export interface WatchedTableProps {
  shops: readonly WatchedShop[];
  now: Instant;
  selected: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onExtend: (keys: readonly string[]) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onOpen: (shop: WatchedShop) => void;
  /** The shop's name as a link to its page. */
  link: (shop: WatchedShop, isCurrent: boolean) => ReactNode;
  /** The actions for one shop. */
  actions: (shop: WatchedShop, isCurrent: boolean) => ReactNode;
}

const COLUMNS =
  'grid items-center gap-x-3 px-3.5 grid-cols-[1.25rem_minmax(0,1fr)_2.25rem] md:grid-cols-[1.25rem_minmax(0,1fr)_9.5rem_minmax(0,1fr)_2.25rem] lg:grid-cols-[1.25rem_minmax(0,1fr)_9.5rem_minmax(0,1.1fr)_9rem_2.25rem]';

/** Followed or visited shops, each with its year, what changed and when it was last seen. */
export const WatchedTable = ({ shops, now, link, actions, ...grid }: WatchedTableProps) => (
  <VirtualGrid<WatchedShop>
    {...grid}
    label="Boutiques"
    rows={shops}
    keyOf={shopKey}
    rowHeight={72}
    header={{
      height: 36,
      className: `${COLUMNS} border-b border-line bg-card text-small font-semibold text-ink-2`,
      cells: (
        <>
          <GridHead>
            <VisuallyHidden>Sélection</VisuallyHidden>
          </GridHead>
          <GridHead>Boutique</GridHead>
          <GridHead className="hidden md:block">Évaluations, 12 mois</GridHead>
          <GridHead className="hidden md:block">Depuis la visite d’avant</GridHead>
          <GridHead className="hidden lg:block">Dernière visite</GridHead>
          <GridHead>
            <VisuallyHidden>Actions</VisuallyHidden>
          </GridHead>
        </>
      ),
    }}
    rowClassName={({ isSelected }) =>
      `inset-x-0 min-h-18 cursor-pointer border-b border-line py-2 outline-offset-[-2px]! ${COLUMNS} ${isSelected ? 'bg-plum-soft' : 'hover:bg-sunk'}`
    }
  >
    {(shop, { isSelected, isCurrent }) => (
      <>
        <GridCell>
          <CheckMark state={isSelected ? 'on' : 'off'} />
        </GridCell>
        <GridCell className="min-w-0">
          <ShopCell shop={shop} now={now}>
            {link(shop, isCurrent)}
          </ShopCell>
        </GridCell>
        <GridCell className="hidden md:block">
          <YearCell shop={shop} />
        </GridCell>
        <GridCell className="hidden text-ink-2 md:block">{changesOf(shop)}</GridCell>
        <GridCell className="hidden text-ink-2 lg:block">
          <VisitCell shop={shop} now={now} />
        </GridCell>
        <GridCell>{actions(shop, isCurrent)}</GridCell>
      </>
    )}
  </VirtualGrid>
);

const changesOf = ({ changes, visitCount }: WatchedShop): string => {
  if (changes !== null) return changesLine(changes) ?? 'aucun changement vu';
  return visitCount > 1 ? 'rien à comparer encore' : 'première visite';
};

const visitText = ({ lastVisitAt }: WatchedShop, now: Instant): string => {
  const at = toInstant(lastVisitAt);
  return at === null ? 'inconnue' : formatAge(at, now);
};

const ShopCell = ({ shop, now, children }: { shop: WatchedShop; now: Instant; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-0.5">
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      {shop.business === true && <Chip tone="blue">Pro</Chip>}
      {shop.tags.map((tag) => (
        <Chip key={tag} className="max-lg:hidden">
          {tag}
        </Chip>
      ))}
      {isDue(shop, now) && (
        <Chip tone="saffron" className="lg:hidden">
          À revoir
        </Chip>
      )}
    </span>
    <span className="truncate text-small text-ink-2">
      {shop.tags.length > 0 && <span className="lg:hidden">{shop.tags.join(', ')} · </span>}
      {[shop.city, shop.itemCount !== null && formatPlural(shop.itemCount, 'annonce'), shop.memo]
        .filter(Boolean)
        .join(' · ') ||
        (shop.visitCount > 1 && formatPlural(shop.visitCount, 'visite'))}
    </span>
    <span className="truncate text-small text-ink-2 lg:hidden">
      vue {visitText(shop, now)}
      <span className="md:hidden"> · {changesOf(shop)}</span>
    </span>
  </div>
);

const YearCell = ({ shop }: { shop: WatchedShop }) => {
  const values = shop.sparkline.map(({ observe }) => observe);
  const known = values.filter((value) => value !== null);
  if (known.length === 0) {
    const words = shop.feedbackCount === 0 ? 'aucune évaluation' : 'évaluations non lues';
    return <span className="text-small text-ink-2">{words}</span>;
  }
  const sum = known.reduce((total, value) => total + value, 0);
  const months = formatPlural(known.length, 'mois connu', 'mois connus');
  return (
    <span className="flex items-center gap-2">
      <Sparkline values={values} label={`${shopName(shop)} : ${formatPlural(sum, 'évaluation')} sur ${months}`} />
      <span aria-hidden="true" className="text-small text-ink-2">
        {formatCount(sum)}
        {known.length < values.length && ` sur ${known.length}\u202fmois`}
      </span>
    </span>
  );
};

const VisitCell = ({ shop, now }: { shop: WatchedShop; now: Instant }) => (
  <span className="flex flex-col items-start gap-1">
    {visitText(shop, now)}
    {isDue(shop, now) && <Chip tone="saffron">À revoir</Chip>}
  </span>
);
