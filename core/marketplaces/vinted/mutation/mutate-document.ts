import { parseHTML } from 'linkedom';

type HtmlElement = ReturnType<typeof parseHTML>['document']['body'];

export interface DocumentMutation {
  /** What was changed: `[profile-username] text`. */
  part: string;
  how: string;
  /** True when the part was removed, false when it was duplicated or changed. */
  isLoss: boolean;
  html: string;
}

/** A readable name of an element: its test id, otherwise its class or tag. */
const nameOf = (element: HtmlElement): string =>
  element.getAttribute('data-testid')?.replace(/\d{3,}/, 'ID') ??
  (element.getAttribute('class') || element.tagName.toLowerCase());

/** The page with one change to the element at the given index. */
const change = (html: string, rank: number, edit: (element: HtmlElement) => void): string => {
  const { document } = parseHTML(html);
  const element = document.body.querySelectorAll('*')[rank] as HtmlElement;
  edit(element);
  return document.toString();
};

const attributeChanges = (name: string): readonly (readonly [string, boolean, (element: HtmlElement) => void])[] => [
  ['dropped', true, (element) => element.removeAttribute(name)],
  [
    'renamed',
    true,
    (element) => {
      element.setAttribute(`${name}-v2`, element.getAttribute(name) ?? '');
      element.removeAttribute(name);
    },
  ],
  ['emptied', true, (element) => element.setAttribute(name, '')],
  ['retyped', false, (element) => element.setAttribute(name, '???')],
];

const elementChanges: readonly (readonly [string, boolean, (element: HtmlElement) => void])[] = [
  ['dropped', true, (element) => element.remove()],
  ['duplicated', false, (element) => element.after(element.cloneNode(true))],
];
const textChanges: readonly (readonly [string, boolean, (element: HtmlElement) => void])[] = [
  [
    'emptied',
    true,
    (element) => {
      element.textContent = '';
    },
  ],
  [
    'retyped',
    false,
    (element) => {
      element.textContent = '???';
    },
  ],
];

/** A text between elements: emptied, or replaced. */
const changeLooseText = (element: HtmlElement, rank: number, text: string): void => {
  const node = looseTexts(element)[rank];
  if (node) node.textContent = text;
};

const looseTexts = (element: HtmlElement): { textContent: string | null }[] =>
  element.children.length === 0
    ? []
    : [...element.childNodes].filter((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');

/**
 * Every element removed and duplicated, each of its own texts emptied and replaced, every attribute removed, renamed,
 * emptied and retyped.
 */
export function* documentMutations(html: string): Generator<DocumentMutation> {
  const { document } = parseHTML(html);
  const elements = Array.from(document.body.querySelectorAll('*')) as HtmlElement[];
  for (const [rank, element] of elements.entries()) {
    const name = nameOf(element);
    const make = (part: string, [how, isLoss, edit]: (typeof elementChanges)[number]): DocumentMutation => ({
      part: `${name} ${part}`,
      how,
      isLoss,
      html: change(html, rank, edit),
    });
    for (const one of elementChanges) yield make('element', one);
    const hasText = element.children.length === 0 && (element.textContent ?? '') !== '';
    for (const one of hasText ? textChanges : []) yield make('text', one);
    for (const index of looseTexts(element).keys()) {
      yield make('loose text', ['emptied', true, (changed) => changeLooseText(changed, index, '')]);
      yield make('loose text', ['retyped', false, (changed) => changeLooseText(changed, index, '???')]);
    }
    for (const attribute of element.getAttributeNames())
      for (const one of attributeChanges(attribute)) yield make(attribute, one);
  }
}
