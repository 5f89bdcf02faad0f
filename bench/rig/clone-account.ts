import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '#server/auth/token.ts';
import type { Queryable } from './keep-history.ts';

/** Tables whose rows belong to one sign-in or one moment. */
const LEFT_OUT = new Set(['attempts', 'password_resets', 'device_challenges', 'events']);

/** Copies of an account with all its rows, under the same ids but for that of the account. @returns a token for each */
export async function cloneAccount(database: Queryable, from: string, count: number): Promise<string[]> {
  const tables = await tablesOf(database);
  const tokens: string[] = [];
  for (let copy = 0; copy < count; copy += 1) {
    const accountId = randomUUID();
    const token = newToken(accountId);
    const own = {
      account_id: accountId,
      email: `copie-${copy}@exemple.fr`,
      token_hash: hashToken(token),
    };
    for (const { table, columns } of tables) {
      const values = columns.map((column) => cellOf(own, table, column));
      await database.query(
        `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where account_id = '${from}'`,
      );
    }
    tokens.push(token);
  }
  await database.query('analyze');
  return tokens;
}

type Own = { account_id: string; email: string; token_hash: string };

function cellOf(own: Own, table: string, column: string): string {
  if (column === 'account_id') return `'${own.account_id}'::uuid`;
  if (table === 'accounts' && column === 'email') return `'${own.email}'`;
  return table === 'sessions' && column === 'token_hash' ? `'${own.token_hash}'` : column;
}

type Table = { table: string; columns: readonly string[] };

/** The tables with rows of accounts: `accounts` first, to which the others refer. */
async function tablesOf(database: Queryable): Promise<Table[]> {
  const { rows } = await database.query(`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name having bool_or(column_name = 'account_id') order by table_name = 'accounts' desc, table_name`);
  return (rows as Table[]).filter(({ table }) => !LEFT_OUT.has(table));
}
