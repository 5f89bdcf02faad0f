import type { ItemRun, ShopHistory, ShopItem, ShopVisit } from '#core/model/competitor/shop-history.ts';

/** Rows that one statement writes. */
const CHUNK = 5_000;

type Row = Record<string, unknown>;

/** PGlite or a pool of pg. */
export type Queryable = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };

export type KeptShop = { shopId: string; login: string; accountId?: string };

const DEMO: KeptShop = { shopId: '555', login: 'boutique_demo' };

/** Keeps the history of one followed shop as its pages, read one by one, would have left it. @returns its path */
export async function keepHistory(database: Queryable, history: ShopHistory, shop: KeptShop = DEMO): Promise<string> {
  const { shopId, login, accountId = await onlyAccount(database) } = shop;
  const key = { account_id: accountId, marketplace: 'vinted', shop_id: shopId };
  const { visits, items, evaluations, knownSpans } = history;
  const [first, last] = [instant(visits[0]?.at), instant(visits.at(-1)?.at)];
  const row = {
    ...{ ...key, said: { login: [login, visits.at(-1)?.at] }, known_spans: knownSpans },
    ...{ first_visit_at: first, last_visit_at: last, kept_from: last, visit_count: visits.length },
    ...{ items_kept: items.length, evaluations_kept: evaluations.length, revision: 1, followed: true, tags: [] },
  };
  await insert(database, 'competitors', [row]);
  await insert(database, 'competitor_visits', visits.map(toVisitRow));
  await insert(database, 'competitor_items', items.map(toItemRow));
  await insert(database, 'competitor_evaluations', evaluations.map(toEvaluationRow));
  await database.query('analyze');
  return `/api/competitors/vinted/${shopId}`;

  function toVisitRow({ at, endedAt, figures, wardrobe, itemsRead, isWhole, feedbacks }: ShopVisit): Row {
    const said = Object.fromEntries(Object.entries(figures ?? {}).map(([name, value]) => [name, [value, at]]));
    const read = (list: ShopVisit['wardrobe']) =>
      (list?.pages ?? []).map((page) => [page, list?.totalPages, list?.totalEntries, at]);
    return {
      ...{ ...key, started_at: instant(at), ended_at: instant(endedAt), said, wardrobe: read(wardrobe) },
      ...{ feedbacks: read(feedbacks).map((page) => [...page, null, null]), items_read: itemsRead, whole: isWhole },
    };
  }

  function toItemRow({ photoId, photoUrl, listedAt, itemId, runs, ...item }: ShopItem): Row {
    const seen = runs.map(({ from, to, priceMinor, state }: ItemRun) => {
      return [visits[from - 1]?.at, visits[to - 1]?.at, priceMinor, state];
    });
    const listed = listedAt === null ? null : Math.floor(listedAt);
    const ids = { item_id: itemId, photo_id: photoId, photo_url: photoUrl };
    return {
      ...key,
      ...item,
      ...ids,
      listed_at: listed,
      runs: seen,
      read_at: instant(visits[(runs.at(-1)?.to ?? 1) - 1]?.at),
      drawn: [],
    };
  }

  function toEvaluationRow({
    feedbackId,
    isAutomatic,
    hasReply,
    authorHash,
    ...each
  }: ShopHistory['evaluations'][number]): Row {
    const named = { feedback_id: feedbackId, is_automatic: isAutomatic, has_reply: hasReply, author_hash: authorHash };
    return { ...key, ...each, ...named, read_at: visits.at(-1)?.at };
  }
}

function instant(at: number | undefined): string {
  return new Date(at ?? 0).toISOString();
}

async function onlyAccount(database: Queryable): Promise<string> {
  const { rows } = await database.query('select account_id from accounts limit 1');
  const [first] = rows as { account_id: string }[];
  if (first === undefined) throw new Error('There is no account to keep a shop for.');
  return first.account_id;
}

async function insert(database: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = JSON.stringify(rows.slice(from, from + CHUNK));
    await database.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [chunk]);
  }
}
