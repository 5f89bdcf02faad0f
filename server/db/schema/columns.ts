import { toIso } from '#core/model/time.ts';
import { customType, uuid } from '../drizzle.ts';

/** A UTC instant with milliseconds: `timestamptz(3)` in the database, an ISO string with `Z` in code (as on the wire). */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => toIso(Date.parse(value)),
});

/** First column of every primary key, so that rows of one account can be stored together on one machine. */
export const accountId = () => uuid().notNull();
