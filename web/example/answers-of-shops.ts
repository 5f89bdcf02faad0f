import { competitors } from '#core/contract/competitors.ts';
import { compareVisits } from '#core/model/competitor/compare-visits.ts';
import { marketView } from '#core/model/competitor/market-view.ts';
import { toInstant } from '#core/model/time.ts';
import type { Topic } from '#core/model/topic.ts';
import { type Answer, on, readBody } from './answer.ts';
import type { ExampleBooks } from './example-books.ts';
import { followedShop, toArticles, toCompetitor, toWatched } from './example-competitors.ts';
import { readAt } from './example-past.ts';
import { EURO } from './example-rows.ts';
import { openShops } from './example-shops.ts';
import { ownShop } from './own-shop.ts';

/** What is asked, and changed, of the followed shop and of one's own beside it. */
export const answersOfShops = (books: ExampleBooks, announce: (topic: Topic) => void): Answer[] => {
  const shops = openShops(books);
  const { followed } = shops;
  return [
    on(competitors.list, () => ({
      competitors: shops.notes === null ? [] : [toWatched(followed, shops.notes, books.past.now)],
      own: ownShop(books.figures(), null),
    })),
    on(competitors.read, ({ params }) => shops.read(params.shopId)),
    on(competitors.articles, ({ params }) => {
      const articles = toArticles(shops.historyOf(params.shopId));
      return { articles, cursor: null, total: articles.length };
    }),
    on(competitors.changes, ({ params, query }) => ({
      changes: compareVisits(shops.historyOf(params.shopId), Number(query?.from), Number(query?.to)),
    })),
    on(competitors.market, () => ({
      ...marketView(shops.notes?.followed ? [followed] : [], ownItems(books)),
      shopsLeftOut: 0,
    })),
    on(competitors.update, ({ params, body }) => {
      const before = shops.notesOf(params.shopId);
      const { followed: isFollowed, tags, memo, remindEveryDays } = readBody(competitors.update.body, body);
      const notes = {
        ...{ followed: isFollowed ?? before.followed, tags: tags ?? before.tags },
        memo: memo === undefined ? before.memo : memo,
        remindEveryDays: remindEveryDays === undefined ? before.remindEveryDays : remindEveryDays,
      };
      shops.keep(notes);
      announce('competitors');
      return { competitor: toCompetitor(followed, followedShop(notes)) };
    }),
    on(competitors.remove, ({ params }) => {
      shops.notesOf(params.shopId);
      shops.keep(null);
      announce('competitors');
      return undefined;
    }),
  ];
};

const ownItems = (books: ExampleBooks) => {
  const at = toInstant(readAt(books.past)) ?? 0;
  return books
    .figures()
    .stock.articles.flatMap(({ item }) =>
      item?.state === 'on_sale'
        ? [{ title: item.title, brand: item.brand, priceMinor: item.priceMinor, currency: EURO, readAt: at }]
        : [],
    );
};
