import type { ParseResult } from '#core/marketplaces/contract.ts';
import type { OrderDetailRecord, OrderRecord } from '#core/marketplaces/records.ts';

type ReadOrderRecord = OrderRecord | OrderDetailRecord;

/** The orders on a page: the rows of a list, or the one of its own page; none for any other page. */
export const ordersOf = (result: ParseResult | null): readonly ReadOrderRecord[] => {
  if (!result?.ok) return [];
  switch (result.kind) {
    case 'orders':
    case 'conversation':
    case 'transaction':
    case 'journey':
      return result.records;
    default:
      return [];
  }
};

/** Its events, if the page contains them. */
export const eventsOf = (record: ReadOrderRecord): readonly object[] => ('events' in record ? record.events : []);
