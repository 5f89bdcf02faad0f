/**
 * The names and types of a JSON value: `{ id: 'number', user: { login: 'string' } }`; a list has the shape of its first
 * row.
 */
export type Shape = string | Shape[] | { [name: string]: Shape };

export function shapeOf(value: unknown): Shape {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

export const moneyShape: Shape = { amount: 'string', currency_code: 'string' };
