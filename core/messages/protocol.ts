import { CAPTURE_SOURCES } from '../contract/captures.ts';
import { completeness } from '../contract/completeness.ts';
import { instant, text, uuid } from '../contract/primitives.ts';
import { readingHealth } from '../contract/reading.ts';
import { z } from '../contract/zod.ts';
import { ERROR_CODES } from '../errors.ts';
import { RUN_ENDS, RUN_LISTS } from '../model/active-reading.ts';
import { ORDER_STATUSES, type Order } from '../model/order.ts';
import { SIDES } from '../model/side.ts';
import { purchaseRequest, stockChangeRequest, stockInBook, stockOutcome } from './purchase-messages.ts';

/** The contexts that may send a message to the worker. `content` is untrusted: it runs in the marketplace's page. */
export const SENDERS = ['content', 'panel', 'dashboard', 'options'] as const;
export type Sender = (typeof SENDERS)[number];

interface Message<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  request: Request;
  reply: Reply;
  senders: readonly Sender[];
  /** True when the request may safely be repeated: the client repeats it when the worker died before it replied. */
  repeatable: boolean;
}

const define = <Request extends z.ZodType, Reply extends z.ZodType>(
  senders: readonly Sender[],
  request: Request,
  reply: Reply,
  options: { repeatable: boolean } = { repeatable: true },
): Message<Request, Reply> => ({ request, reply, senders, ...options });

const screens = ['panel', 'dashboard'] as const;
const nothing = z.null();

/** Maximum number of characters of a page in one message; equal to what the parsers accept. */
const MAX_BODY = 2_000_000;
const readingSource = z.enum(CAPTURE_SOURCES);
const pageAddress = z
  .string()
  .max(4_000)
  .refine((text) => URL.canParse(text));

const accountId = z.string().regex(/^[1-9]\d{0,19}$/);

/** Milliseconds since 1970, according to the clock of a page's reader. */
const moment = z.number().int().min(0);

/** A page's load, the accounts that its document names as signed in, and the time of its last session change. */
export const loadState = z.strictObject({
  id: z.uuid(),
  askedAt: moment,
  at: moment,
  changedAt: moment.nullable(),
  named: z.array(accountId.nullable()).max(10),
});

/**
 * A page, why none could be extracted, that the tab no longer shows it, or the reply to the page's "who is signed in".
 */
const handedReading = z.union([
  z.strictObject({
    marketplace: z.string().max(40),
    kind: z.string().max(40),
    source: readingSource,
    url: pageAddress,
    body: z.string().max(MAX_BODY),
    /** The displayed content of the page, in addition to the data behind it. */
    shown: z.string().max(MAX_BODY).optional(),
    observedAt: instant,
    /** When the page requested it. */
    askedAt: moment.optional(),
    isOfDocument: z.literal(true).optional(),
    isAgain: z.literal(true).optional(),
    load: loadState,
  }),
  z.strictObject({
    kind: z.string().max(40),
    url: pageAddress,
    source: readingSource,
    reason: z.string().max(40),
    observedAt: instant,
    load: loadState,
  }),
  z.strictObject({ url: pageAddress, left: z.literal(true), load: loadState }),
  z.strictObject({ url: pageAddress, signedIn: accountId.optional(), askedAt: moment.optional(), load: loadState }),
]);

const count = z.number().int().min(0);

const pageReport = z.object({
  state: z.enum(['sent', 'waiting', 'refused', 'set-aside', 'signed-out', 'seen']),
  url: z.string(),
  at: z.string(),
  kind: z.string(),
  side: z.enum(SIDES).nullable(),
  subject: z.string().nullable(),
  shopId: z.string().nullable(),
  marketplaceUserId: z.string().nullable(),
  unnamedAccountId: z.string().nullable(),
  rows: count,
  created: count.nullable(),
  updated: count.nullable(),
  unchanged: count.nullable(),
  incomplete: count.nullable(),
  page: count.nullable(),
  totalPages: count.nullable(),
  message: z.string().nullable(),
  notes: z.array(z.string()).readonly(),
});

const setAsideReading = z.object({
  id: z.string(),
  url: z.string(),
  source: z.string(),
  reason: z.string(),
  message: z.string(),
  sample: z.string(),
  at: z.string(),
});

const readingBoard = z.object({
  page: pageReport.nullable(),
  needsReload: z.boolean(),
  latest: pageReport.nullable(),
  setAside: z.array(setAsideReading).readonly(),
  waiting: count,
  health: z.array(readingHealth).readonly(),
});

/** Text for the badge in the page's corner; null for none. `isNamed`: the page's account is known. `isUnpriced`: a list lacks the price of a row. */
const handInReply = z.object({ badge: z.string().nullable(), isNamed: z.boolean(), isUnpriced: z.boolean() });

const activeReadingBoard = z.object({
  isPremium: z.boolean(),
  hasTab: z.boolean(),
  isReaderKnown: z.boolean(),
  offers: z
    .array(
      z.object({
        listKey: z.string(),
        list: z.enum(RUN_LISTS),
        marketplaceUserId: z.string().nullable(),
        subject: z.string().nullable(),
        requests: count,
        pagesLeft: count,
        pagesToday: count.nullable(),
        isOfOtherAccount: z.boolean(),
        availableAt: z.string().nullable(),
      }),
    )
    .readonly(),
  run: z
    .object({
      runId: z.string(),
      listKey: z.string(),
      list: z.enum(RUN_LISTS),
      state: z.enum(['running', 'paused', 'ended', 'interrupted']),
      end: z.enum(RUN_ENDS).nullable(),
      done: count,
      total: count,
    })
    .nullable(),
});

