type Figures = Readonly<Record<string, number | string | null>>;

/** Only totals add up; a rate or an average over two shops needs the numbers behind it. */
const ADDS_UP = /^total/i;

/**
 * Figures over all shops: those of the only shop as they are; of several, the sum of each total. A total that one of them
 * does not know is unknown.
 */
export const combineStatistics = (shops: readonly Figures[]): Figures => {
  const [first, ...others] = shops;
  if (first === undefined || others.length === 0) return first ?? {};
  const names = [...new Set(shops.flatMap((figures) => Object.keys(figures)))].filter((name) => ADDS_UP.test(name));
  return Object.fromEntries(names.map((name) => [name, sumOf(shops.map((figures) => figures[name]))]));
};

const sumOf = (values: readonly unknown[]): number | null => {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === values.length ? numbers.reduce((sum, value) => sum + value, 0) : null;
};
