type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Dispatched on a form that was saved, with what was in its fields when it was sent: they may stay on screen as they are. */
const SAVED = 'comptoir:saved';

type Contents = ReadonlyMap<Field, string>;

/** Call when a form is sent. @returns a function that marks what it held then as saved: a reload does not lose it */
export const beginSaving = (form: Element | null): (() => void) => {
  const fields = [...(form?.querySelectorAll<Field>('input, textarea, select') ?? [])];
  const contents: Contents = new Map(fields.map((field) => [field, contentOf(field)]));
  const { CustomEvent = globalThis.CustomEvent } = form?.ownerDocument.defaultView ?? {};
  return () => form?.dispatchEvent(new CustomEvent(SAVED, { bubbles: true, detail: contents }));
};

/** A search is no text to be saved; the lists keep theirs in the address. */
const isField = (target: EventTarget | null): target is Field => {
  const { tagName, type } = (target ?? {}) as { tagName?: string; type?: string };
  return (tagName === 'INPUT' && type !== 'search') || tagName === 'TEXTAREA' || tagName === 'SELECT';
};

const contentOf = (field: Field): string =>
  field.type === 'checkbox' || field.type === 'radio' ? String((field as HTMLInputElement).checked) : field.value;

/**
 * Follows what is typed into any field of the page, from now on.
 * @returns whether some field still shows what was typed into it and is saved nowhere. A field that left the page, or that
 * shows again what it showed before, holds nothing
 */
export const followTypedText = (page: Document): (() => boolean) => {
  const before = new WeakMap<Field, string>();
  const typed = new Set<Field>();
  const remember = ({ target }: Event): void => {
    if (isField(target) && !typed.has(target)) before.set(target, contentOf(target));
  };
  // A box is ticked before its event arrives, and may never have had the focus.
  const initialOf = (field: Field): string =>
    field.type === 'checkbox' || field.type === 'radio' ? String(!(field as HTMLInputElement).checked) : '';
  const onInput = ({ target }: Event): void => {
    if (!isField(target)) return;
    if (!before.has(target)) before.set(target, initialOf(target));
    typed.add(target);
  };
  const onSaved = (event: Event): void => {
    for (const [field, content] of (event as CustomEvent<Contents>).detail) {
      before.set(field, content);
      // What was typed since is not saved.
      if (contentOf(field) === content) typed.delete(field);
    }
  };
  page.addEventListener('focusin', remember, true);
  page.addEventListener('input', onInput, true);
  page.addEventListener(SAVED, onSaved);
  return () => {
    for (const field of typed) if (!field.isConnected || contentOf(field) === before.get(field)) typed.delete(field);
    return typed.size > 0;
  };
};
