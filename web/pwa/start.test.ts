import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { parseHTML } from 'linkedom';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isTest, listModules, readText } from '#tests/architecture/sources.ts';

const START = readFileSync('public/start.js', 'utf8');

const MODERN = {
  Map: { groupBy: () => new Map() },
  Set: { prototype: { isSubsetOf: () => true } },
  Promise: { withResolvers: () => ({}) },
  AbortSignal: { any: () => ({}) },
  CSS: { registerProperty: () => {}, supports: () => true },
};

interface Visit {
  /** What the browser has; undefined: not even by name. */
  browser?: Record<string, unknown>;
  hasModules?: boolean;
  kept?: Map<string, string> | null;
  /** The browser lets no site keep anything. */
  isBlocked?: boolean;
}

/** Runs the script in a page, and lets its module script be lost. */
const visit = ({ browser = {}, hasModules = true, kept = new Map(), isBlocked = false }: Visit = {}) => {
  const { document } = parseHTML('<html><body><div id="root"></div></body></html>');
  const create = document.createElement.bind(document);
  document.createElement = (name: string) => {
    const element = create(name);
    if (name === 'script' && hasModules) Object.defineProperty(element, 'noModule', { value: false });
    return element;
  };
  // Nothing bubbles from a script that is lost: whoever wants to know listens on the way down.
  const onLost: ((event: { target: unknown }) => void)[] = [];
  const onAppLost: (() => void)[] = [];
  document.addEventListener = (name: string, listener: unknown, isCapture?: unknown) => {
    if (name === 'error' && isCapture === true) onLost.push(listener as (typeof onLost)[number]);
    if (name === 'comptoir-lost') onAppLost.push(listener as () => void);
  };
  const reloads: number[] = [];
  const sessionStorage = {
    getItem: (key: string) => kept?.get(key) ?? null,
    setItem(key: string, text: string) {
      if (kept === null) throw new Error('SecurityError');
      kept.set(key, text);
    },
  };
  const names: Record<string, unknown> = {
    ...{ document, sessionStorage, location: { reload: () => reloads.push(1) } },
    ...{ Date, Number, String, Map: MODERN.Map, Set: MODERN.Set, Promise: MODERN.Promise },
    ...{ AbortSignal: MODERN.AbortSignal, CSS: MODERN.CSS },
    ...browser,
  };
  // `typeof Map === 'function'` as in a browser.
  if (names.Map === MODERN.Map) names.Map = Object.assign(() => {}, MODERN.Map);
  const onError: ((event: { target: unknown }) => void)[] = [];
  names.addEventListener = (_: 'error', listener: (typeof onError)[number]) => void onError.push(listener);
  Object.defineProperty(names, 'localStorage', {
    get() {
      if (isBlocked) throw new Error('SecurityError');
      return sessionStorage;
    },
  });
  names.window = names;
  const context = createContext(names);
  runInContext(START, context);
  const lose = (tagName: string, type: string): void => {
    for (const listener of onLost) listener({ target: { tagName, type } });
  };
  return {
    lose: () => lose('SCRIPT', 'module'),
    loseImage: () => lose('IMG', ''),
    loseApp: () => {
      for (const listener of onAppLost) listener();
    },
    fail: () => {
      for (const listener of onError) listener({ target: runInContext('window', context) });
    },
    said: () => document.getElementById('start-message')?.textContent ?? '',
    reloads: () => reloads.length,
  };
};

