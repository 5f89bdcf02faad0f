import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { listModules, parseSource, readText, root } from './sources.ts';

/** Reads modules under our rules; `baseDir` is the root of their paths. */
async function readModules(files: string[], baseDir: string): Promise<ICruiseResult> {
  const options = { ...config.options, baseDir, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true };
  const { output } = await cruise(files, options, config.options?.enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(output);
  return output;
}

const adviceOf = new Map(config.forbidden?.map(({ name, comment }) => [name, comment]));

/** One line for a person to act on. */
const toLine = ({ from, to, rule, cycle }: ICruiseResult['summary']['violations'][number]) =>
  `${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}: ${rule.name}. ${adviceOf.get(rule.name)}`;

const importsSomething = (file: string) =>
  parseSource(file, readText(file)).statements.some((statement) => 'moduleSpecifier' in statement);

describe('the project', async () => {
  const files = listModules();
  const { modules, summary } = await readModules(files, root);
  const read = new Map(modules.map((module) => [module.source, module]));

  test('is read completely: every module that git lists, and the imports in it', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !read.has(file))).toEqual([]);
    const blind = files.filter((file) => read.get(file)?.dependencies.length === 0 && importsSomething(file));
    expect(blind, 'dependency-cruiser saw no import in these files that have some').toEqual([]);
  });

  test('keeps to the table of layers', () => {
    expect(summary.violations.map(toLine)).toEqual([]);
  });
});

