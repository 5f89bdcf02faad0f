import { setTimeout as sleep } from 'node:timers/promises';
import { between, makeRandom } from '#tests/double/seller/prng.ts';
import { until } from '../e2e/harness/until.ts';
import { camille } from '../e2e/screens/person.ts';
import { act } from './act.ts';
import { askWorker, pullOrders, readRows } from './ask-extension.ts';
import {
  compare,
  type DeviceFacts,
  type Facts,
  type Finding,
  type SentReply,
  type StoredOrder,
  settle,
} from './compare.ts';
import type { Device } from './device.ts';
import { type Action, DECK_SIZE, type DeviceName, drawSteps, type Fault, type Step } from './draw-steps.ts';
import { SellerModel, walletKey } from './seller-model.ts';
import { FaultStage } from './stage.ts';

export interface FaultsPlan {
  seed: number;
  steps: number;
  onCompared?: (step: Step, facts: Facts) => void;
}

export interface FaultsReport {
  actions: Partial<Record<Action, number>>;
  /** Each fault, and the actions that it struck. */
  faults: Partial<Record<Fault, Action[]>>;
  /** How often everything was compared, and what was there the last time. */
  comparisons: number;
  orders: number;
  /** Pages whose reading was reported, and those for which a fault came first. */
  pages: { reported: number; cutShort: number };
  /** Changes that the server made, those it refused, and those that never reached it because nothing had stored them yet. */
  changes: { made: number; refused: number; cutShort: number };
  findings: Finding[];
  /** The steps since the last comparison that found nothing. */
  trace: Step[];
  /** Requests to the marketplace that neither the seller nor its own pages made. */
  foreign: number;
}

/** Where pages and changes are sent. */
const SENT = /^\/api\/(captures|orders\/(archive|unarchive|[^/]+\/status))$/;
/** Two comparisons for each deck of steps. */
const STEPS_BETWEEN = DECK_SIZE / 2;
/** A fault strikes within this time of the start of its action, which takes about as long. */
const STRIKES_WITHIN_MS = 400;

/**
 * A seller with two accounts and two devices works on, while workers, browsers, the network and the server fail and the
 * extension is updated; now and then everything is healed, and what is stored on all sides is compared with the model.
 * Stops at the first comparison that finds something.
 */
export async function runFaults({ seed, steps, onCompared }: FaultsPlan): Promise<FaultsReport> {
  const stage = await FaultStage.open();
  try {
    const run = new Run(stage);
    await run.begin();
    for (const step of drawSteps(seed)) {
      await run.take(step);
      if (step.number % STEPS_BETWEEN === 0 || step.number >= steps) {
        const facts = await run.compareAll();
        onCompared?.(step, facts);
      }
      if (step.number >= steps || run.report.findings.length > 0) break;
    }
    return { ...run.report, foreign: stage.bench.double.requests.foreign().length };
  } finally {
    await stage.close();
  }
}

class Run {
  readonly #model = new SellerModel();
  readonly report: FaultsReport = {
    actions: {},
    faults: {},
    comparisons: 0,
    orders: 0,
    pages: this.#model.pages,
    changes: { made: 0, refused: 0, cutShort: 0 },
    findings: [],
    trace: [],
    foreign: 0,
  };
  readonly #stage: FaultStage;
  /** What is to be healed, and at which step. */
  #broken: { at: number; heal: () => Promise<void> }[] = [];

  constructor(stage: FaultStage) {
    this.#stage = stage;
  }

  get #devices(): [DeviceName, Device][] {
    return Object.entries(this.#stage.devices) as [DeviceName, Device][];
  }

