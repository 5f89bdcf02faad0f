import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml, fillPage } from './fill-page.ts';

const operator = {
  ...{ name: null, address: null, email: null, phone: null },
  ...{ registration: null, director: null, hosting: null },
};
const publicUrl = 'https://comptoir.exemple.fr';

it('whatever an operator states stays one text: no tag, no attribute, no mark', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const filled = fillPage('<dd title="%%SITE%%">%%OPERATOR_NAME%%</dd>', {
        publicUrl,
        operator: { ...operator, name },
      });
      expect(filled).toBe(`<dd title="${publicUrl}">${escapeHtml(name)}</dd>`);
      expect(escapeHtml(name)).not.toMatch(/[<>"']/);
    }),
  );
});

it('a page with a mark that nobody fills is not served', () => {
  expect(() => fillPage('<p>%%PRICE%%</p>', { publicUrl, operator })).toThrow('No value for %%PRICE%%');
});

it('a name like %%SITE%% is not filled in again', () => {
  const filled = fillPage('%%OPERATOR_NAME%%', { publicUrl, operator: { ...operator, name: '%%SITE%%' } });
  expect(filled).toBe('%%SITE%%');
});
