import { describe, expect, test } from 'vitest';
import { findModuleState } from './module-state.ts';
import { isTest, listFiles, listModules, readText } from './sources.ts';

const product = listModules().filter((file) => !isTest(file) && !/^(tests|scripts|bench)\//.test(file));

describe('the background worker, which may die at any moment', () => {
  const inWorker = /^(entrypoints\/background|core\/(services|sync|messages|storage|api|marketplaces))\//;

  test('keeps nothing in module variables', () => {
    const state = product.filter((file) => inWorker.test(file)).flatMap((file) => findModuleState(file));
    expect(state, 'Keep it in IndexedDB or session storage, or make it inside a function').toEqual([]);
  });

  test.each([
    'let token: string | null = null;',
    'const seen = new Set<string>();\nexport const see = (id: string) => seen.add(id);',
    'const cache: Record<string, string> = {};\nexport function keep() { cache.a = "1"; }',
    'const pending: string[] = [];\nexport const take = () => pending.push("x");',
  ])('rejects a planted %j', (text) => {
    expect(findModuleState('planted.ts', text)).toHaveLength(1);
  });

  test('may read constants and mutate what a function created itself', () => {
    const text =
      'const names = new Set(["a"]);\nexport function f() { const own = new Set(names); own.add("b"); return names.has("a"); }';
    expect(findModuleState('planted.ts', text)).toEqual([]);
  });
});

describe('outside data', () => {
  const asMarkup =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bnew Function\(|\beval\(/;

  test('is never inserted into a page as markup nor run as code', () => {
    const files = product.filter((file) => asMarkup.test(readText(file)));
    expect(files, 'Show it as text: React escapes it').toEqual([]);
  });
});

describe('an amount whose currency was not read', () => {
  const code = /['"](EUR|GBP|PLN|CZK|HUF|RON|SEK|DKK|USD)['"]/;
  /** Where a currency has a name of its own; invented pages and sales, and what reads the signs of a page or a file. */
  const naming = [
    ...['core/model/money.ts', 'core/model/private-year.ts', 'core/model/french.ts'],
    ...[
      'core/imports/cells/currencies.ts',
      'core/imports/columns/conventions.ts',
      'core/imports/files/format-currency.ts',
    ],
    ...['core/marketplaces/vinted/values/price-text.ts'],
    ...['core/marketplaces/vinted/mutation/', 'web/example/', 'core/testing/', 'server/testing/'],
  ];

  test('is never taken for one in euros: no other file names a currency', () => {
    const files = product.filter((file) => code.test(readText(file)));
    const others = files.filter((file) => !naming.some((path) => file.startsWith(path)));
    expect(others, 'Show it as unknown; what a seller enters is in ENTRY_CURRENCY').toEqual([]);
    expect(
      naming.filter((path) => !files.some((file) => file.startsWith(path))),
      'names none any more',
    ).toEqual([]);
  });

  /** What a seller enters: prices, costs, expenses, lots, sales and goals. */
  const entering = [
    ...['core/model/french.ts', 'web/screens/costs/use-costs.ts', 'web/screens/expenses/expense-form.tsx'],
    ...['web/screens/home/goal-card.tsx', 'web/screens/inventory/lot-fields.ts'],
    ...['web/screens/inventory/waiting-purchases.tsx', 'web/screens/sales/hand-sale-dialog.tsx'],
    'web/screens/settings/goal-form.tsx',
  ];

  test('is not replaced by that of what is entered, either', () => {
    const files = product.filter((file) => readText(file).includes('?? ENTRY_CURRENCY'));
    expect(files.toSorted(), 'Show it as unknown, unless the seller is entering it').toEqual(entering);
  });
});

describe('the extension', () => {
  const inExtension = product.filter((file) => /^(entrypoints|core)\//.test(file));

  test('opens no page by itself except its own and the sign-in page', () => {
    const opening = /\btabs\.(create|update)\(|\bwindow\.open\(|\blocation\.(assign|replace)\(|\blocation\.href = /;
    expect(inExtension.filter((file) => opening.test(readText(file)))).toEqual([
      'entrypoints/background/context.ts',
      'entrypoints/background/notifications.ts',
    ]);
  });

  test('never reports to the marketplace that a conversation was read', () => {
    expect(inExtension.filter((file) => readText(file).includes('mark_as_read'))).toEqual([]);
  });

  test('requests no access to cookies', () => {
    const files = listFiles('wxt.config.ts', 'entrypoints/*');
    expect(files.filter((file) => /['"]cookies['"]/.test(readText(file)))).toEqual([]);
  });
});
