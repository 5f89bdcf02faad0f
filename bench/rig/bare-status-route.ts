// A separate program: the least that a status change can be with Hono and pg. One statement, no session, no history, no
// notification. DATABASE_URL names the database, the argument the account.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const [accountId] = process.argv.slice(2);
if (!accountId) throw new Error('Usage: bare-status-route.ts ACCOUNT');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '' });
const app = new Hono();

app.put('/api/orders/:id/status', async (c) => {
  const { status } = await c.req.json<{ status: string }>();
  const { rows } = await pool.query(
    'update orders set status = $1, status_set_at = now(), updated_at = now() where account_id = $2 and id = $3 returning *',
    [status, accountId, c.req.param('id')],
  );
  return rows[0] === undefined ? c.notFound() : c.json({ status, order: rows[0] });
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
  console.log(`Listening: http://localhost:${port}`),
);
process.once('SIGINT', () => server.close(() => void pool.end()));
