/** Serial numbers of spreadsheets between the years 2000 and 2100, and the day from which they count. */
export const SERIALS = {
  1900: { first: 36_526, zero: '1899-12-30' },
  1904: { first: 35_064, zero: '1904-01-01' },
} as const;
export const CENTURY = 36_525;

/** A number as milliseconds since 1970, where it can be these or seconds between 2000 and about 2100; otherwise null. */
export const unixOf = (number: number): number | null => {
  const unix = number >= 946e6 && number < 4e9 ? number * 1_000 : number;
  return Number.isInteger(number) && unix >= 946e9 && unix < 4e12 ? unix : null;
};

/** True of a number that can stand for a day: so can many others, such as the number of an order. */
export const isBareDay = (number: number): boolean =>
  (number >= SERIALS[1904].first && number < SERIALS[1900].first + CENTURY) || unixOf(number) !== null;

/** How a text writes such a number. */
export const BARE_DAY = /^\d{5,13}(?:[.,]\d+)?$/;