  async begin(): Promise<void> {
    await Promise.all(
      this.#devices.map(async ([, device]) => {
        await device.open();
        await device.connect(camille);
      }),
    );
  }

  async take(step: Step): Promise<void> {
    this.report.trace.push(step);
    await this.#heal(({ at }) => at <= step.number);
    const device = this.#stage.devices[step.device];
    await device.open();
    const acted = act(this.#stage, this.#model, step);
    await Promise.all([acted, this.#strike(step, device)]);
    this.report.actions[step.action] = (this.report.actions[step.action] ?? 0) + 1;
  }

  async #strike({ number, fault, lasts, seed, action }: Step, device: Device): Promise<void> {
    if (fault === null) return;
    await sleep(between(makeRandom(seed), 0, STRIKES_WITHIN_MS));
    const heal = await STRIKES[fault](this.#stage, device);
    this.#broken.push({ at: number + 1 + lasts, heal });
    this.report.faults[fault] = [...(this.report.faults[fault] ?? []), action];
  }

  async #heal(isDue: (broken: { at: number }) => boolean = () => true): Promise<void> {
    const due = this.#broken.filter(isDue);
    this.#broken = this.#broken.filter((each) => !due.includes(each));
    for (const { heal } of due) await heal();
  }

  /** Heals everything, waits until nothing moves any more, and compares all sides. */
  async compareAll(): Promise<Facts> {
    await this.#heal();
    await Promise.all(
      this.#devices.map(async ([, device]) => {
        await device.open();
        await device.leaveMarketplace();
      }),
    );
    // What never comes to rest is compared as it is, which names what is missing where.
    await until('all sides to agree', () => this.#isQuiet()).catch(() => {});
    const facts = await this.#readFacts();
    const findings = compare(this.#model, facts);
    this.report.findings.push(...findings);
    if (findings.length === 0) this.report.trace = [];
    this.#count(facts);
    settle(this.#model, facts);
    await this.#dismissRefused(facts);
    return facts;
  }

  #count({ orders, replies }: Facts): void {
    const { report } = this;
    report.comparisons += 1;
    report.orders = orders.length;
    for (const { key } of this.#model.changes) {
      const statuses = replies.filter((reply) => reply.key === key).map(({ status }) => status);
      const [isMade, isRefused] = [statuses.includes(200), statuses.some((status) => status !== null)];
      report.changes[isMade ? 'made' : isRefused ? 'refused' : 'cutShort'] += 1;
    }
  }

  /** Nothing waits to be sent, and both devices have read what the other one changed. */
  async #isQuiet(): Promise<boolean> {
    const sent = await Promise.all(this.#devices.map(([, device]) => hasSentAll(device)));
    if (sent.includes(false)) return false;
    const newest = versionsOf(await this.#stage.readOrders());
    const copies = await Promise.all(this.#devices.map(([, { page }]) => pullOrders(page)));
    return copies.every((copy) => copy !== null && versionsOf(copy) === newest);
  }

  async #readFacts(): Promise<Facts> {
    const stage = this.#stage;
    const orders = await stage.readOrders();
    const notes = new Map<string, string>();
    for (const { id, transactionId } of orders) {
      const { text } = await stage.read<{ text: string }>(`/api/orders/${id}/note`);
      notes.set(transactionId ?? '', text);
    }
    const wallets = new Map<string, (string | null)[]>();
    for (const shop of stage.shops) {
      for (const { month } of stage.walletMonthsOf(shop)) {
        const path = `/api/wallet/lines?month=${month}&marketplaceUserId=${shop.userId}`;
        const { lines } = await stage.read<{ lines: { conversationId: string | null }[] }>(path);
        const conversations = lines.map(({ conversationId }) => conversationId);
        wallets.set(walletKey(String(shop.userId), month), conversations);
      }
    }
    const devices = new Map<string, DeviceFacts>();
    for (const [name, device] of this.#devices) devices.set(name, await factsOf(device));
    return { orders, notes, wallets, devices, replies: this.#takeReplies() };
  }

  /** Takes the replies out of the gateways: a long run must not keep every page that was ever sent. */
  #takeReplies(): SentReply[] {
    const passed = this.#devices.flatMap(([, { gateway }]) => gateway.requests.splice(0));
    return passed
      .filter(({ method, path }) => method !== 'GET' && SENT.test(path))
      .toSorted((left, right) => left.at - right.at)
      .map(({ idempotencyKey, status }) => ({ key: idempotencyKey ?? '', status }));
  }

  async #dismissRefused({ devices }: Facts): Promise<void> {
    for (const [, device] of this.#devices) {
      for (const changeId of devices.get(device.name)?.refused ?? [])
        await askWorker(device.page, 'orders.dismissRefused', { changeId });
    }
  }
}

/** Strikes, and returns what heals it. */
const STRIKES: Readonly<Record<Fault, (stage: FaultStage, device: Device) => Promise<() => Promise<void>>>> = {
  'kill worker': async (_, device) => {
    await device.killWorker();
    return async () => {};
  },
  'kill browser': async (_, device) => {
    await device.killBrowser();
    return () => device.open();
  },
  'cut network': async (_, { gateway }) => {
    gateway.cut();
    return async () => gateway.mend();
  },
  'kill server': async (stage) => {
    await stage.killServer();
    return () => stage.startServer();
  },
  'update extension': async (_, device) => {
    await device.update();
    return async () => {};
  },
};

/** The seller asks to send what waits, as with « Réessayer ». */
async function hasSentAll({ page }: Device): Promise<boolean> {
  const reply = await askWorker(page, 'orders.refresh', null);
  const { captures, changes } = await readRows(page);
  return reply?.ok === true && captures + changes === 0;
}

async function factsOf({ page }: Device): Promise<DeviceFacts> {
  const { captures, changes, refused, setAside } = await readRows(page);
  return { orders: (await pullOrders(page)) ?? [], waiting: captures + changes, refused, setAside };
}

const versionsOf = (orders: readonly StoredOrder[]): string =>
  orders
    .map(({ id, updatedAt }) => `${id} ${updatedAt}`)
    .toSorted()
    .join();
