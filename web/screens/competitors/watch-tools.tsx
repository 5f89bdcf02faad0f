import { SHOP_SORTS, type ShopSort } from '#components/competitor/watched-rows.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ArrowDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { formatCount, formatPlural } from '#core/model/french.ts';

interface WatchToolsProps {
  search: string;
  onSearch: (search: string) => void;
  sort: ShopSort;
  onSort: (sort: ShopSort) => void;
  /** Every tag in use. */
  tags: readonly string[];
  tag: string | null;
  onTag: (tag: string | null) => void;
  shown: number;
  of: number;
  /** Shops whose reminder has come. */
  due: number;
}

const SORT_LABELS: Readonly<Record<ShopSort, string>> = {
  visit: 'Dernière visite',
  reminder: 'Rappel',
  changes: 'Changements',
  name: 'Nom',
};
const ANY = 'any tag';

/** Search, tags and sort of the shops, and how many are shown. */
export const WatchTools = (props: WatchToolsProps) => {
  const { search, onSearch, sort, onSort, tags, tag, onTag, shown, of, due } = props;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-3.5 py-2.5 max-sm:px-2.5 max-sm:py-2 low:py-1.5">
      <p role="status" className={classNames('mr-auto text-small text-ink-2', shown === of && 'max-sm:sr-only')}>
        {shown === of ? formatPlural(of, 'boutique') : `${formatCount(shown)} sur ${formatPlural(of, 'boutique')}`}
      </p>
      {due > 0 && sort !== 'reminder' && (
        <Button
          size="small"
          aria-label={`${formatCount(due)} à revoir\u202f: trier les boutiques par rappel`}
          onPress={() => onSort('reminder')}
        >
          {formatCount(due)} à revoir
        </Button>
      )}
      {(tags.length > 0 || tag !== null) && (
        <Menu
          label="Étiquette"
          trigger={
            <Button size="small" className="max-w-40">
              {tag === null ? (
                <>
                  <span className="max-sm:hidden">Toutes les étiquettes</span>
                  <span className="sm:hidden">Étiquettes</span>
                </>
              ) : (
                <span className="truncate">{tag}</span>
              )}
            </Button>
          }
          groups={[
            {
              id: 'tags',
              title: 'Étiquette',
              selected: tag ?? ANY,
              onSelect: (id) => onTag(id === ANY ? null : id),
              entries: [{ id: ANY, label: 'Toutes' }, ...tags.map((each) => ({ id: each, label: each }))],
            },
          ]}
        />
      )}
      <Menu
        label="Trier"
        trigger={
          <Button size="small" aria-label={`Trier : ${SORT_LABELS[sort]}`}>
            {SORT_LABELS[sort]}
            <ArrowDownIcon size={14} />
          </Button>
        }
        groups={[
          {
            id: 'sort',
            title: 'Trier par',
            selected: sort,
            onSelect: (id) => {
              const by = SHOP_SORTS.find((known) => known === id);
              if (by) onSort(by);
            },
            entries: SHOP_SORTS.map((id) => ({ id, label: SORT_LABELS[id] })),
          },
        ]}
      />
      <SearchField
        label="Rechercher une boutique"
        placeholder="Nom, étiquette, note…"
        value={search}
        onChange={onSearch}
        className="w-full sm:w-56"
      />
    </div>
  );
};
