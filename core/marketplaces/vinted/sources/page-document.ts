/** The little of a `Document` that is used, so that worker and tools compile without a page's types. */
export interface PageElement {
  readonly textContent: string | null;
  readonly nextElementSibling: PageElement | null;
  readonly parentElement: PageElement | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
}
export type PageDocument = Pick<PageElement, 'querySelector' | 'querySelectorAll'>;

/**
 * A property of a page's object as its prototype has it: `<img name="body">` takes the place of a document's own, and
 * `<input name="textContent">` that of a form's.
 */
export const genuine = <T extends object, K extends keyof T>(owner: T, name: K): T[K] =>
  Reflect.get(Object.getPrototypeOf(owner) as T, name, owner);

export const selectAll = (root: PageDocument, selector: string): PageElement[] =>
  Array.from(genuine(root, 'querySelectorAll').call(root, selector));

export const selectFirst = (root: PageDocument, selector: string): PageElement | null =>
  genuine(root, 'querySelector').call(root, selector);

export const textOf = (element: PageElement): string | null => genuine(element, 'textContent');

export const attributeOf = (element: PageElement, name: string): string | null =>
  genuine(element, 'getAttribute').call(element, name);
