import { defineBench } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { toImportBody } from '../rig/import-body.ts';
import { inventOrders } from '../rig/invented-orders.ts';
import { openSellerServer } from '../rig/seller-server.ts';
import { timeWithBaseline } from '../timing.ts';

const count = 10_000;

/** Enough that some rounds meet neither a garbage collection nor another program. */
const rounds = 40;

/** The columns that the API shows, as stored in the table. */
const bareList = `
  select json_agg(row)::text as list from (
    select id, status, order_date, order_date_source, archived_at, shipping_label_id, return_form_id, marketplace,
      marketplace_user_id, transaction_id, conversation_id, title, price_minor, currency, used_received_minor, status_date, status_text,
      phase, phase_dates, ship_by, ship_by_estimated, photo_url, buyer_login, item_count, carrier, tracking_code, conflicts, status_set_at,
      updated_at
    from orders order by id
  ) row`;

/** The same orders requested in a way that the server never caches: the list is built each time. */
const neverRemembered = '/api/orders?updatedSince=1970-01-01T00:00:00Z';

/** The list that every screen starts from, compared with the minimum that the database must do for it. */
export const listOrders = defineBench({
  rows: {
    'list-orders': {
      what: 'GET /api/orders with 10 000 orders over HTTP, response computed',
      unit: 'ms',
      baseline: 'a bare SQL json_agg of the same rows',
      budget: 1.5,
      limits: 'ratio',
    },
    'list-orders-again': {
      what: 'The same request while no order changes: response from the cache',
      unit: 'ms',
      baseline: 'a bare SQL json_agg of the same rows',
      budget: 1.5,
      limits: 'ratio',
    },
  },
  measure: async () => {
    const server = await openSellerServer();
    try {
      const { token } = await server.signUp();
      const body = toImportBody(inventOrders(count, Date.now()));
      await ask(server.port, { method: 'POST', path: '/api/orders/import', token, body });
      const list = (path: string) => () => ask(server.port, { path, token });
      const { orders } = JSON.parse((await list('/api/orders')()).toString()) as { orders: unknown[] };
      if (orders.length !== count) throw new Error(`${orders.length} orders were listed, ${count} were expected.`);
      const bare = () => server.database.query(bareList);
      const built = await timeWithBaseline(list(neverRemembered), bare, rounds);
      const again = await timeWithBaseline(list('/api/orders'), bare, rounds);
      return {
        'list-orders': { value: built.ms, baselineValue: built.baselineMs },
        'list-orders-again': { value: again.ms, baselineValue: again.baselineMs },
      };
    } finally {
      await server.close();
    }
  },
});
