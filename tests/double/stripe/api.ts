import type { Books } from './books.ts';
import { type FormBody, textAt } from './form-body.ts';
import type { Customer, Session, Subscription } from './objects.ts';

export interface ApiRequest {
  method: string;
  /** For example `/v1/customers`. */
  path: string;
  query: URLSearchParams;
  body: FormBody;
}

export interface ApiReply {
  status: number;
  body: object;
}

const error = (status: number, type: string, message: string): ApiReply => ({
  status,
  body: { error: { type, message } },
});

const noSuch = (what: string): ApiReply => error(404, 'invalid_request_error', `No such ${what}`);

const list = (url: string, data: readonly object[]): ApiReply => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url },
});

const found = (object: object | undefined, what: string): ApiReply =>
  object === undefined ? noSuch(what) : { status: 200, body: object };

const byId = <T extends { id: string }>(all: readonly T[], id: string | undefined): T | undefined =>
  all.find((one) => one.id === id);

/** Newest first, as Stripe lists everything. */
const newest = <T extends object>(all: readonly T[], isListed: (one: T) => boolean): T[] =>
  all.filter(isListed).toReversed();

/** Answers a call of Stripe's API from the books. @param origin of the pages for sellers */
export const answerApi = (books: Books, origin: string, { method, path, query, body }: ApiRequest): ApiReply => {
  const isOf = ({ customer }: { customer: string }) => customer === query.get('customer');
  const [, , resource, id, action] = path.split('/');
  switch (`${method} /${resource}${id === undefined ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`) {
    case 'GET /products/:id':
      return found(byId(books.products, id), 'product');
    case 'GET /prices':
      return list(
        path,
        newest(books.prices, (one) => one.product === query.get('product') && one.active),
      );
    case 'POST /customers':
      return { status: 200, body: createCustomer(books, body) };
    case 'POST /customers/:id':
      return changeCustomer(books, byId(books.customers, id), body);
    case 'GET /subscriptions':
      return list(
        path,
        newest(books.subscriptions, (one) => isOf(one) && (query.get('status') === 'all' || one.status !== 'canceled')),
      );
    case 'DELETE /subscriptions/:id': {
      const subscription = byId(books.subscriptions, id);
      if (subscription !== undefined && subscription.status !== 'canceled') books.end(subscription);
      return found(subscription, 'subscription');
    }
    case 'POST /subscriptions/:id':
      return renew(books, byId(books.subscriptions, id), body);
    case 'GET /invoices':
      return list(
        path,
        newest(books.invoices, (one) => isOf(one) && (query.get('status') ?? one.status) === one.status),
      );
    case 'GET /invoices/:id':
      return found(byId(books.invoices, id), 'invoice');
    case 'POST /refunds':
      return refund(books, body);
    case 'GET /charges':
      return list(path, newest(books.charges, isOf));
    case 'GET /charges/:id':
      return found(byId(books.charges, id), 'charge');
    case 'GET /disputes':
      return list(
        path,
        newest(books.disputes, (one) => one.charge === query.get('charge')),
      );
    case 'GET /checkout/:id':
      return list(path, newest(books.sessions, isOf));
    case 'POST /checkout/:id':
      return createSession(books, origin, body);
    case 'POST /billing_portal/:id':
      return openPortal(books, origin, body);
    default:
      return path.endsWith('/expire') && method === 'POST'
        ? expire(books, path.split('/').at(-2) ?? '')
        : error(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
  }
};

/** What a caller may change of a subscription: whether it renews itself. */
const renew = (books: Books, subscription: Subscription | undefined, body: FormBody): ApiReply => {
  if (subscription === undefined) return noSuch('subscription');
  if (subscription.status === 'canceled') {
    return error(400, 'invalid_request_error', 'A canceled subscription can only update its cancellation_details');
  }
  const asked = textAt(body, 'cancel_at_period_end');
  if (asked === 'true') books.cancelAtEnd(subscription);
  else if (asked === 'false' || textAt(body, 'cancel_at') === '') books.resume(subscription);
  else return error(400, 'invalid_request_error', 'Nothing to change');
  return { status: 200, body: subscription };
};

const refund = (books: Books, body: FormBody): ApiReply => {
  const intent = textAt(body, 'payment_intent');
  const invoice = books.invoices.find((one) => one.payments.data[0]?.payment.payment_intent === intent);
  const charge = books.charges.find(({ payment_intent }) => payment_intent === intent);
  const amount = Number(textAt(body, 'amount'));
  if (invoice === undefined || charge === undefined) return noSuch('payment_intent');
  if (!(amount > 0) || amount > charge.amount - charge.amount_refunded) {
    return error(400, 'invalid_request_error', `Refund amount (${amount}) is greater than unrefunded amount on charge`);
  }
  books.refund(invoice, amount);
  return { status: 200, body: { id: books.id('re'), object: 'refund', amount, payment_intent: intent } };
};

const createCustomer = (books: Books, body: FormBody) => {
  const customer = {
    ...{ id: books.id('cus'), object: 'customer' as const, created: books.now, email: textAt(body, 'email') },
    metadata: { account: textAt(body, 'metadata', 'account') ?? '' },
  };
  books.customers.push(customer);
  books.emit('customer.created', customer);
  return customer;
};

const changeCustomer = (books: Books, customer: Customer | undefined, body: FormBody): ApiReply => {
  if (customer !== undefined) books.changeEmail(customer, textAt(body, 'email') ?? null);
  return found(customer, 'customer');
};

const openPortal = (books: Books, origin: string, body: FormBody): ApiReply => {
  const customer = textAt(body, 'customer');
  const back = encodeURIComponent(textAt(body, 'return_url') ?? '');
  if (!books.customers.some((one) => one.id === customer)) return noSuch('customer');
  const url = `${origin}/portal/${customer}?back=${back}`;
  return { status: 200, body: { id: books.id('bps'), object: 'billing_portal.session', customer, url } };
};

const createSession = (books: Books, origin: string, body: FormBody): ApiReply => {
  const customer = textAt(body, 'customer') ?? '';
  const price = textAt(body, 'line_items', '0', 'price') ?? '';
  if (!books.customers.some(({ id }) => id === customer)) return noSuch('customer');
  if (!books.prices.some(({ id, active }) => id === price && active)) return noSuch('price');
  const id = books.id('cs');
  const session: Session = {
    ...{ id, object: 'checkout.session', created: books.now, customer, mode: 'subscription', status: 'open' },
    metadata: { price, start_request: textAt(body, 'metadata', 'start_request') ?? '' },
    subscription_data: {
      metadata: { start_request: textAt(body, 'subscription_data', 'metadata', 'start_request') ?? '' },
    },
    ...{ subscription: null, url: `${origin}/pay/${id}` },
    ...{ success_url: textAt(body, 'success_url') ?? '', cancel_url: textAt(body, 'cancel_url') ?? '' },
  };
  books.sessions.push(session);
  return { status: 200, body: session };
};

const expire = (books: Books, id: string): ApiReply => {
  const session = books.sessions.find((one) => one.id === id);
  if (session?.status !== 'open') return error(400, 'invalid_request_error', 'This session is not open');
  Object.assign(session, { status: 'expired', url: null });
  books.emit('checkout.session.expired', session);
  return { status: 200, body: session };
};
