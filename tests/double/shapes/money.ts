import type { Language } from '../seller/stages.ts';

/** The three shapes of WEB §0.6. */
export const moneyShapes = {
  /** What the API answers. */
  snake: (amount: string, currency: string) => ({ price: { amount, currency_code: currency } }),
  /** What the server-rendered page carries. */
  camel: (amount: string, currency: string) => ({ price: { amount, currencyCode: currency } }),
  /** What the API answers without the `X-Money-Object` header on some calls. */
  plain: (amount: string, currency: string) => ({ price: amount, currency }),
} as const;

export type MoneyShape = keyof typeof moneyShapes;

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', pl: 'pl-PL' };

/** A price as a visitor reads it: `18,00 €`. */
export function toPriceText(amount: string, currency: string, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(Number(amount));
}
