import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { runProgram } from '#server/testing/run-program.ts';
import { type AnyApi, type AnyClient, askForMore, callerOf, leave, readEverything, work } from './every-call.ts';
import { pack } from './pack.ts';

/** `node tests/compatibility/freeze.ts CHECKOUT TARGET`: see README.md. */
const [, , from = '', target = ''] = process.argv;
const checkout = resolve(from);
const out = resolve(target);

interface ClientModule {
  api: AnyApi;
  createApiClient(transport: unknown): AnyClient;
  createHttpTransport(options: object): unknown;
}
type Make = (...given: unknown[]) => never;

const load = async <T>(path: string): Promise<T> => import(pathToFileURL(join(checkout, path)).href);

const ENTRY = `
export { createApiClient } from './core/api/client.ts';
export { createHttpTransport } from './core/api/http-transport.ts';
export { readEvents } from './core/api/read-events.ts';
export { api } from './core/contract/index.ts';
export { AppError } from './core/errors.ts';
export { verdictOf } from './core/sync/refusal.ts';
`;

/** The client of that version with all it needs, in one file. */
async function freezeClient(): Promise<void> {
  const entry = join(checkout, 'frozen-entry.ts');
  await writeFile(entry, ENTRY);
  await build({
    input: entry,
    platform: 'node',
    output: { file: join(out, 'client.js'), format: 'esm', minify: true, codeSplitting: false },
  });
  await rm(entry);
}

type Maker = (name: string, ...given: unknown[]) => never;

const loadMaker = async (): Promise<Maker> => {
  const names = ['make-seller', 'make-detail', 'make-own-pages', 'make-shop-pages'];
  const modules = await Promise.all(names.map((name) => load<object>(`server/testing/${name}.ts`)));
  const makers: Record<string, Make> = Object.assign({}, ...modules);
  return (name, ...given) => (makers[name] as Make)(...given);
};

const makeRecordOf =
  (make: Maker) =>
  (index: number, phase: string, more: object = {}) =>
    make('makeRecord', {
      ...{ transactionId: String(21_300_000_000 + index), conversationId: String(24_100_000_000 + index), phase },
      ...{ title: `Veste ${index}`, priceMinor: 1_000 + index * 150, ...more },
    });

function salePages(make: Maker, marketplaceUserId: string): object[] {
  const record = makeRecordOf(make);
  const own = { marketplaceUserId };
  const sale = { transactionId: '21300000100', conversationId: '24100000100' };
  const of = (index: number, more: object = {}) => ({ ...own, page: index, totalPages: 3, totalEntries: 60, ...more });
  return [
    make('makeCapture', [record(1, 'to_ship'), record(2, 'label_missing'), record(3, 'in_transit')], of(1)),
    make('makeCapture', [record(4, 'completed'), record(5, 'cancelled'), record(6, 'refunded')], of(2)),
    make('makeCapture', [make('makeRecord', { ...sale, title: 'Veste en jean', priceMinor: 1_850 })], of(3)),
    make(
      'makeCapture',
      [record(7, 'suspended'), record(8, 'unknown', { transactionId: null })],
      of(1, { filter: 'in_progress', totalPages: 1 }),
    ),
    make(
      'makeDetailCapture',
      'conversation',
      make('makeDetail', {
        ...sale,
        sellerId: marketplaceUserId,
        shipBy: '2026-11-28',
        events: [{ kind: 'paid', at: '2026-11-19T18:02:11.000Z', text: 'Achat réalisé avec succès' }],
      }),
      own,
    ),
    make(
      'makeDetailCapture',
      'transaction',
      make('makeDetail', { ...sale, sellerId: marketplaceUserId, priceMinor: 1_900, orderDateSource: 'payment' }),
      own,
    ),
  ];
}

function ownPages(make: Maker, marketplaceUserId: string): object[] {
  const record = makeRecordOf(make);
  const own = { marketplaceUserId };
  const line = (index: number, more: object = {}) =>
    make('makeLine', {
      ...{ entityId: String(24_100_000_000 + index), conversationId: String(24_100_000_000 + index) },
      ...{ amountMinor: 1_000 + index * 150, ...more },
    });
  const item = (index: number, more: object = {}) =>
    make('makeItem', { itemId: String(9_400_000_000 + index), sellerId: marketplaceUserId, ...more });
  return [
    make('makePurchases', [record(50, 'delivered', { title: 'Achat' })], { ...own, totalPages: 1 }),
    make(
      'makeWallet',
      [
        make('makeStatement', { month: '2026-10', openingMinor: 12_000, closingMinor: 15_000 }),
        line(4),
        line(5, { kind: 'transfer', title: 'Virement', amountMinor: -2_000 }),
        line(6, { kind: 'refund', title: 'Remboursement', amountMinor: null, shownMinor: 500 }),
      ],
      own,
    ),
    make(
      'makeWardrobe',
      [item(1), item(2, { state: 'sold', title: 'Robe' }), item(3, { state: 'reserved', priceMinor: 4_500 })],
      own,
    ),
    make('makeShop', { userId: marketplaceUserId }, own),
  ];
}

