/** The keys for a price, in the order of a telephone; `⌫` takes the last sign away. */
export const PRICE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '⌫'] as const;
export type PriceKey = (typeof PRICE_KEYS)[number];

const PRICE = /^\d{0,9}(?:,\d{0,2})?$/;

/** The text after a key; one that would make it no price changes nothing. */
export const pressPriceKey = (text: string, key: PriceKey): string => {
  const typed = text.replace('.', ',');
  if (key === '⌫') return typed.slice(0, -1);
  const next = key === ',' && typed === '' ? '0,' : typed === '0' && key !== ',' ? key : `${typed}${key}`;
  return PRICE.test(next) ? next : text;
};