const tabId = z.number().int().nullable();
const runId = z.string().max(100);
const oneRun = z.strictObject({ runId });
const settings = z.strictObject({ pageBadge: z.boolean() });

const CHANGE_KINDS = ['status', 'archive', 'unarchive'] as const;

const queuedChange = z.object({
  id: uuid,
  kind: z.enum(CHANGE_KINDS),
  orderIds: z.array(uuid).readonly(),
  status: z.enum(ORDER_STATUSES).nullable(),
  queuedAt: z.string(),
});

const refusedChange = z.object({
  change: queuedChange,
  code: z.enum(ERROR_CODES),
  message: z.string(),
  refusedAt: z.string(),
});

/** Validated when they arrived from the server: ten thousand orders are not validated again on the way to a screen. */
const checkedOrders = z.custom<readonly Order[]>((value) => Array.isArray(value));

/** How far a screen's copy is current. `epoch` changes when the cache was emptied, `seq` grows with each change. */
const bookPosition = z.strictObject({ epoch: z.string().max(60), seq: count });

const orderQuestion = z.strictObject({
  /** Null: everything. */
  known: bookPosition.nullable(),
  /** True from a screen that opened with orders it read itself: the server is queried again when those are old. */
  opens: z.boolean().optional(),
});

const orderPull = z.object({
  ...bookPosition.shape,
  /** True: these orders replace the screen's copy. */
  fresh: z.boolean(),
  /** True: request the rest from this position. */
  more: z.boolean(),
  orders: checkedOrders,
  completeness: z.array(completeness).readonly(),
  queued: z.array(queuedChange).readonly(),
  refused: z.array(refusedChange).readonly(),
  ...stockInBook,
  syncedAt: z.string().nullable(),
  failure: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
});

const orderChange = z.strictObject({
  /** Chosen by the screen, so that a repeated request makes only one change. */
  changeId: uuid,
  kind: z.enum(CHANGE_KINDS),
  status: z.enum(ORDER_STATUSES).nullable(),
  orders: z
    .array(z.strictObject({ id: uuid, updatedAt: instant }))
    .min(1)
    .max(10_000),
});

const changeOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), message: z.string().nullable() }),
  z.object({ state: z.literal('queued'), reason: z.string().exactOptional() }),
]);

const deviceSignIn = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('waiting'), url: z.string(), challenge: z.string(), expiresAt: z.string() }),
  z.object({ state: z.literal('signed-in') }),
  z.object({ state: z.literal('failed'), code: z.enum(ERROR_CODES), message: z.string() }),
]);

const scalar = z.union([z.string().max(400), z.number(), z.boolean()]);

const callId = z.uuid();

const apiCall = z.strictObject({
  /** Chosen by a screen that may abort the call, with `api.abort`. */
  callId: callId.optional(),
  /** Id of an endpoint of the contract. */
  endpoint: z.string().max(60),
  params: z.record(z.string().max(40), z.string().max(100)).optional(),
  query: z.record(z.string().max(40), scalar).optional(),
  body: z.json().optional(),
  idempotencyKey: z.string().max(100).optional(),
});

const apiAnswer = z.object({ status: z.number().int(), body: z.unknown(), retryAfter: z.number().nullable() });

const server = z.object({ url: z.string() });

/** Every message to the background worker: its payload, its reply, and who may send it. */
export const protocol = {
  'reading.handIn': define(['content'], handedReading, handInReply),
  'reading.read': define(screens, z.strictObject({ tabId }), readingBoard),
  'reading.dismiss': define(screens, z.strictObject({ id: text(100) }), nothing),
  'activeReading.read': define(screens, z.strictObject({ tabId }), activeReadingBoard),
  'activeReading.start': define(
    ['panel'],
    z.strictObject({ listKey: z.string().max(200), requests: count, tabId }),
    nothing,
    { repeatable: false },
  ),
  'activeReading.resume': define(['panel'], z.strictObject({ runId, tabId }), nothing, { repeatable: false }),
  'activeReading.cancel': define(screens, oneRun, nothing),
  'activeReading.dismiss': define(screens, oneRun, nothing),
  /** A page that received a request while hidden is visible again. */
  'activeReading.visible': define(['content'], nothing, nothing),
  'settings.read': define(['options'], nothing, settings),
  'settings.change': define(['options'], settings, settings),
  'orders.pull': define(screens, orderQuestion, orderPull),
  'orders.refresh': define(screens, nothing, nothing),
  'orders.change': define(screens, orderChange, changeOutcome),
  'stock.change': define(screens, stockChangeRequest, stockOutcome),
  'stock.buy': define(screens, purchaseRequest, nothing),
  'stock.takeBack': define(screens, z.strictObject({ changeId: uuid }), z.object({ wasHere: z.boolean() })),
  'orders.dismissRefused': define(screens, z.strictObject({ changeId: uuid }), nothing),
  'api.call': define(screens, apiCall, apiAnswer, { repeatable: false }),
  'api.abort': define(screens, z.strictObject({ callId }), nothing),
  'device.start': define(screens, nothing, deviceSignIn, { repeatable: false }),
  'device.cancel': define(screens, nothing, deviceSignIn),
  'device.read': define(screens, nothing, deviceSignIn),
  'server.read': define([...screens, 'options'], nothing, server),
  'server.change': define(['options'], z.strictObject({ url: z.string().max(400) }), server),
} as const;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
/** The input of a request. */
export type Request<K extends MessageName> = z.input<Protocol[K]['request']>;
/** The validated input that a handler receives. */
export type CheckedRequest<K extends MessageName> = z.output<Protocol[K]['request']>;
export type Reply<K extends MessageName> = z.output<Protocol[K]['reply']>;

export const isMessageName = (name: unknown): name is MessageName =>
  typeof name === 'string' && Object.hasOwn(protocol, name);