function shopPages(make: Maker): object[] {
  const later = { observedAt: '2026-11-22T09:00:00.000Z' };
  const others = (prices: readonly number[]) =>
    prices.map((priceMinor, index) => make('makeOthersItem', String(9_500_000_000 + index), { priceMinor }));
  const feedback = (index: number) =>
    make('makeFeedback', String(700 + index), `2026-${10 - (index % 9)}-12T10:00:00Z`.replace(/-(\d)-/, '-0$1-'));
  return [
    make('makeOthersShop'),
    make('makeOthersWardrobe', others([2_000, 2_500, 3_000, 1_500, 2_200, 2_800])),
    make('makeOthersShop', { soldCount: 214 }, later),
    make('makeOthersWardrobe', others([1_800, 2_500, 3_000, 1_500, 2_200]), later),
    make(
      'makeFeedbacks',
      Array.from({ length: 12 }, (_, index) => feedback(index)),
    ),
  ];
}

/** Pages of a seller whose account on the marketplace has this number, as that version's extension sends them. */
async function makeCaptures(marketplaceUserId: string): Promise<{ captureId: string }[]> {
  const make = await loadMaker();
  const pages = [...salePages(make, marketplaceUserId), ...ownPages(make, marketplaceUserId), ...shopPages(make)];
  // Ids of that version's makers are random: these are kept.
  return pages.map((page, index) => ({
    ...page,
    captureId: `frozen-${marketplaceUserId}-${String(index).padStart(2, '0')}`,
  }));
}

/** The server of that version on a folder of its own. */
async function startServer(dataFolder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const env = { NODE_ENV: 'production', PORT: '0', COMPTOIR_DATA_DIR: dataFolder };
  const server = runProgram({ args: ['server/index.ts'], cwd: checkout, env });
  const [, port] = await server.says(/^Prêt.*localhost:(\d+)$/m);
  return { url: `http://localhost:${port}`, stop: async () => void (await server.end('SIGINT')) };
}

const PASSWORD = 'du tissu bleu et des boutons';
const personOf = (name: string) => ({
  ...{ email: `${name}@exemple.fr`, password: PASSWORD, lastname: 'Martin', firstname: name, displayname: name },
});

await mkdir(out, { recursive: true });
await freezeClient();
const { api, createApiClient, createHttpTransport } = (await import(
  pathToFileURL(join(out, 'client.js')).href
)) as ClientModule;
const dataFolder = await mkdtemp(join(tmpdir(), 'comptoir-frozen-'));
const { url, stop } = await startServer(dataFolder);
const connect = (token: string | null) =>
  callerOf(
    createApiClient(
      createHttpTransport({ baseUrl: url, credentials: 'omit', client: 'ext/0.1.0', token: async () => token }),
    ),
    api,
  );
const signUp = async (
  name: string,
): Promise<{ call: ReturnType<typeof connect>; replies: Record<string, unknown> }> => {
  const registered = (await connect(null)('auth.register', { body: personOf(name) })) as { ext_token: string };
  const { email, password } = personOf(name);
  const login = await connect(null)('auth.login', { body: { email, password } });
  return { call: connect(registered.ext_token), replies: { 'auth.register': registered, 'auth.login': login } };
};

const captures = { camille: await makeCaptures('77'), noemie: await makeCaptures('88') };
const camille = await signUp('camille');
const worked = await work(camille.call, captures.camille, '77');
const noemie = await signUp('noemie');
await work(noemie.call, captures.noemie, '88');
const leaving = await signUp('depart');
const before = await work(leaving.call, captures.camille, '77');
const left = await leave(leaving.call, PASSWORD);
const read = await readEverything(camille.call);
const replies = { ...before, ...worked, ...left, ...camille.replies, ...read };
const readOther = await readEverything(noemie.call);
const refused = await askForMore(camille.call);
await stop();

const save = (name: string, value: unknown) => writeFile(join(out, name), `${JSON.stringify(value)}\n`);
await save('captures.json', captures);
await save('replies.json', replies);
await save('refusals.json', refused);
await writeFile(join(out, 'data-folder.br'), await pack(dataFolder));
await save('made.json', { at: new Date().toISOString(), figures: { camille: read, noemie: readOther } });
await rm(dataFolder, { recursive: true, force: true });
