import type { FlightRows } from '../sources/flight-rows.ts';
import { toId } from '../sources/json-ids.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';

/** A plugin of an article's page, with references resolved. */
export interface Plugin {
  name: string;
  data: RawObject;
}

/** What the rows of a page contain about one article. */
export interface ItemPieces {
  /** The article itself: its own data of 2025, the provider's value, the sidebar item, the 2025 gallery. */
  articles: readonly RawObject[];
  plugins: readonly Plugin[];
  /** Prices with and without fees; they do not name their article. */
  pricings: readonly RawObject[];
}

/** Pieces grouped by the article that they name. */
export interface PageItems {
  /** Articles for which the page contains the article object itself. */
  subjects: ReadonlySet<string>;
  /** Articles named by any plugin. */
  named: ReadonlySet<string>;
  piecesOf(itemId: string): ItemPieces;
}

const has = (object: RawObject, ...names: readonly string[]): boolean =>
  names.every((name) => Object.hasOwn(object, name));

const isArticle = (object: RawObject): boolean =>
  has(object, 'id', 'title') &&
  ['seller_id', 'item_closing_action', 'favouriteCount'].some((name) => has(object, name));

const isPlugin = (object: RawObject): boolean =>
  has(object, 'name', 'data') && typeof object.name === 'string' && (has(object, 'type') || has(object, 'section'));

/** Finds the pieces in all rows, wherever they are (WEB §7.2): the plugins of one page are spread over several rows. */
export const findItems = (rows: FlightRows): PageItems => {
  const articles: RawObject[] = [];
  const plugins: Plugin[] = [];
  const pricings: RawObject[] = [];
  for (const object of rows.objects()) {
    if (isArticle(object)) {
      // The list of plugins is visited separately.
      const { plugins: _, ...own } = object;
      articles.push(asObject(rows.open(own)));
    } else if (isPlugin(object)) {
      plugins.push({ name: String(object.name), data: asObject(rows.open(object.data)) });
    }
    if (has(object, 'pricingServices')) pricings.push(asObject(rows.open(object.pricingServices)));
  }
  const articlesOf = Map.groupBy(articles, ({ id }) => toId(id) ?? '');
  const pluginsOf = Map.groupBy(plugins, ({ data }) => toId(data.item_id) ?? '');
  const idsOf = (byId: ReadonlyMap<string, unknown>) => new Set([...byId.keys()].filter((id) => id !== ''));
  return {
    subjects: idsOf(articlesOf),
    named: idsOf(pluginsOf),
    piecesOf: (itemId) => ({
      articles: articlesOf.get(itemId) ?? [],
      plugins: pluginsOf.get(itemId) ?? [],
      pricings,
    }),
  };
};
