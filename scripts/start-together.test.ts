import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { startTogether } from './start-together.ts';

const ORDERS = '/routes/app/_shell/commandes.tsx?tsr-split=component';
const SALES = '/routes/app/_shell/ventes.tsx?tsr-split=component';

const modules: Readonly<Record<string, string>> = {
  '/web/main.tsx': `import '/money'; import('${ORDERS}'); import('${SALES}'); mark('main');`,
  [ORDERS]: `import '/money'; import '/deadline'; import '/list'; mark('orders');`,
  [SALES]: `import '/money'; import '/list'; mark('sales');`,
  '/money': `mark('money');`,
  '/deadline': `import '/money'; mark('deadline');`,
  '/list': `import '/deadline'; mark('list');`,
};
const app: Plugin = {
  name: 'app',
  // Some of these names are also those of real files.
  enforce: 'pre',
  resolveId: (id) => (id in modules ? id : null),
  load: (id) => modules[id] ?? null,
};

it('the app and the list of orders start with one script each, and neither needs what needs it', async () => {
  const { plugin, inApp, inOrders } = startTogether();
  const groups = [{ name: inApp, priority: 1 }, { name: inOrders }];
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [app, plugin],
    build: {
      ...{ write: false, modulePreload: false },
      rolldownOptions: { input: '/web/main.tsx', output: { codeSplitting: { groups } } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const holding = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));
  const own = (id: string) =>
    holding(id)
      ?.moduleIds.filter((each) => each in modules)
      .sort();
  expect(own('/money')).toEqual(['/money', '/web/main.tsx']);
  expect(own('/list')).toEqual(['/deadline', '/list', ORDERS]);
  expect(own(SALES)).toEqual([SALES]);
  expect(holding('/money')?.imports).not.toContain(holding('/list')?.fileName);
  expect(holding('/list')?.imports).toContain(holding('/money')?.fileName);
});