describe('an import that is planted where it does not belong', () => {
  const planted: [from: string, to: string][] = [
    ['core/model/planted.ts', '#core/services/target.ts'],
    ['core/model/planted.ts', 'react'],
    ['core/model/planted.ts', 'node:fs'],
    ['core/marketplaces/vinted/planted.ts', '#core/storage/target.ts'],
    ['core/contract/planted.ts', '#core/api/target.ts'],
    ['core/services/planted.ts', '#core/messages/target.ts'],
    ['core/services/planted.ts', 'webextension-polyfill'],
    ['core/queries/planted.ts', '#core/platform/web.ts'],
    ['core/sync/planted.ts', '#core/contract/index.ts'],
    ['core/sync/planted.ts', '#core/testing/target.ts'],
    ['components/ui/planted.tsx', '#core/model/target.ts'],
    ['components/orders/planted.tsx', '#core/queries/target.ts'],
    ['components/orders/planted.tsx', '#features/target.ts'],
    ['core/queries/planted.ts', '#features/target.ts'],
    ['features/orders/planted.tsx', '#web/target.ts'],
    ['features/orders/planted.tsx', '../../entrypoints/sidepanel/target.ts'],
    ['features/orders/planted.tsx', '#core/sync/target.ts'],
    ['features/orders/planted.tsx', '#core/platform/web.ts'],
    ['features/orders/planted.tsx', 'webextension-polyfill'],
    ['web/routes/planted.tsx', '#server/target.ts'],
    ['web/routes/planted.tsx', '#core/platform/web.ts'],
    ['web/screens/orders/planted.tsx', '../home/target.ts'],
    ['entrypoints/sidepanel/planted.tsx', '#web/target.ts'],
    ['entrypoints/background/planted.ts', '../sidepanel/target.ts'],
    ['server/planted.ts', '#components/ui/target.ts'],
    ['server/planted.ts', '#core/services/target.ts'],
    ['server/planted.ts', '#tests/target.ts'],
    ['server/planted.ts', './planted.test.ts'],
    ['server/planted.ts', './testing/target.ts'],
    ['server/services/orders/planted.ts', '../../http/target.ts'],
    ['server/services/orders/planted.ts', '../../middleware/target.ts'],
    ['server/services/orders/planted.ts', 'react'],
    ['server/services/orders/planted.ts', '../stock/target.ts'],
    ['server/services/stock/planted.ts', '../expenses/target.ts'],
    ['server/services/attempts.ts', './sessions.ts'],
    ['server/services/placeless/planted.ts', '../owners/target.ts'],
    ['server/account/planted.ts', '../http/target.ts'],
    ['server/account/planted.ts', '../services/orders/target.ts'],
  ];
  const welcome: [from: string, to: string][] = [
    ['core/sync/welcome.ts', '#core/marketplaces/vinted/target.ts'],
    ['core/model/welcome.test.ts', '#core/testing/target.ts'],
    ['core/platform/extension.ts', 'webextension-polyfill'],
    ['core/services/call-api.ts', '#core/contract/index.ts'],
    ['features/orders/welcome.tsx', '#components/ui/target.ts'],
    ['features/orders/welcome.tsx', '#core/queries/target.ts'],
    ['features/orders/welcome.tsx', '#core/platform/ports.ts'],
    ['features/orders/welcome.tsx', '../reading/target.ts'],
    ['features/orders/welcome.tsx', 'react'],
    ['web/routes/welcome.tsx', '#features/target.ts'],
    ['entrypoints/sidepanel/main.tsx', '#features/target.ts'],
    ['entrypoints/dashboard/main.tsx', '#web/target.ts'],
    ['entrypoints/sidepanel/main.tsx', '#core/platform/web.ts'],
    ['server/welcome.ts', '#core/marketplaces/vinted/target.ts'],
    ['server/welcome.ts', 'node:fs'],
    ['server/testing/welcome.ts', '../target.ts'],
    ['server/services/orders/welcome.ts', '../../account/target.ts'],
    ['server/services/stock/welcome.ts', '../orders/target.ts'],
    ['server/services/stock/welcome.ts', './target.ts'],
    ['server/services/sessions.ts', './session-memory.ts'],
    ['scripts/welcome.ts', '#server/target.ts'],
  ];

  const resolved = (from: string, to: string) => {
    if (to.startsWith('#')) return to.slice(1);
    return to.startsWith('.') ? join(dirname(from), to) : null;
  };

  async function cruisePlanted() {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-planted-'));
    const lines = new Map<string, string[]>();
    const addTo = (file: string, line: string) => lines.set(file, [...(lines.get(file) ?? []), line]);
    for (const name of ['react', 'webextension-polyfill']) addTo(`node_modules/${name}/index.js`, '');
    for (const [from, to] of [...planted, ...welcome]) {
      const target = resolved(from, to);
      if (target && !lines.has(target)) addTo(target, 'export {};');
      addTo(from, `import type {} from '${to}';`);
    }
    addTo('core/model/lost.ts', `import './no-such-file.ts';`);
    addTo('core/model/cycle-a.ts', `import './cycle-b.ts';`);
    addTo('core/model/cycle-b.ts', `import './cycle-a.ts';`);
    addTo('package.json', JSON.stringify({ type: 'module', imports: JSON.parse(readText('package.json')).imports }));
    for (const [file, text] of lines) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text.join('\n'));
    }
    try {
      const { summary } = await readModules(
        [...lines.keys()].filter((file) => /^(?!node_modules).*\.tsx?$/.test(file)),
        folder,
      );
      return summary.violations;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const violations = cruisePlanted();
  const isRefused = async (from: string, to: string) => {
    const target = resolved(from, to) ?? to.replace('node:', '');
    return (await violations).some((violation) => violation.from === from && violation.to.includes(target));
  };

  test.each(planted)('%s → %s is refused', async (from, to) => {
    expect(await isRefused(from, to)).toBe(true);
  });

  test.each(welcome)('%s → %s is allowed', async (from, to) => {
    expect(await isRefused(from, to)).toBe(false);
  });

  test('and one that leads nowhere is refused', async () => {
    expect((await violations).map(({ rule }) => rule.name)).toContain('unknown module');
  });

  test('and two files that import each other are refused', async () => {
    expect((await violations).map(({ rule }) => rule.name)).toContain('cycle');
  });
});
