import { attributeOf, type PageDocument, type PageElement, selectAll, textOf } from '../vinted/light.ts';
import { type FieldCollector, typeOfText } from './shape-fields.ts';
import type { ShapeNames } from './shape-names.ts';

const NAMED = '[data-testid], [itemprop], h1';
/** A real page has a few thousand. */
const MAX_ELEMENTS = 6_000;
/** Number of named ancestor elements included in a path. */
const MAX_AROUND = 2;
const MAX_UPWARDS = 60;
const ATTRIBUTES = ['href', 'src', 'title', 'alt', 'aria-label', 'aria-pressed', 'datetime'];

/**
 * Adds the parts of a page that have a `data-testid` or an `itemprop`, and its main heading: their location, whether
 * they contain text, their attributes.
 */
export const addDisplayFields = (document: PageDocument, names: ShapeNames, collector: FieldCollector): void => {
  for (const element of selectAll(document, NAMED).slice(0, MAX_ELEMENTS)) {
    const path = pathOf(element, names);
    collector.add(path, typeOfText(textOf(element)?.trim() ?? ''));
    for (const name of ATTRIBUTES) {
      const value = attributeOf(element, name);
      if (value !== null) collector.add(`${path} @${name}`, typeOfText(value));
    }
  }
};

const nameOf = (element: PageElement, names: ShapeNames): string | null => {
  const testId = attributeOf(element, 'data-testid');
  if (testId !== null) return names.ofTestId(testId);
  const property = attributeOf(element, 'itemprop');
  return property === null ? null : `itemprop(${names.ofKey(property)})`;
};

const pathOf = (element: PageElement, names: ShapeNames): string => {
  const path = [nameOf(element, names) ?? 'h1'];
  let around = element.parentElement;
  for (let steps = 0; around !== null && steps < MAX_UPWARDS && path.length <= MAX_AROUND; steps += 1) {
    const name = nameOf(around, names);
    if (name !== null) path.unshift(name);
    around = around.parentElement;
  }
  return path.join(' > ');
};
