import type { ReactNode } from 'react';
import { ArticleGrid, type ArticleGridProps } from '#components/article/article-grid.tsx';
import { type ArticleHead, ArticleHeads } from '#components/article/article-heads.tsx';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dash } from '#components/ui/dash.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { placeWords } from '#core/model/stock/places.ts';
import { isDormant } from '#core/model/stock/stock-lists.ts';
import { naturalStockSort, type StockSort, type StockSortKey } from '#core/model/stock/stock-view.ts';
import type { ParisDay } from '#core/model/time.ts';
import { ageText, originText, stateOf, WAITING } from './product-text.ts';

export interface ProductTableProps
  extends Required<Pick<ArticleGridProps<WireProduct>, 'selection' | 'onOpen'>>,
    Pick<ArticleGridProps<WireProduct>, 'handle' | 'total' | 'onNearEnd'> {
  products: readonly WireProduct[];
  lots: ReadonlyMap<string, WireLot>;
  /** Ids of articles whose last change the server does not have yet. */
  waiting: ReadonlySet<string>;
  sort: StockSort;
  onSort: (sort: StockSort) => void;
  today: ParisDay;
  /** The picture of an article, in the size of these classes. */
  photoOf: (product: WireProduct, className: string) => ReactNode;
  /** Returns the account of an article; absent while there is only one. */
  accountOf: ((product: WireProduct) => AccountMark) | undefined;
}

const COLUMNS =
  'grid-cols-[1.25rem_minmax(0,1fr)_auto] lg:grid-cols-[1.25rem_minmax(0,1fr)_8rem_7rem_10.5rem] xl:grid-cols-[1.25rem_minmax(0,1fr)_4.5rem_8rem_5.5rem_7rem_10.5rem_minmax(0,6.5rem)]';
const MEDIUM = 'hidden lg:block';
const WIDE = 'hidden xl:block';

const headsWith = (place: string): readonly ArticleHead<StockSortKey>[] => [
  { by: 'title', label: 'Article et SKU' },
  { by: 'place', label: place, className: WIDE },
  { by: 'cost', label: 'Prix d’achat', className: 'text-right', isNumber: true },
  { by: 'price', label: 'Annonce', className: `${WIDE} text-right`, isNumber: true },
  { by: 'age', label: 'Âge', className: `${MEDIUM} text-right`, isNumber: true },
  { by: null, label: 'État', className: `${MEDIUM} pl-3` },
  { by: null, label: 'Lot', className: WIDE },
];

/** Articles of the stock, any number of them. Entrée opens one. */
export const ProductTable = (props: ProductTableProps) => {
  const { products, sort, onSort, selection, onOpen, handle, total, onNearEnd, ...rest } = props;
  return (
    <ArticleGrid<WireProduct>
      label="Votre stock"
      rows={products}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      heads={
        <ArticleHeads
          heads={headsWith(placeWords().title)}
          sort={sort}
          onSort={onSort}
          naturalSort={naturalStockSort}
        />
      }
      selection={selection}
      onOpen={onOpen}
      {...(handle && { handle })}
      {...(total !== undefined && { total })}
      {...(onNearEnd && { onNearEnd })}
    >
      {(product, isCurrent) => <Cells {...rest} product={product} isCurrent={isCurrent} onOpen={onOpen} />}
    </ArticleGrid>
  );
};

type CellsProps = Pick<ProductTableProps, 'lots' | 'waiting' | 'today' | 'photoOf' | 'accountOf' | 'onOpen'> & {
  product: WireProduct;
  isCurrent: boolean;
};

const Cells = ({ product, isCurrent, lots, waiting, today, photoOf, accountOf, onOpen }: CellsProps) => {
  const { sku, place, price, priceCurrency, brand, size } = product;
  const lot = product.lotId === null ? undefined : lots.get(product.lotId);
  const age = ageText(product, today);
  const state = stateOf(product);
  const asleep = isDormant(product, today) ? 'font-semibold text-saffron' : 'text-ink-2';
  const detail = sku ?? [brand, size].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <>
      <GridCell className="flex min-w-0 items-center gap-2">
        <span className="relative shrink-0 max-[22rem]:hidden">
          {photoOf(product, 'h-10.5 w-8.5')}
          {accountOf && product.marketplaceUserId !== null && (
            <AccountInitial account={accountOf(product)} className="absolute -bottom-1 -left-1.5" />
          )}
        </span>
        <div className="flex min-w-0 flex-col items-start">
          <button
            type="button"
            dir="auto"
            tabIndex={isCurrent ? 0 : -1}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(product);
            }}
            className="max-w-full cursor-pointer truncate text-left font-semibold outline-offset-0 hover:underline"
          >
            {product.title ?? 'Sans titre'}
          </button>
          <span className="max-w-full truncate text-small text-ink-2">
            {waiting.has(product.id) && <span className="font-semibold text-saffron">{WAITING} · </span>}
            {place !== null && <span className="xl:hidden">{place} · </span>}
            {detail || 'sans SKU'}
          </span>
          <span className="max-w-full truncate text-small lg:hidden">
            {age !== null && (
              <>
                <span className={asleep}>{age}</span> ·{' '}
              </>
            )}
            {state.word}
          </span>
        </div>
      </GridCell>
      <GridCell className={`${WIDE} truncate font-semibold`}>
        {place ?? <Dash word={`sans ${placeWords().one}`} />}
      </GridCell>
      <Cost product={product} lots={lots} />
      <GridCell className={`${WIDE} text-right tabular-nums`}>
        {price === null ? <Dash /> : formatMoney(toMinor(price), priceCurrency)}
      </GridCell>
      <GridCell className={`${MEDIUM} text-right tabular-nums ${asleep}`}>{age ?? <Dash word="inconnu" />}</GridCell>
      <GridCell className="hidden min-w-0 pl-3 lg:flex">
        <Chip tone={state.tone}>{state.word}</Chip>
      </GridCell>
      <GridCell className={`${WIDE} truncate text-small`}>{lot ? lot.title : <Dash word="aucun" />}</GridCell>
    </>
  );
};

const Cost = ({ product, lots }: Pick<CellsProps, 'product' | 'lots'>) => {
  const { cost, currency } = product;
  const origin = originText(product, lots);
  return (
    <GridCell className="flex min-w-0 flex-col items-end">
      {cost === null ? (
        <span className="hatched rounded-control border border-dashed border-saffron bg-saffron-soft px-2.5 py-0.5 font-semibold text-saffron">
          à saisir
        </span>
      ) : (
        <span className="font-semibold tabular-nums">{formatMoney(toMinor(cost), currency)}</span>
      )}
      {origin !== null && <span className="max-w-full truncate text-small text-ink-2">{origin}</span>}
      {product.tied.map((each) => (
        <span key={each.currency} className="text-small whitespace-nowrap text-ink-2">
          + {formatMoney(toMinor(each.amount), each.currency)}
          <span className="max-lg:sr-only"> de dépenses</span>
        </span>
      ))}
    </GridCell>
  );
};
