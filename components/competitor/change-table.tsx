import { Chip } from '#components/ui/chip.tsx';
import { GridCell, GridHead } from '#components/ui/grid-cell.tsx';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import type { ItemChange } from '#core/model/competitor/shop-analysis.ts';
import { formatMoney } from '#core/model/french.ts';
import { ArticlePhoto } from './article-photo.tsx';
import { CHANGE_NAMES, CHANGE_WORDS } from './change-words.ts';
import { safeUrl } from './shop-reading.ts';

const COLUMNS =
  'grid items-center gap-x-3 px-3.5 grid-cols-[minmax(0,1fr)_8rem] sm:grid-cols-[minmax(0,1fr)_9rem_11rem]';
const keyOf = ({ kind, itemId }: ItemChange): string => `${kind} ${itemId}`;
const ignore = (): void => {};
const open = ({ url }: ItemChange): void => {
  const address = safeUrl(url);
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
};

/** « 20,00 € → 17,00 € », or the one price that is known. */
const pricesOf = ({ beforeMinor, afterMinor, currency }: ItemChange): string => {
  if (beforeMinor !== null && afterMinor !== null && beforeMinor !== afterMinor)
    return `${formatMoney(beforeMinor, currency)} → ${formatMoney(afterMinor, currency)}`;
  return formatMoney(afterMinor ?? beforeMinor, currency);
};

/** What changed between two visits, article by article. */
export const ChangeTable = ({ changes }: { changes: readonly ItemChange[] }) => (
  <VirtualGrid<ItemChange>
    label="Articles qui ont changé"
    rows={changes}
    keyOf={keyOf}
    selected={null}
    onToggle={ignore}
    onExtend={ignore}
    onSelectAll={ignore}
    onClear={ignore}
    onOpen={open}
    rowHeight={59}
    header={{
      height: 36,
      className: `${COLUMNS} border-b border-line bg-card text-small font-semibold text-ink-2`,
      cells: (
        <>
          <GridHead>Article</GridHead>
          <GridHead className="max-sm:text-right">Changement</GridHead>
          <GridHead className="hidden text-right sm:block">Prix</GridHead>
        </>
      ),
    }}
    rowClassName={() =>
      `inset-x-0 min-h-14.75 border-b border-line py-2 hover:bg-sunk ${COLUMNS} outline-offset-[-2px]!`
    }
  >
    {(change, { isCurrent }) => <Row change={change} isCurrent={isCurrent} />}
  </VirtualGrid>
);

const Row = ({ change, isCurrent }: { change: ItemChange; isCurrent: boolean }) => {
  const url = safeUrl(change.url);
  const name = change.title ?? 'Sans titre';
  return (
    <>
      <GridCell className="flex min-w-0 items-center gap-2.5">
        <ArticlePhoto url={change.photoUrl} />
        <div className="flex min-w-0 flex-col">
          {url === null ? (
            <span className="truncate font-semibold">{name}</span>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              tabIndex={isCurrent ? 0 : -1}
              className="truncate font-semibold hover:underline"
            >
              {name}
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
          )}
          <span className="truncate text-small text-ink-2">{change.brand ?? 'marque inconnue'}</span>
        </div>
      </GridCell>
      <GridCell className="max-sm:text-right">
        <Chip tone={CHANGE_WORDS[change.kind].tone}>{CHANGE_NAMES[change.kind]}</Chip>
        <span className="block text-small sm:hidden">{pricesOf(change)}</span>
      </GridCell>
      <GridCell className="hidden text-right sm:block">{pricesOf(change)}</GridCell>
    </>
  );
};
