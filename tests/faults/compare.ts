import type { ModelSale, SellerModel } from './seller-model.ts';

/** An order as the server, or the copy on a device, has it. */
export interface StoredOrder {
  id: string;
  transactionId: string | null;
  marketplaceUserId: string | null;
  title: string | null;
  phase: string;
  status: string;
  archived: boolean;
  updatedAt: string;
}

/** A reply of the server to a page or a change, as seen on the wire. */
export interface SentReply {
  /** The id of the capture, or the key of the change. */
  key: string;
  /** Null when it did not reply. */
  status: number | null;
}

export interface DeviceFacts {
  orders: readonly StoredOrder[];
  /** Pages and changes that still wait to be sent. */
  waiting: number;
  /** Pages that were set aside. */
  setAside: number;
  /** Keys of the changes that it lists as refused. */
  refused: readonly string[];
}

/** What is stored on all sides while nothing moves. */
export interface Facts {
  orders: readonly StoredOrder[];
  /** By transaction id. */
  notes: ReadonlyMap<string, string>;
  /** The conversation of each stored line, by account and month. */
  wallets: ReadonlyMap<string, readonly (string | null)[]>;
  /** In the order in which the server was asked for the first time. */
  replies: readonly SentReply[];
  devices: ReadonlyMap<string, DeviceFacts>;
}

export interface Finding {
  fault: 'lost' | 'doubled' | 'invented';
  what: string;
}

/** All differences between what must be stored and what is. */
export function compare(model: SellerModel, facts: Facts): Finding[] {
  return [
    ...compareReadings(model, facts),
    ...compareChanges(model, facts),
    ...compareOrders(model, facts),
    ...compareWallets(model, facts),
    ...[...facts.devices].flatMap(([name, device]) => compareDevice(name, device, model, facts)),
  ];
}

/**
 * Takes the changes that were made as the state from which the seller continues. What a page may have shown stays
 * possible until another page is read: it may still be on its way.
 */
export function settle(model: SellerModel, facts: Facts): void {
  const stored = new Set(facts.orders.map(({ transactionId }) => transactionId));
  for (const [transactionId, sale] of model.sales) {
    Object.assign(sale, handledOf(transactionId, sale, model, facts));
    sale.isCertain ||= stored.has(transactionId);
  }
  for (const [key, wallet] of model.wallets) wallet.isCertain ||= (facts.wallets.get(key)?.length ?? 0) > 0;
  model.changes = [];
  model.readings = [];
}

const lost = (what: string): Finding => ({ fault: 'lost', what });
const doubled = (what: string): Finding => ({ fault: 'doubled', what });
const invented = (what: string): Finding => ({ fault: 'invented', what });

const isConfirmed = (key: string, { replies }: Facts): boolean =>
  replies.some((reply) => reply.key === key && reply.status === 200);

/**
 * Each page must have been confirmed, because a later one that shows the same orders would hide its loss. An equal page
 * of the same device replaces one that waits, perhaps even when a fault came before its report.
 */
function compareReadings({ readings }: SellerModel, facts: Facts): Finding[] {
  return readings.flatMap(({ captureId, device, content }, index): Finding[] => {
    if (captureId === null) return [];
    const same = readings.slice(index).filter((each) => each.device === device && each.content === content);
    if (same.some((each) => each.captureId === null || isConfirmed(each.captureId, facts))) return [];
    return [lost(`a page read on ${device}, which the server never confirmed: ${content.slice(0, 80)}`)];
  });
}

function compareChanges(model: SellerModel, facts: Facts): Finding[] {
  return model.changes.flatMap((change): Finding[] => {
    const { key, kind, device, transactionId, told } = change;
    const what = `the change ${kind} of ${transactionId} on ${device}`;
    const isRefused = told === 'refused' || facts.devices.get(device)?.refused.includes(key) === true;
    if (isConfirmed(change.key, facts)) return isRefused ? [invented(`${what} was made, and reported as refused`)] : [];
    if (told === 'saved') return [invented(`${what} was reported as saved, and the server never confirmed it`)];
    return told === 'queued' && !isRefused ? [lost(`${what} was neither made nor reported as refused`)] : [];
  });
}

