import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, LastStatement, Transact } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * One transaction on a connection that sends without waiting for the answer before (`pipeline`): `begin` travels with the
 * first statement of the work, and its last statements travel with `commit`.
 */
export const runTransaction = async <T>(client: pg.Client, tx: Db, work: Parameters<Transact>[0]): Promise<T> => {
  sendTogether(client);
  const begun = client.query('begin');
  // Its failure is reported below, or by the first statement of the work.
  begun.catch(() => {});
  try {
    const last: LastStatement[] = [];
    const value = await work(tx, (statement) => last.push(statement));
    sendTogether(client);
    const sent = last.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement.getSQL());
      return client.query(sql, params);
    });
    await commit([begun, ...sent, client.query('commit')]);
    return value as T;
  } catch (error) {
    // On a lost connection there is nothing left to undo.
    await client.query('rollback').catch(() => {});
    throw error;
  }
};

/** What is sent until this turn of the event loop ends leaves in one piece: each write to a socket is a system call. */
const sendTogether = ({ connection }: pg.Client): void => {
  connection.stream.cork();
  process.nextTick(() => connection.stream.uncork());
};

/** Waits for all answers, so that the connection is free afterwards. @throws what the first failure was */
const commit = async (answers: readonly Promise<pg.QueryResult>[]): Promise<void> => {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  const end = settled.at(-1);
  // PostgreSQL answers so, without an error, when a statement had failed and the work went on all the same.
  if (end?.status === 'fulfilled' && end.value.command === 'ROLLBACK')
    throw new Error('the transaction was rolled back');
};
