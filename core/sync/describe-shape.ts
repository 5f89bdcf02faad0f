const MAX_SAMPLE = 2_000;
const MAX_DEPTH = 6;
const MAX_KEYS = 40;

/**
 * The structure of a value without its content: names of its fields and types of their values, never a text or a
 * number. Enough to see what the marketplace changed, without any of the seller's data.
 */
export const describeShape = (value: unknown): string => JSON.stringify(shapeOf(value, 0)).slice(0, MAX_SAMPLE);

const shapeOf = (value: unknown, depth: number): unknown => {
  if (value === null) return 'null';
  if (typeof value === 'string') return `text(${value.length})`;
  if (typeof value !== 'object') return typeof value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return [value.length, ...value.slice(0, 1).map((entry) => shapeOf(entry, depth + 1))];
  const entries = Object.entries(value).slice(0, MAX_KEYS);
  return Object.fromEntries(entries.map(([key, field]) => [nameOf(key), shapeOf(field, depth + 1)]));
};

// Keys that are ids or texts are data too.
const nameOf = (key: string): string => (/^[A-Za-z_][A-Za-z_-]{0,40}$/.test(key) ? key : `key(${key.length})`);

/** The structure of a text: as JSON when it is JSON, otherwise its length and the names of its first tags. */
export const describeText = (text: string): string => {
  try {
    return describeShape(JSON.parse(text));
  } catch {
    const tags = [...text.slice(0, 20_000).matchAll(/<([a-z][a-z0-9]{0,15})\b/gi)].slice(0, 30);
    return `text(${text.length}) ${tags.map(([, tag]) => `<${tag}>`).join('')}`.slice(0, MAX_SAMPLE);
  }
};
