const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Cents as the screens write them, with plain spaces: « 1 034,00 € », « −34,00 € ». */
export const text = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${euros.format(Math.abs(cents) / 100).replaceAll(/\s/g, ' ')}`;

/** The same as a part of a regular expression. */
export const amount = (cents: number): string => text(cents).replaceAll(/[.+]/g, '\\$&');
