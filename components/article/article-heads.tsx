import { Button } from 'react-aria-components/Button';
import { classNames } from '#components/ui/class-names.ts';
import { GridHead } from '#components/ui/grid-cell.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#components/ui/icons.ts';
import type { SortBy } from '#core/model/sort-by.ts';

export interface ArticleHead<Key extends string> {
  /** Null: the list is not sorted by this column. */
  by: Key | null;
  label: string;
  className?: string;
  isNumber?: boolean;
}

export interface ArticleHeadsProps<Key extends string> {
  heads: readonly ArticleHead<Key>[];
  sort: SortBy<Key>;
  onSort: (sort: SortBy<Key>) => void;
  /** The direction in which a column is sorted first. */
  naturalSort: (by: Key) => SortBy<Key>;
}

/** The column headers of a list of articles; pressing the sorted one turns the sort round. */
export const ArticleHeads = <Key extends string>({ heads, sort, onSort, naturalSort }: ArticleHeadsProps<Key>) => {
  const Arrow = sort.direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  const turned = sort.direction === 'ascending' ? 'descending' : 'ascending';
  return heads.map(({ by, label, className, isNumber }) =>
    by === null ? (
      <GridHead key={label} className={className}>
        {label}
      </GridHead>
    ) : (
      <GridHead key={label} sort={sort.by === by ? sort.direction : 'none'} className={className}>
        <Button
          onPress={() => onSort(sort.by === by ? { by, direction: turned } : naturalSort(by))}
          className={classNames(
            'inline-flex min-h-6 cursor-pointer items-center gap-1 hover:text-ink',
            // The arrow stands on the inner side, so that the label keeps the edge of its column.
            isNumber && 'flex-row-reverse',
            sort.by === by && 'text-ink',
          )}
        >
          {label}
          {sort.by === by && <Arrow size={13} />}
        </Button>
      </GridHead>
    ),
  );
};
