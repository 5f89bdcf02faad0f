import type { Language } from '../seller/stages.ts';

/** The three shapes of WEB §0.6. */
export const moneyShapes = {
  /** As returned by the API. */
  snake: (amount: string, currency: string) => ({ price: { amount, currency_code: currency } }),
  /** As contained in the server-rendered page. */
  camel: (amount: string, currency: string) => ({ price: { amount, currencyCode: currency } }),
  /** As returned by some calls of the API without the `X-Money-Object` header. */
  plain: (amount: string, currency: string) => ({ price: amount, currency }),
} as const;

export type MoneyShape = keyof typeof moneyShapes;

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', pl: 'pl-PL' };

/** A price as displayed to a visitor: `18,00 €`. */
export function toPriceText(amount: string, currency: string, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(Number(amount));
}
