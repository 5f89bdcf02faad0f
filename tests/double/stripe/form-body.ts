/** What Stripe's API takes: `line_items[0][price]=price_1` becomes `{line_items: {0: {price: 'price_1'}}}`. */
export interface FormBody {
  [name: string]: string | FormBody;
}

export const readForm = (text: string): FormBody => {
  const body: FormBody = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? key;
    let place = body;
    for (const part of path) {
      const next = place[part];
      const inner = typeof next === 'object' ? next : {};
      place[part] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return body;
};

/** A text at a path, such as `['line_items', '0', 'price']`; null when there is none. */
export const textAt = (body: FormBody, ...path: readonly string[]): string | null => {
  let place: string | FormBody | undefined = body;
  for (const part of path) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : null;
};
