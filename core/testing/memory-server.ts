import type { Answer, Call, Transport } from '#core/api/transport.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError, type ErrorCode } from '#core/errors.ts';
import type { Order } from '#core/model/order.ts';
import { toIso } from '#core/model/time.ts';
import { makeOrder } from './make-order.ts';

/** A call as the server saw it. */
export interface SeenCall extends Call {
  id: string;
  token: string | null;
}

type Fault =
  | { kind: 'offline' }
  | { kind: 'lost' }
  | { kind: 'refused'; status: number; code: ErrorCode; error: string; retryAfter?: number };
type Body = Record<string, unknown>;
type Route = (call: SeenCall) => Answer;

const ok = (body: unknown, status = 200): Answer => ({ status, body, retryAfter: null });
const refusal = (status: number, code: ErrorCode, error: string, rest: Body = {}): Answer => ({
  status,
  body: { error, code, requestId: 'memory', ...rest },
  retryAfter: null,
});

const USER = {
  id: '00000000-0000-7000-8000-0000000000aa',
  email: 'camille@exemple.fr',
  firstname: 'Camille',
  lastname: 'Martin',
  displayname: 'camille',
  role: 'CLIENT',
  user_type: 'professional',
  Subscription: null,
};

const conflict = (body: Body): Answer => refusal(409, 'CONFLICT', 'Cette commande a changé entre-temps.', body);

