import { NARROW_NO_BREAK } from '#core/model/french.ts';

/** Who sells a wardrobe owes no social charges: words that name them would worry such a seller about nothing. */
const owesCharges = (regime: string): boolean => regime !== 'particulier';

/** What a margin is. @param regime of the sales on screen; `all` when they are of both */
export const marginText = (regime: string): string =>
  `Marge = reçu − prix d’achat et dépenses de l’article, avant ${
    owesCharges(regime) ? 'boosts, fournitures et cotisations' : 'boosts et fournitures'
  }.`;

/** What a result is, whole. */
export const resultRule = (regime: string): string => {
  const rule =
    'L’encaissé des ventes au prix d’achat connu, moins ce prix, les frais du porte-monnaie et vos autres dépenses';
  return owesCharges(regime) ? `${rule}${NARROW_NO_BREAK}; avant cotisations.` : `${rule}.`;
};

/** Below the chart of what came in and what was left of it. */
export const takingsNote = (regime: string): string =>
  owesCharges(regime)
    ? `Par jour de mise à disposition${NARROW_NO_BREAK}; résultat avant cotisations.`
    : 'Par jour de mise à disposition.';

/** At the end of the equation of a result. */
export const resultLabel = (regime: string): string =>
  owesCharges(regime) ? 'résultat, avant cotisations' : 'résultat';
