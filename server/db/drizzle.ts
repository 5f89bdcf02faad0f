// Node parses the 180 kB package.json of drizzle anew for each import that names the package: with this one door the server
// starts in half the time.
export {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  isTable,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
export { DrizzleQueryError } from 'drizzle-orm/errors';
export {
  bigint,
  boolean,
  customType,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
