import { shopKey } from '#components/competitor/shop-reading.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { WatchedShop } from '#core/contract/competitors.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { MOST_COMPARED } from './competitors-search.ts';

interface ComparePickerProps {
  shops: readonly WatchedShop[];
  /** Keys of the compared shops, in their order. */
  chosen: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

/** Which shops are on the chart. */
export const ComparePicker = (props: ComparePickerProps) => (
  <Popover
    label="Boutiques comparées"
    placement="bottom end"
    trigger={
      <Button>
        Boutiques{' '}
        <span className="text-ink-2">
          {props.chosen.length} sur {MOST_COMPARED}
        </span>
      </Button>
    }
  >
    <ShopChoices {...props} />
  </Popover>
);

/** One box per shop, or how to come by one. */
export const ShopChoices = ({ shops, chosen, onChange }: ComparePickerProps) => (
  <>
    <ul className="flex max-h-80 w-64 flex-col gap-2 overflow-y-auto">
      {shops.map((shop) => {
        const key = shopKey(shop);
        const isChosen = chosen.includes(key);
        return (
          <li key={key}>
            <Checkbox
              isSelected={isChosen}
              isDisabled={!isChosen && chosen.length >= MOST_COMPARED}
              onChange={(on) => onChange(on ? [...chosen, key] : chosen.filter((each) => each !== key))}
            >
              {shopName(shop)}
            </Checkbox>
          </li>
        );
      })}
      {shops.length === 0 && (
        <li className="text-small text-ink-2">
          Aucune boutique enregistrée pour l’instant{NARROW_NO_BREAK}: ouvrez la page d’une boutique sur Vinted, et elle
          apparaît ici.
        </li>
      )}
    </ul>
    {shops.length > 0 && <p className="pt-3 text-small text-ink-2">Six au plus, la vôtre en plus.</p>}
  </>
);
