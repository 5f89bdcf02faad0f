/** An element with a test id, its class and its text; always as text. */
export function create(tag: string, options: { testId?: string; className?: string; text?: string } = {}): HTMLElement {
  const element = document.createElement(tag);
  if (options.testId) element.dataset.testid = options.testId;
  if (options.className) element.className = options.className;
  if (options.text !== undefined) element.textContent = options.text;
  return element;
}

export function link(href: string, ...children: HTMLElement[]): HTMLElement {
  const element = create('a');
  element.setAttribute('href', href);
  element.append(...children);
  return element;
}

export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

export type Money = { amount: string; currency_code: string };

export function priceText({ amount, currency_code }: Money): string {
  return new Intl.NumberFormat('fr', { style: 'currency', currency: currency_code }).format(Number(amount));
}

/** Signals to tests that the page has rendered what it fetched. */
export function markReady(rows: number): void {
  document.documentElement.dataset.rows = String(rows);
  document.documentElement.dataset.ready = 'true';
}
