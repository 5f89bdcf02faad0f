import { randomUUID } from 'node:crypto';
import { makeRandom, pick, type Random } from '#tests/double/seller/prng.ts';
import type { Sale } from '#tests/double/seller/sale.ts';
import type { ShopKeeper } from '#tests/double/seller/shop-keeper.ts';
import type { Stage } from '#tests/double/seller/stages.ts';
import { askWorker, pullOrders, type TabReport } from './ask-extension.ts';
import type { StoredOrder } from './compare.ts';
import type { Device } from './device.ts';
import type { Action, Step } from './draw-steps.ts';
import { type Reading, type SellerModel, type ShownSale, type Told, walletKey } from './seller-model.ts';
import type { FaultStage } from './stage.ts';

const SALES = '/my_orders?order_type=sold&status=all';
const ON_ONE_PAGE = 20;
/** The longest list of an account: a long run must not become slower with every sale. */
const MOST_SALES = 39;
/** Both devices choose among few orders, so that they often change the same one. */
const CHOICE = 4;
const STEADY = 'Ne bouge pas';
const MOVING = 'Part bientôt';
/** What each state of a sale means here. */
const PHASES: Readonly<Record<Stage, string>> = {
  paid: 'label_missing',
  labelOrdered: 'label_missing',
  labelSent: 'to_ship',
  shipped: 'in_transit',
  atPickup: 'in_transit',
  delivered: 'delivered',
  done: 'completed',
  itemUnavailable: 'cancelled',
  paymentFailed: 'cancelled',
  unclaimed: 'cancelled',
  suspended: 'suspended',
  returnStarted: 'refunded',
  refunded: 'refunded',
};

/** What an action needs to know. */
export interface Acting {
  stage: FaultStage;
  model: SellerModel;
  device: Device;
  step: Step;
  random: Random;
}

/** Performs the action of a step, and records it in the model. A fault may strike at any moment of it. */
export function act(stage: FaultStage, model: SellerModel, step: Step): Promise<void> {
  const acting = { stage, model, device: stage.devices[step.device], step, random: makeRandom(step.seed) };
  return ACTS[step.action](acting);
}

const ACTS: Readonly<Record<Action, (acting: Acting) => Promise<void>>> = {
  'read sales': readSales,
  'read more sales': async (acting) => {
    await readSales(acting);
    await readMoreSales(acting);
  },
  'read wallet': readWallet,
  'change order': changeOrder,
  'write note': writeNote,
  'switch account': ({ stage, device }) =>
    device.signInOnMarketplace(stage.shops[0] === device.shop ? stage.shops[1] : stage.shops[0]),
  sale: sell,
  parcel: moveParcel,
};

const shownOf = ({ transactionId, title, stage }: Sale): ShownSale => ({
  transactionId: String(transactionId),
  title,
  phase: PHASES[stage],
});

/** Calls `visit`, which a fault may cut short, and waits for the extension's report on the page. */
async function reported(
  { device, step }: Acting,
  wanted: Partial<TabReport>,
  content: string,
  visit: () => Promise<string>,
): Promise<Reading> {
  const isStruck = step.fault !== null;
  const unreported = { captureId: null, device: device.name, content };
  try {
    const report = await device.reportOf(wanted, await visit(), isStruck);
    if (!report) return unreported;
    if (report.captureId === null || !['sent', 'waiting'].includes(report.state))
      throw new Error(`A page was not kept on device ${device.name}: ${report.state}, ${report.message}`);
    return { ...unreported, captureId: report.captureId };
  } catch (error) {
    if (isEnded(step)) return unreported;
    throw error;
  }
}

/** A fault that closes the pages of the extension while something uses them. */
const isEnded = ({ fault }: Step): boolean => fault === 'kill browser' || fault === 'update extension';

const unlessEnded =
  (step: Step) =>
  (error: unknown): null => {
    if (isEnded(step)) return null;
    throw error;
  };

async function readSales(acting: Acting): Promise<void> {
  const { model, device } = acting;
  const { userId, sales } = device.shop;
  const shown = sales.slice(0, ON_ONE_PAGE).map(shownOf);
  const content = JSON.stringify([userId, 1, shown]);
  const reading = await reported(acting, { kind: 'orders', page: 1 }, content, () => device.visit(SALES));
  model.readSales(String(userId), shown, reading);
}

async function readMoreSales(acting: Acting): Promise<void> {
  const { model, device } = acting;
  if (!device.isOpen) return;
  const { userId, sales } = device.shop;
  const shown = sales.slice(ON_ONE_PAGE, 2 * ON_ONE_PAGE).map(shownOf);
  const content = JSON.stringify([userId, 2, shown]);
  const reading = await reported(acting, { kind: 'orders', page: 2 }, content, async () => {
    const since = new Date().toISOString();
    await device.showMore();
    return since;
  });
  model.readSales(String(userId), shown, reading);
}

