import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiText } from './openapi/build-document.ts';
import { openSession } from './services/sessions.ts';
import { send, type TestCall } from './testing/call.ts';
import { confirmSessions } from './testing/confirm-sessions.ts';
import { mailNaming } from './testing/mail-cases.ts';
import { NEAR_MAILBOX } from './testing/mailbox-cases.ts';
import { makeApp, type TestApp } from './testing/make-app.ts';
import { makeLoad } from './testing/make-load.ts';
import { makeCapture, makeImported, makeRecord, makeSeller, type Seller } from './testing/make-seller.ts';
import { bodiesOf, combinations, type JsonSchema, valuesOf } from './testing/sample-requests.ts';
import { MARK, readEverything, type Seeded, seedEverything } from './testing/seed-everything.ts';
import { makeJpeg } from './testing/tiny-jpeg.ts';

interface Operation {
  id: string;
  method: string;
  path: string;
  /** Path parameters and query, by name. */
  parameters: readonly { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  /** Null without a body. */
  body: JsonSchema | null;
  /** Media type of the file that it takes; null for JSON, or nothing. */
  fileType: string | null;
  needsSession: boolean;
}

interface Content {
  schema: JsonSchema;
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  operationId: string;
  parameters?: Operation['parameters'];
  requestBody?: { content: Readonly<Record<string, Content>> };
  security?: unknown;
}

/** Every operation of the published document: a new one is probed without a line here. */
const operations: readonly Operation[] = Object.entries((JSON.parse(openApiText()) as OpenApi).paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, security }]) => ({
      ...{ id: operationId, method: method.toUpperCase(), path, parameters },
      body: requestBody?.content['application/json']?.schema ?? null,
      fileType: Object.keys(requestBody?.content ?? {}).find((type) => type !== 'application/json') ?? null,
      needsSession: security !== undefined,
    })),
);

/** A stream does not end: see events/stream-events.test.ts. */
const STREAM = 'system.events';
const probed = operations.filter(({ id }) => id !== STREAM);

let app: TestApp;
let owner: Seller;
let seeded: Seeded;
/** Everything by which the owner's rows are named, in the database and on the wire. */
let ids: readonly string[];

beforeAll(async () => {
  app = await makeApp();
  owner = await makeSeller(app);
  seeded = await seedEverything(app, owner);
  ids = await idsOf(owner);
});
afterAll(() => app.close());

/** Of a query or a body: those of `seeded` come first. */
const MAX_VALUES = 12;
const ID_COLUMN = /^(id|key|challenge)$|Id$/;
const MAX_ID = 120;

const idsOf = async ({ accountId }: Seller): Promise<string[]> => {
  const rows = Object.values(await readEverything(app, accountId)).flat() as Record<string, unknown>[];
  const inRows = rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      ID_COLUMN.test(column) && typeof value === 'string' ? [value] : [],
    ),
  );
  return [...new Set([...Object.values(seeded), ...inRows])].filter(
    (id) => id !== '' && id !== accountId && id.length <= MAX_ID,
  );
};

/** Parameters that are no ids, though their schema is only a text. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  marketplace: ['vinted'],
  field: ['price'],
  month: ['2026-10'],
  from: ['1'],
  to: ['2'],
};

/** Bodies that carry rules which their schema cannot express, with the owner's ids. */
const bodiesOfOwner = (): Readonly<Record<string, unknown[]>> => {
  const { transactionId, conversationId, captureId, importId } = seeded;
  const page = makeCapture([makeRecord({ transactionId, conversationId })], { captureId });
  return {
    'account.changeEmail': [{ email: 'autre@exemple.fr', password: 'faux' }],
    'captures.create': [page, { ...page, importId }],
    'reading.preview': [page],
    // A month that is over, of the wallet that was read.
    'wallet.setQuiet': [true, false].map((quiet) => ({
      ...{ marketplace: 'vinted', marketplaceUserId: '77', months: ['2026-09'], quiet },
    })),
    'mailboxes.test': [NEAR_MAILBOX],
    'mailboxes.add': [{ ...NEAR_MAILBOX, since: '2026-10-01' }],
    'mails.match': [{ mails: [mailNaming(transactionId)] }],
    'mails.take': [{ captureId: 'mail-of-somebody', mail: mailNaming(transactionId) }],
    'orders.import': [{ orders: [makeImported({ transactionId, conversationId })] }],
    'sales.load': [
      makeLoad('boutique de quelqu’un d’autre', [{ transactionId, conversationId, price: 1, date: null }]),
    ],
  };
};