const outOfReach = () =>
  new AppError('NETWORK', 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.');

/** The part of the contract that syncing uses, kept in memory; breaks on demand. Shares no code with the real server. */
export class MemoryServer {
  readonly orders = new Map<string, Order>();
  readonly calls: SeenCall[] = [];
  readonly user = USER;
  readonly tokens = new Set(['token-1']);
  isOffline = false;
  /** Orders in one answer. */
  pageSize = 1_000;
  readonly #removedAt = new Map<string, string>();
  readonly #answers = new Map<string, { request: string; answer: Answer }>();
  readonly #faults = new Map<string, Fault[]>();
  readonly #now: () => number;
  #changedAt = 0;
  readonly #routes: Record<string, Route> = {
    'auth.user': () => ok({ user: USER }),
    'auth.login': () => ok({ ext_token: 'token-1', user: USER }),
    'auth.register': () => ok({ ext_token: 'token-1' }, 201),
    'auth.logout': ({ token }) => {
      this.tokens.delete(token ?? '');
      return ok({ message: 'À bientôt.' });
    },
    'auth.claimDevice': () => ok({ pending: true }, 202),
    'system.version': () => ok({ version: '0.1.0', minClient: '0.1.0' }),
    'orders.list': (call) => this.#list(call),
    'orders.setStatus': (call) => this.#setStatus(call),
    'orders.archive': (call) => this.#changeAll(call, { archived: true, archivedAt: toIso(this.#now()) }),
    'orders.unarchive': (call) => this.#changeAll(call, { archived: false, archivedAt: null }),
    'captures.create': (call) => this.#capture(call),
    'captures.completeness': () => ok({ lists: [] }),
  };

  constructor(now: () => number) {
    this.#now = now;
  }

  put(...added: Order[]): void {
    for (const order of added) this.orders.set(order.id, order);
  }

  /** Changes an order as another device would. */
  changeElsewhere(id: string, values: Partial<Order>): Order {
    return this.#touch({ ...makeOrder({ id }), ...this.orders.get(id), ...values });
  }

  /** Takes an order out, as the undo of an import does. */
  remove(id: string): void {
    this.orders.delete(id);
    this.#changedAt = Math.max(this.#now(), this.#changedAt + 1);
    this.#removedAt.set(id, toIso(this.#changedAt));
  }

  /** The next call of this endpoint fails so; several are used up in turn. */
  failNext(id: string, ...faults: Fault[]): void {
    this.#faults.set(id, [...(this.#faults.get(id) ?? []), ...faults]);
  }

  callsOf(id: string): SeenCall[] {
    return this.calls.filter((call) => call.id === id);
  }

  /** Overrides one route. */
  route(id: string, handler: Route): void {
    this.#routes[id] = handler;
  }

  transport(token: string | null): Transport {
    return async (endpoint, call) => {
      const seen = { ...call, id: endpoint.id, token };
      const fault = this.#faults.get(endpoint.id)?.shift();
      if (this.isOffline || fault?.kind === 'offline') throw outOfReach();
      this.calls.push(seen);
      if (fault?.kind === 'refused') {
        return { ...refusal(fault.status, fault.code, fault.error), retryAfter: fault.retryAfter ?? null };
      }
      const result = this.#answer(endpoint, seen);
      // The server did its part; the answer never arrived.
      if (fault?.kind === 'lost') throw outOfReach();
      return structuredClone(result);
    };
  }

  #answer(endpoint: Endpoint, call: SeenCall): Answer {
    if (endpoint.access === 'session' && !this.tokens.has(call.token ?? '')) {
      return refusal(403, 'SESSION_EXPIRED', 'Session expirée. Veuillez vous reconnecter.');
    }
    const key = call.idempotencyKey;
    const request = JSON.stringify([endpoint.id, call.params, call.body]);
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (known) return known.request === request ? known.answer : conflict({});
    const answer = this.#routes[endpoint.id]?.(call) ?? refusal(501, 'NOT_YET', 'Pas encore.');
    if (key !== undefined && answer.status < 400) this.#answers.set(key, { request, answer });
    return answer;
  }

  #touch(order: Order): Order {
    // Each change has a later time than the one before.
    this.#changedAt = Math.max(this.#now(), this.#changedAt + 1);
    const stored = { ...order, updatedAt: toIso(this.#changedAt) };
    this.orders.set(stored.id, stored);
    return stored;
  }

  #setStatus({ params, body }: SeenCall): Answer {
    const { status, basedOn } = body as { status: Order['status']; basedOn?: string };
    const order = this.orders.get(String(params?.id));
    if (!order) return refusal(404, 'NOT_FOUND', 'Commande introuvable.');
    if (basedOn !== undefined && basedOn !== order.updatedAt) return conflict({ order });
    const changed = this.#touch({ ...order, status, statusSetAt: toIso(this.#now()) });
    return ok({ status, order: changed });
  }

  #changeAll({ body }: SeenCall, values: Partial<Order>): Answer {
    const { orderIds, basedOn } = body as { orderIds: string[]; basedOn?: Record<string, string> };
    const found = orderIds.flatMap((id) => this.orders.get(id) ?? []);
    if (found.length < orderIds.length) return refusal(404, 'NOT_FOUND', 'Commande introuvable.');
    const wrong = found.filter(({ id, updatedAt }) => basedOn?.[id] !== undefined && basedOn[id] !== updatedAt);
    if (wrong.length > 0) return conflict({ orders: wrong });
    const changed = found.map((order) => this.#touch({ ...order, ...values }));
    const reply = changed.map(({ id, archivedAt, updatedAt }) => ({ id, archivedAt, updatedAt }));
    return ok({ orders: reply, message: `${changed.length} commande(s)` });
  }

  #capture({ body }: SeenCall): Answer {
    const { records, filter, observedAt, page, totalPages, totalEntries, pageKind, orderType, failure } =
      body as Body & {
        records: Body[];
      };
    if (failure || pageKind !== 'orders' || orderType !== 'sold') return this.#keepOther(records.length);
    const known = new Map([...this.orders.values()].map((order) => [order.transactionId, order]));
    const merged = records.map(
      ({ transactionId, title }) =>
        known.get(String(transactionId)) ??
        this.#touch(makeOrder({ transactionId: String(transactionId), title: String(title) })),
    );
    const created = merged.filter(({ transactionId }) => !known.has(transactionId)).length;
    const completeness = {
      ...{ marketplace: 'vinted', marketplaceUserId: null, list: 'sold', filter, totalPages, totalEntries },
      ...{ pagesRead: [page], complete: page === totalPages, readAt: observedAt },
    };
    const counts = { created, updated: 0, unchanged: merged.length - created, quarantined: 0, ignoredFields: 0 };
    return ok({ ...counts, orders: merged, completeness });
  }

  /** Purchases, articles, lines: counted, never an order. */
  #keepOther(created: number): Answer {
    const counts = { created, updated: 0, unchanged: 0, quarantined: 0, ignoredFields: 0 };
    return ok({ ...counts, orders: [], completeness: null });
  }

  #list({ query }: SeenCall): Answer {
    const since = String(query?.updatedSince ?? '');
    const found = [...this.orders.values()].filter(({ updatedAt }) => updatedAt > since);
    const start = Number(query?.cursor ?? 0);
    const end = start + Math.min(Number(query?.limit ?? this.pageSize), this.pageSize);
    const removed = [...this.#removedAt].flatMap(([id, at]) => (at > since ? [id] : []));
    const rest = query?.updatedSince === undefined ? {} : { removed };
    return ok({ orders: found.slice(start, end), ...rest, nextCursor: end < found.length ? String(end) : null });
  }
}
