import { assembleDeals, type Deals } from '#core/model/sales/assemble-sales.ts';
import type { Sale } from '#core/model/sales/sale.ts';
import type { SaleLine } from '#core/model/sales/sale-line.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { saleRows } from '../../db/schema/index.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import type { RegimedSale, Regimes } from '../regimes/regimed-sale.ts';
import type { DealFacts } from './deal-facts.ts';
import { regimed } from './facts/order-facts.ts';
import { type KeptSale, toSaleRow } from './kept-sale.ts';
import { textsOf } from './named.ts';
import { changedRows, writeChanged } from './write-changed.ts';

export interface ChangedDeals {
  /** The rows of the sales that changed or are gone, as they were. */
  before: readonly KeptSale[];
  /** The ids of those that changed or are new. */
  ids: readonly string[];
  /** The sales of all of them, as they were and as they are. */
  moved: readonly RegimedSale[];
}

/** Writes the rows of these deals where they differ. */
export const writeDeals = async (data: AccountData, facts: DealFacts): Promise<ChangedDeals> => {
  const deals = assembleDeals(facts);
  await markStrays(data, facts.lines, deals.strayRefunds);
  const byId = ({ sale, isNamedElsewhere }: PlainKept) => ({ id: sale.id, kept: { sale, isNamedElsewhere } });
  const now = keptOf(deals, facts, await loadRegimes(data));
  const { changed, gone } = changedRows(facts.kept.map(byId), now.map(byId));
  const rows = changed.map(({ kept }) => toSaleRow(kept));
  await writeChanged(data, saleRows, rows, gone);
  const ids = changed.map(({ id }) => id);
  const others = new Set([...ids, ...gone]);
  const before = facts.kept.filter(({ sale }) => others.has(sale.id));
  return { before, ids, moved: [...before.map(({ sale }) => sale), ...changed.map(({ kept }) => kept.sale)] };
};

type PlainKept = Omit<KeptSale, 'costed'>;

/** What a wallet alone states is doubtful only as far as these facts show it. */
const keptOf = (deals: Deals, facts: DealFacts, regimes: Regimes): PlainKept[] => {
  const toRegimed = regimed(facts.orders, regimes);
  const toKept = (sale: Sale, isNamedElsewhere: boolean): PlainKept => ({ sale: toRegimed(sale), isNamedElsewhere });
  return [
    ...deals.known.map((sale) => toKept(sale, false)),
    ...deals.ofWallets.map(({ sale, isNamedElsewhere }) =>
      toKept({ ...sale, isDoubtful: isNamedElsewhere }, isNamedElsewhere),
    ),
  ];
};

/** Marks the lines that are refunds of deals without a known sale, and no others. */
const markStrays = async (
  { database, accountId }: AccountData,
  lines: readonly SaleLine[],
  strays: readonly { id: string }[],
): Promise<void> => {
  if (lines.length === 0) return;
  const [all, some] = [textsOf(lines.map(({ id }) => id)), textsOf(strays.map(({ id }) => id))];
  await rowsOf(
    database.db,
    sql`update sale_lines set is_stray_refund = not is_stray_refund
      where account_id = ${accountId} and id = any(${all}) and is_stray_refund <> (id = any(${some}))`,
  );
};
