import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { beginSaving, followTypedText } from './typed-text.ts';

const FORMS = `
  <form id="one"><input name="city" value="Lyon"><textarea name="note"></textarea><input type="password" name="secret"></form>
  <form id="two"><input type="checkbox" name="terms"><input type="search" name="q"></form>`;

const open = () => {
  const { document, Event } = parseHTML(`<html><body>${FORMS}</body></html>`);
  const hasTyped = followTypedText(document);
  const field = (name: string): HTMLInputElement => {
    const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`No field ${name}`);
    return found;
  };
  const fire = (element: Element, kind: string) => element.dispatchEvent(new Event(kind, { bubbles: true }));
  const type = (name: string, text: string): void => {
    fire(field(name), 'focusin');
    field(name).value = text;
    fire(field(name), 'input');
  };
  return { document, hasTyped, field, fire, type };
};

describe('a page', () => {
  it.each(['city', 'note', 'secret'])('holds what was typed into the field %s, until it is gone', (name) => {
    const { hasTyped, type, field } = open();
    expect(hasTyped()).toBe(false);
    type(name, 'Bordeaux');
    expect(hasTyped()).toBe(true);
    field(name).remove();
    expect(hasTyped()).toBe(false);
  });

  it('holds nothing once a field shows again what it showed before', () => {
    const { hasTyped, type } = open();
    type('city', 'Lyo');
    type('city', 'Lyon');
    expect(hasTyped()).toBe(false);
    type('note', 'Fragile');
    type('note', '');
    expect(hasTyped()).toBe(false);
    type('city', 'Lille');
    expect(hasTyped()).toBe(true);
  });

  it('holds a box that was ticked with one click, and no search', () => {
    const { hasTyped, type, field, fire } = open();
    type('q', 'robe');
    expect(hasTyped()).toBe(false);
    field('terms').checked = true;
    fire(field('terms'), 'input');
    expect(hasTyped()).toBe(true);
  });

  it('holds nothing of a form that was saved and stays on screen, but what was typed into another', () => {
    const { document, hasTyped, type, field, fire } = open();
    type('city', 'Lille');
    field('terms').checked = true;
    fire(field('terms'), 'input');
    const [one, two] = document.querySelectorAll('form');
    beginSaving(one ?? null)();
    expect(hasTyped()).toBe(true);
    beginSaving(two ?? null)();
    expect(hasTyped()).toBe(false);
    type('city', 'Lille-Sud');
    expect(hasTyped()).toBe(true);
    type('city', 'Lille');
    expect(hasTyped()).toBe(false);
  });

  it('holds what was typed while its form was on its way to the server', () => {
    const { document, hasTyped, type } = open();
    type('note', 'Fragile');
    const saved = beginSaving(document.querySelector('form'));
    type('note', 'Fragile, deux cartons');
    saved();
    expect(hasTyped()).toBe(true);
    type('note', 'Fragile');
    expect(hasTyped()).toBe(false);
  });
});