const pathOf = ({ path }: Operation, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

type Probe = { path: string } & TestCall;

interface ProbeParts {
  paths: readonly string[];
  queries: readonly Record<string, string>[];
  calls: readonly TestCall[];
}

const cross = ({ paths, queries, calls }: ProbeParts): Probe[] =>
  paths.flatMap((path) => queries.flatMap((query) => calls.map((call) => ({ path, query, ...call }))));

/** Requests to one operation, with the owner's ids wherever it takes one: all combinations. */
const probesOf = (operation: Operation): Probe[] => cross(partsOf(operation));

/** A path that names nothing of the stranger's is refused whatever the body: each path with one body, one path with each. */
const probesOfStranger = (operation: Operation): Probe[] => {
  const { paths, queries, calls } = partsOf(operation);
  const [one, others] = [calls.slice(0, 1), calls.slice(1)];
  return [...cross({ paths, queries, calls: one }), ...cross({ paths: paths.slice(0, 1), queries, calls: others })];
};

const partsOf = (operation: Operation): ProbeParts => {
  const namesIn = (place: string, required: boolean) =>
    operation.parameters.filter((each) => each.in === place && (each.required === true) === required);
  const valuesOfAll = (parameters: Operation['parameters']) =>
    Object.fromEntries(parameters.map(({ name, schema }) => [name, FIXED[name] ?? valuesOf(schema, ids)]));
  const paths = combinations(valuesOfAll(namesIn('path', true))).map((params) => pathOf(operation, params));
  const needed = Object.fromEntries(
    Object.entries(valuesOfAll(namesIn('query', true))).map(([name, values]) => [name, values[0] ?? '']),
  );
  const optional = Object.entries(valuesOfAll(namesIn('query', false))).flatMap(([name, values]) =>
    values.slice(0, MAX_VALUES).map((value) => ({ ...needed, [name]: value })),
  );
  const queries = operation.parameters.some((each) => each.in === 'query') ? [needed, ...optional] : [{}];
  return { paths, queries, calls: callsOf(operation) };
};

const callsOf = (operation: Operation): TestCall[] => {
  const { fileType } = operation;
  if (fileType !== null) {
    const text = fileType === 'image/jpeg' ? makeJpeg('') : '%PDF-1.7';
    return [{ text, headers: { 'content-type': fileType } }];
  }
  if (operation.body === null) return [{}];
  return bodiesFor(operation, operation.body).map((body) => ({ body }));
};

const bodiesFor = ({ id, parameters }: Operation, schema: JsonSchema): unknown[] => {
  const own = bodiesOfOwner()[id];
  if (own !== undefined) return own;
  // Where the path already names what is changed, one id is enough for the body.
  const pivots = ids.slice(0, parameters.some((each) => each.in === 'path') ? 1 : MAX_VALUES);
  const all = pivots.flatMap((pivot) => bodiesOf(schema, pivot)).map((body) => JSON.stringify(body));
  return [...new Set(all)].map((body) => JSON.parse(body));
};

const ask = (operation: Operation, { path, ...call }: Probe, token: string) =>
  send(app, operation.method, path, operation.needsSession ? { ...call, token } : call);

/** What the answer reveals of the owner beyond what the stranger sent. @param asked all that they have sent so far */
const leaksIn = (asked: string, body: unknown): string[] => {
  const answered = JSON.stringify(body);
  return [MARK, owner.accountId, owner.email, ...ids].filter(
    (secret) => secret.length >= MARK.length && answered.includes(secret) && !asked.includes(secret),
  );
};

describe('with the ids of another account', () => {
  it.each(probed)('$method $path neither reveals nor changes anything', async (operation) => {
    const stranger = await makeSeller(app);
    await confirmSessions(app);
    const before = await readEverything(app, owner.accountId);
    let asked = '';
    for (const probe of probesOfStranger(operation)) {
      const { status, body } = await ask(operation, probe, stranger.token);
      asked += JSON.stringify({ ...probe, path: decodeURIComponent(probe.path) });
      expect(leaksIn(asked, body), JSON.stringify(probe)).toEqual([]);
      expect(status, JSON.stringify(probe)).not.toBe(500);
    }
    expect(await readEverything(app, owner.accountId)).toEqual(before);
  });
});

/** A refusal that comes before anything is looked up, or because nothing was found. */
const NOT_REACHED: readonly number[] = [400, 404, 410, 415, 429];

const DANGER = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'regimes', 'DELETE', 'mailbox'];
/** Another regime of the account hides its orders from the calls of private sellers; with a mailbox its mails go. */
const dangerOf = ({ id, method, path }: Operation): number => {
  if (id === 'mailboxes.remove') return DANGER.indexOf('mailbox');
  return DANGER.indexOf(path.endsWith('/regimes') ? 'regimes' : method);
};

const namesSomething = ({ parameters, needsSession }: Operation): boolean =>
  needsSession && parameters.some((each) => each.in === 'path');
const sends = ({ body, needsSession }: Operation): boolean => needsSession && body !== null;

/** What only a secret just begun, a payment provider or a mail server lets through; the tests of each ask with ids of another account. */
const OWN_TESTS: readonly string[] = [
  'secondFactor.confirm',
  'passkeys.add',
  'subscriptions.pay',
  'subscriptions.renew',
  'mailboxes.test',
  'mailboxes.add',
];

/** The harmless ones first: what one deletes or hides, the next one cannot find. */
const reaching = probed
  .filter((operation) => namesSomething(operation) || sends(operation))
  .filter(({ id }) => !OWN_TESTS.includes(id))
  .toSorted((one, other) => dangerOf(one) - dangerOf(other));

describe('the same requests', () => {
  it.each(reaching)('of the owner reach what $method $path is for, so that the probe is one', async (operation) => {
    const { accountId } = owner;
    const session = { accountId, kind: 'extension', label: 'Test', inUse: true } as const;
    const statuses: number[] = [];
    for (const probe of probesOf(operation)) {
      const token = await openSession(app.deps, app.deps.database.db, session);
      statuses.push((await ask(operation, probe, token)).status);
      if (!NOT_REACHED.includes(statuses.at(-1) ?? 0)) return;
    }
    expect.fail(`every probe was answered ${[...new Set(statuses)]}: seed what it needs in testing/seed-everything.ts`);
  });
});