async function readWallet(acting: Acting): Promise<void> {
  const { stage, model, device, random } = acting;
  const { month, lines } = pick(random, stage.walletMonthsOf(device.shop));
  const key = walletKey(String(device.shop.userId), month);
  const address = `/wallet/history?month=${month}`;
  const reading = await reported(acting, { kind: 'wallet', subject: month }, key, () => device.visit(address));
  model.readWallet(key, lines, reading);
}

/** An order as the device shows it; null when it shows none, or a fault came first. */
async function anOrder({ device, random, step }: Acting, isWanted: (order: StoredOrder) => boolean) {
  const held = await pullOrders(device.page).catch(unlessEnded(step));
  const wanted = (held ?? []).filter(isWanted).toSorted((left, right) => left.id.localeCompare(right.id));
  return wanted.length === 0 ? null : pick(random, wanted.slice(0, CHOICE));
}

async function changeOrder(acting: Acting): Promise<void> {
  const { model, device, random, step } = acting;
  const kind = pick(random, ['status', 'archive', 'archive'] as const);
  // A parcel that moves ends a status set by hand, so only those that stay are changed.
  const order = await anOrder(acting, ({ title, archived }) => kind === 'archive' || (title === STEADY && !archived));
  if (!order) return;
  const { id, updatedAt, transactionId, archived } = order;
  const made = kind === 'status' ? kind : archived ? 'unarchive' : 'archive';
  const status = kind === 'status' ? (order.status === '1' ? '0' : '1') : null;
  const changeId = randomUUID();
  const input = { changeId, kind: made, status, orders: [{ id, updatedAt }] };
  const told = await tell(acting, 'orders.change', input);
  const key = joinIds(changeId, id);
  model.change({
    key,
    device: device.name,
    transactionId: transactionId ?? '',
    kind: made,
    status,
    told: toldOf(told),
  });
  if (told === 'BAD_ANSWER' || told === 'INVALID_INPUT') throw new Error(`Step ${step.number} was answered ${told}.`);
}

const toldOf = (told: string): Told => (told === 'saved' || told === 'queued' || told === 'nothing' ? told : 'refused');

/** The reply to the screen: the state of the change, the code of an error, or nothing. */
async function tell({ device, step }: Acting, name: string, input: unknown): Promise<string> {
  const reply = await askWorker(device.page, name, input).catch(unlessEnded(step));
  if (!reply) return 'nothing';
  return reply.ok ? (reply.value as { state: string }).state : reply.error.code;
}

/** How the extension derives the key of the change of one order from the id that the screen chose. */
function joinIds(left: string, right: string): string {
  const digits = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`);
  const joined = (digits(left) ^ digits(right)).toString(16).padStart(32, '0');
  const marked = `${joined.slice(0, 12)}8${joined.slice(13, 16)}8${joined.slice(17)}`;
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function writeNote(acting: Acting): Promise<void> {
  const { model, device, step } = acting;
  const order = await anOrder(acting, () => true);
  if (!order) return;
  type Answer = { status: number; body: { updatedAt: string | null } };
  const call = async (endpoint: string, body?: object): Promise<Answer | null> => {
    const sent = { endpoint, params: { id: order.id }, ...(body && { body }) };
    const reply = await askWorker(device.page, 'api.call', sent, false).catch(unlessEnded(step));
    return reply?.ok ? (reply.value as Answer) : null;
  };
  const read = await call('orderNotes.read');
  if (read?.status !== 200) return;
  const text = `Étape ${step.number}`;
  const written = await call('orderNotes.write', { text, basedOn: read.body.updatedAt });
  const isRefused = written?.status === 409;
  if (!isRefused) model.writeNote(order.transactionId ?? '', text, written?.status === 200 ? 'saved' : 'nothing');
}

const keeperOf = ({ stage, random }: Acting): ShopKeeper => pick(random, stage.bench.double.sellers);

/** Half of the new sales stay as they are, so that the seller can change their status. */
async function sell(acting: Acting): Promise<void> {
  const keeper = keeperOf(acting);
  if (keeper.shop.sales.length < MOST_SALES) keeper.addSale({ title: pick(acting.random, [STEADY, MOVING]) });
}

async function moveParcel(acting: Acting): Promise<void> {
  const keeper = keeperOf(acting);
  const sale = keeper.find(({ title, stage }) => title === MOVING && stage !== 'delivered');
  if (sale) keeper.advance(sale, sale.stage === 'labelSent' ? 'shipped' : 'delivered');
}
