import { balanceOf } from '../wallet/balance-titles.ts';
import { genuine, type PageElement, textOf } from './page-document.ts';

/** A label, and the texts directly after it, nearest first. */
type LabelledTexts = readonly string[];

const MAX_LABEL = 60;
const MAX_AMOUNT = 60;
const MAX_LABELS = 40;
const MAX_AFTER = 3;
/** How many levels above a label its amount may be: a cell in a row of a list. */
const MAX_CLIMB = 4;

const shortText = (element: PageElement, max: number): string | null => {
  const text = textOf(element);
  return text !== null && text.length <= max ? text.trim() : null;
};

/** Texts of the following elements, at the first level that has any. */
const textsAfter = (label: PageElement): string[] => {
  let element: PageElement | null = label;
  for (let climbed = 0; element !== null && climbed < MAX_CLIMB; climbed += 1) {
    const texts = followers(element);
    if (texts.length > 0) return texts;
    element = genuine(element, 'parentElement');
  }
  return [];
};

const followers = (element: PageElement): string[] => {
  const texts: string[] = [];
  let next = genuine(element, 'nextElementSibling');
  while (next && texts.length < MAX_AFTER) {
    texts.push(shortText(next, MAX_AMOUNT) ?? '');
    next = genuine(next, 'nextElementSibling');
  }
  return texts;
};

/** Also matches « Solde initial : ». */
const isBalanceLabel = (text: string): boolean => balanceOf(text.replace(/\s*:$/, '')) !== null;

/**
 * Known balance labels with the texts after each, whatever markup the page uses: a definition list, a table, cells.
 * @param leaves elements without child elements
 */
export const readLabelledTexts = (leaves: readonly PageElement[]): LabelledTexts[] =>
  leaves
    .flatMap((leaf) => {
      const label = shortText(leaf, MAX_LABEL);
      return label !== null && isBalanceLabel(label) ? [[label.replace(/\s*:$/, ''), ...textsAfter(leaf)]] : [];
    })
    .slice(0, MAX_LABELS);
