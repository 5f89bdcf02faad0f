import pg from 'pg';
import { newId } from '../ids.ts';

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on the server of `url`, empty or as a copy of another one. */
export const createTestDatabase = async (url: string, template = 'template0'): Promise<TestDatabase> => {
  const name = `test_${newId().replaceAll('-', '')}`;
  await run(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href, drop: () => run(url, `drop database ${name} with (force)`) };
};