/** Status and archive as the seller's changes leave them. */
function handledOf(transactionId: string, sale: ModelSale, model: SellerModel, facts: Facts) {
  const handled = { status: sale.status, archived: sale.archived };
  const own = new Map(
    model.changes.filter((each) => each.transactionId === transactionId).map((one) => [one.key, one]),
  );
  const asked = [...new Set(facts.replies.map(({ key }) => key))];
  for (const change of asked.map((key) => own.get(key))) {
    if (!change || !isConfirmed(change.key, facts)) continue;
    if (change.kind === 'status') handled.status = change.status;
    else handled.archived = change.kind === 'archive';
  }
  return handled;
}

function compareOrders(model: SellerModel, facts: Facts): Finding[] {
  const { orders } = facts;
  const ids = orders.map(({ transactionId }) => transactionId);
  const strange = ids.filter((id) => id === null || !model.sales.has(id));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...strange.map((id) => invented(`order ${id}, which no page showed`)),
    ...twice.map((id) => doubled(`order ${id}`)),
    ...[...model.sales].flatMap(([id, sale]) => {
      const order = orders.find(({ transactionId }) => transactionId === id);
      if (order) return compareOrder(order, id, sale, model, facts);
      return sale.isCertain ? [lost(`order ${id} of account ${sale.owner}, which a page showed`)] : [];
    }),
  ];
}

function compareOrder(order: StoredOrder, id: string, sale: ModelSale, model: SellerModel, facts: Facts): Finding[] {
  const handled = handledOf(id, sale, model, facts);
  const note = facts.notes.get(id) ?? '';
  const instead = (field: string, is: unknown, should: unknown) =>
    `${field} of order ${id}: ${String(is)} instead of ${String(should)}`;
  return [
    ...(order.marketplaceUserId === sale.owner
      ? []
      : [invented(instead('owner', order.marketplaceUserId, sale.owner))]),
    ...(order.title === sale.title ? [] : [invented(instead('title', order.title, sale.title))]),
    ...(sale.phases.has(order.phase) ? [] : [lost(instead('phase', order.phase, [...sale.phases].join(' or ')))]),
    ...(handled.status === null || order.status === handled.status
      ? []
      : [lost(instead('status', order.status, handled.status))]),
    ...(order.archived === handled.archived ? [] : [lost(instead('archived', order.archived, handled.archived))]),
    ...(sale.notes.has(note) ? [] : [lost(instead('note', note, [...sale.notes].join(' or ')))]),
  ];
}

function compareWallets(model: SellerModel, facts: Facts): Finding[] {
  return [...facts.wallets].flatMap(([owner, stored]): Finding[] => {
    const wallet = model.wallets.get(owner);
    if (stored.length === 0) return wallet?.isCertain ? [lost(`the wallet ${owner}`)] : [];
    if (!wallet) return [invented(`a wallet ${owner}, which no page showed`)];
    const difference = stored.length - wallet.lines.length;
    if (difference !== 0) {
      const what = `${Math.abs(difference)} lines of the wallet ${owner}`;
      return [difference > 0 ? doubled(what) : lost(what)];
    }
    return String(stored.toSorted()) === String(wallet.lines.toSorted())
      ? []
      : [invented(`lines of another account in the wallet ${owner}`)];
  });
}

const textOf = (order: StoredOrder): string => {
  const { id, transactionId, marketplaceUserId, title, phase, status, archived, updatedAt } = order;
  return [id, transactionId, marketplaceUserId, title, phase, status, archived, updatedAt].join(' ');
};

function compareDevice(name: string, device: DeviceFacts, model: SellerModel, { orders }: Facts): Finding[] {
  const onServer = new Set(orders.map(textOf));
  const onDevice = device.orders.map(textOf);
  const made = new Set(model.changes.filter((change) => change.device === name).map(({ key }) => key));
  return [
    ...(device.waiting === 0 ? [] : [lost(`${device.waiting} pages or changes still wait on ${name}`)]),
    ...(device.setAside === 0 ? [] : [lost(`${device.setAside} pages were set aside on ${name}`)]),
    ...device.refused.filter((key) => !made.has(key)).map((key) => invented(`refused change ${key} on ${name}`)),
    ...onDevice.filter((order) => !onServer.has(order)).map((order) => invented(`on ${name}: ${order}`)),
    ...onDevice
      .filter((order, index) => onDevice.indexOf(order) !== index)
      .map((order) => doubled(`on ${name}: ${order}`)),
    ...[...onServer].filter((order) => !onDevice.includes(order)).map((order) => lost(`on ${name}: ${order}`)),
  ];
}
