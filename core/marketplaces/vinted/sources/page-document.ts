/** The subset of `Document` that is used, so that worker and tools compile without DOM types. */
export interface PageElement {
  readonly textContent: string | null;
  readonly nextElementSibling: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  readonly parentElement: PageElement | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
}
export type PageDocument = Pick<PageElement, 'querySelector' | 'querySelectorAll'>;

/**
 * Reads a property through the prototype, because page elements can shadow it: `<img name="body">` shadows a property
 * of the document, and `<input name="textContent">` one of a form.
 */
export const genuine = <T extends object, K extends keyof T>(owner: T, name: K): T[K] =>
  Reflect.get(Object.getPrototypeOf(owner) as T, name, owner);

/** The same for a method, looked up once per prototype: much faster on a page with hundreds of elements. */
const methodsOf = <T extends object>(owner: T): T => Object.getPrototypeOf(owner) as T;

export const selectAll = (root: PageDocument, selector: string): PageElement[] => {
  const found = methodsOf(root).querySelectorAll.call(root, selector);
  const elements: PageElement[] = [];
  // Its iterator would ask the browser for the length before every element.
  for (let rank = 0, count = found.length; rank < count; rank += 1) elements.push(found[rank] as PageElement);
  return elements;
};

export const selectFirst = (root: PageDocument, selector: string): PageElement | null =>
  methodsOf(root).querySelector.call(root, selector);

/** @param rank from 0 */
export const selectNth = (root: PageDocument, selector: string, rank: number): PageElement | null =>
  methodsOf(root).querySelectorAll.call(root, selector)[rank] ?? null;

export const textOf = (element: PageElement): string | null => genuine(element, 'textContent');

export const attributeOf = (element: PageElement, name: string): string | null =>
  methodsOf(element).getAttribute.call(element, name);
