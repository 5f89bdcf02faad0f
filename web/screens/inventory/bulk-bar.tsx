import { useMemo, useState } from 'react';
import { articlesText, costText } from '#components/stock/product-text.ts';
import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { SelectionFrame } from '#components/ui/selection-frame.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import type { LotChange, ProductChange } from '#core/contract/products.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY } from '#core/model/money.ts';
import { placeWords } from '#core/model/stock/places.ts';
import { FATES, type Fate } from '#core/model/stock/product.ts';
import { costOf } from '#core/model/stock/stock-lists.ts';
import { FATE_WORDS } from '#core/model/stock/stock-words.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { Stock } from '#features/stock/use-stock.ts';
import { AskCost, AskLot, AskPlace } from './bulk-questions.tsx';

export interface BulkBarProps {
  /** The ticked articles, at least one. */
  products: readonly WireProduct[];
  /** The articles that were read, as the server has them. */
  given: ReadonlyMap<string, WireProduct>;
  /** How many of the ticked ones a search hides. */
  hidden: number;
  today: ParisDay;
  stock: Stock;
  onClear: () => void;
}

type Asked = 'place' | 'cost' | 'lot';

/** The ticked articles, what they cost, and what can be changed for all of them at once. */
export const BulkBar = ({ products, given, hidden, today, stock, onClear }: BulkBarProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const word = placeWords();
  const apply = (part: Omit<ProductChange, 'id'>, words: string, newLots: LotChange[] = []): void => {
    setAsked(null);
    const change = { products: products.map(({ id }) => ({ id, ...part })), lots: newLots };
    void stock.saveOrNotify(change, `${articlesText(products.length)}${NARROW_NO_BREAK}: ${words}`);
    onClear();
  };
  const setFate = (fate: Fate): void =>
    apply({ fate, fateOn: fate === 'kept' ? null : today }, FATE_WORDS[fate].toLowerCase());
  const asGiven = useMemo(() => products.map((product) => given.get(product.id) ?? product), [products, given]);
  const isReturned = products.some(({ state }) => state === 'to_decide');
  return (
    <>
      <SelectionFrame
        title={articlesText(products.length)}
        onClear={onClear}
        actions={
          <>
            <Button size="small" onPress={() => setAsked('place')}>
              {word.title}
            </Button>
            <Button size="small" onPress={() => setAsked('cost')}>
              Prix d’achat
            </Button>
            <Button size="small" onPress={() => setAsked('lot')}>
              Mettre dans un lot
            </Button>
            <Menu
              label="État"
              trigger={
                <Button size="small">
                  État
                  <ChevronDownIcon size={14} />
                </Button>
              }
              groups={[
                ...(isReturned
                  ? [
                      {
                        id: 'return',
                        title: 'Retour',
                        entries: [{ id: 'returned', label: 'Revenu en stock' }],
                        onSelect: () => apply({ returnedOn: today }, 'revenus en stock'),
                      },
                    ]
                  : []),
                {
                  id: 'fate',
                  title: 'Ce qu’ils sont devenus',
                  entries: FATES.map((fate) => ({ id: fate, label: FATE_WORDS[fate] })),
                  onSelect: (id: string) => {
                    const fate = FATES.find((known) => known === id);
                    if (fate) setFate(fate);
                  },
                },
              ]}
            />
          </>
        }
      >
        prix d’achat{NARROW_NO_BREAK}: {costText(costOf(products))}
        {hidden > 0 && `, dont ${formatPlural(hidden, 'masqué', 'masqués')} par la recherche`}
      </SelectionFrame>
      {asked === 'place' && (
        <AskPlace
          known={products.map(({ place }) => place)}
          onClose={() => setAsked(null)}
          onDone={(place) => apply({ place }, place === null ? `sans ${word.one}` : `${word.one} ${place}`)}
        />
      )}
      {asked === 'cost' && (
        <AskCost
          products={asGiven}
          onClose={() => setAsked(null)}
          onDone={(article) =>
            apply(
              { article, protection: 0, postage: 0, currency: ENTRY_CURRENCY, lotId: null, lotSince: null },
              'prix d’achat saisi',
            )
          }
        />
      )}
      {asked === 'lot' && (
        <AskLot
          products={asGiven}
          today={today}
          onClose={() => setAsked(null)}
          onDone={(answer, added) => apply({ ...answer }, 'mis dans un lot', added)}
        />
      )}
    </>
  );
};