describe('a browser that is too old', () => {
  it.each<[string, Visit]>([
    ['modules', { hasModules: false }],
    ['Map', { browser: { Map: undefined } }],
    ['Map.groupBy', { browser: { Map: Array } }],
    ['sets that are compared', { browser: { Set: { prototype: {} } } }],
    ['Promise.withResolvers', { browser: { Promise: {} } }],
    ['AbortSignal', { browser: { AbortSignal: undefined } }],
    ['registered properties', { browser: { CSS: { supports: () => true } } }],
    ['mixed colours', { browser: { CSS: { ...MODERN.CSS, supports: () => false } } }],
  ])('is told so when it lacks %s, and the page is left as it is', (_, lacking) => {
    const page = visit(lacking);
    expect(page.said().replaceAll(/\s/g, ' ')).toContain(
      'Votre navigateur est trop ancien pour Comptoir. Mettez-le à jour, ou prenez-en un autre : Chrome ou Edge 122, Firefox 128, Safari 17.4, ou plus récent.',
    );
    page.lose();
    expect(page.reloads()).toBe(0);
  });

  it('is told so in JavaScript of its own time', () => {
    const newer = new Set([
      ...[ts.SyntaxKind.ArrowFunction, ts.SyntaxKind.TemplateExpression, ts.SyntaxKind.NoSubstitutionTemplateLiteral],
      ...[ts.SyntaxKind.ClassDeclaration, ts.SyntaxKind.SpreadElement, ts.SyntaxKind.SpreadAssignment],
      ...[ts.SyntaxKind.QuestionDotToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.ObjectBindingPattern],
      ...[ts.SyntaxKind.ArrayBindingPattern, ts.SyntaxKind.ShorthandPropertyAssignment, ts.SyntaxKind.AwaitExpression],
    ]);
    const found: string[] = [];
    const look = (node: ts.Node): void => {
      const isBlockScoped = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) !== 0;
      const isBareCatch = ts.isCatchClause(node) && node.variableDeclaration === undefined;
      if (isBlockScoped || isBareCatch || newer.has(node.kind)) found.push(node.getText());
      ts.forEachChild(node, look);
    };
    look(ts.createSourceFile('start.js', START, ts.ScriptTarget.Latest, true));
    expect(found).toEqual([]);
  });

  it('includes every one that lacks what the app uses', () => {
    // Newer than any browser that passes all checks of the script: their names must be in it, or not in the app.
    const watched =
      /\b(Map\.groupBy|Object\.groupBy|Promise\.withResolvers|Promise\.try|AbortSignal\.any|Array\.fromAsync|RegExp\.escape|Iterator\.from|Math\.sumPrecise|Uint8Array\.fromBase64)\b/g;
    const inBrowser = listModules().filter(
      (file) => /^(web|features|components|core)\//.test(file) && !isTest(file) && !/testing\//.test(file),
    );
    expect(inBrowser.length).toBeGreaterThan(300);
    const used = new Set(inBrowser.flatMap((file) => readText(file).match(watched) ?? []));
    // Came to every browser together with Map.groupBy.
    used.delete('Object.groupBy');
    expect([...used].filter((name) => !START.includes(name))).toEqual([]);
  });
});

describe('a browser that keeps nothing of a site', () => {
  it.each(['fail', 'loseApp'] as const)('is told why the app does not start: %s', (happens) => {
    const page = visit({ isBlocked: true, kept: null });
    expect(page.said()).toBe('');
    page[happens]();
    expect(page.reloads()).toBe(0);
    expect(page.said()).toContain('Autorisez les cookies et les données de ce site');
  });

  it('is not what an error of any other page is taken for', () => {
    const page = visit();
    page.fail();
    expect([page.said(), page.reloads()]).toEqual(['', 0]);
  });
});

describe('a page whose script does not arrive', () => {
  it('is loaded again once, and then says what to do', () => {
    const kept = new Map<string, string>();
    const first = visit({ kept });
    first.lose();
    expect([first.reloads(), first.said()]).toEqual([1, '']);
    const second = visit({ kept });
    second.lose();
    second.lose();
    expect(second.reloads()).toBe(0);
    expect(second.said()).toBe(
      'Cette page n’a pas pu se charger en entier. Vérifiez votre connexion, puis rechargez-la.Recharger',
    );
  });

  it('is loaded again as well when its script arrived, and the app that it asked for did not', () => {
    const kept = new Map<string, string>();
    const [first, second] = [visit({ kept }), visit({ kept })];
    first.loseApp();
    second.loseApp();
    expect([first.reloads(), second.reloads()]).toEqual([1, 0]);
    expect(second.said()).toContain('Recharger');
  });

  it('is loaded again after ten seconds, or when the clock was set back', () => {
    for (const last of [Date.now() - 10_001, Date.now() + 60_000]) {
      const page = visit({ kept: new Map([['comptoir.chunkReloadedAt', String(last)]]) });
      page.lose();
      expect(page.reloads()).toBe(1);
    }
  });

  it('is loaded again three times an hour at most, however slowly it fails', () => {
    const ago = (minutes: number): number => Date.now() - minutes * 60_000;
    const lost = (noted: readonly number[]) => {
      const kept = new Map([['comptoir.chunkReloadedAt', noted.join(' ')]]);
      const page = visit({ kept });
      page.lose();
      return {
        reloads: page.reloads(),
        said: page.said(),
        noted: kept.get('comptoir.chunkReloadedAt')?.split(' ').length,
      };
    };
    expect(lost([ago(40), ago(20)])).toEqual({ reloads: 1, said: '', noted: 3 });
    expect(lost([ago(40), ago(20), ago(1)])).toMatchObject({ reloads: 0, said: expect.stringContaining('Recharger') });
    expect(lost([ago(61), ago(40), ago(20)])).toMatchObject({ reloads: 1, noted: 3 });
  });

  it('is never loaded again without storage, where that could go on for ever', () => {
    const page = visit({ kept: null });
    page.lose();
    expect(page.reloads()).toBe(0);
    expect(page.said()).toContain('Recharger');
  });

  it('is not mistaken for a page without one of its pictures', () => {
    const page = visit();
    page.loseImage();
    expect([page.reloads(), page.said()]).toEqual([0, '']);
  });
});
