import { PRICE_KEYS, type PriceKey } from './price-keys.ts';

const WORDS: Readonly<Partial<Record<PriceKey, string>>> = { ',': 'virgule', '⌫': 'effacer le dernier chiffre' };

/** Keys at the thumb for the price, where there is no keyboard but the screen's. */
export const PriceKeypad = ({ onPress }: { onPress: (key: PriceKey) => void }) => (
  <fieldset
    aria-label="Chiffres du prix"
    className="-mx-5 -mb-3.5 grid w-[calc(100%+2.5rem)] grid-cols-3 gap-px border-t border-line bg-line"
  >
    {PRICE_KEYS.map((key) => (
      <button
        key={key}
        type="button"
        tabIndex={-1}
        aria-label={WORDS[key]}
        // The price keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPress(key)}
        className="min-h-10 cursor-pointer bg-paper text-section font-medium text-ink tabular-nums select-none active:bg-plum-soft"
      >
        {key}
      </button>
    ))}
  </fieldset>
);
