import type { Minor } from '#core/model/money.ts';
import type { Fate } from '#core/model/stock/product.ts';
import type { ParisDay } from '#core/model/time.ts';
import { type Deal, isOver, type Mismatch, makeDeal, releaseDeal, undoDeal } from './deal.ts';
import { byTime, type EventProblem, type SaleEvent, skuKey } from './sale-event.ts';

/** Articles bought together. */
export interface Bought {
  order: string;
  line: number;
  day: ParisDay;
  articles: readonly string[];
  minor: Minor | null;
}

/** An article that is for sale no more. */
interface Gone {
  sku: string;
  line: number;
  fate: Exclude<Fate, 'kept'>;
  day: ParisDay;
}

export interface Followed {
  deals: Deal[];
  bought: Bought[];
  gone: Gone[];
  problems: EventProblem[];
}

/** Follows articles from one event to the next. */
class Follower implements Followed {
  readonly deals: Deal[] = [];
  readonly bought: Bought[] = [];
  readonly gone: Gone[] = [];
  readonly problems: EventProblem[] = [];
  private readonly byRef = new Map<string, Deal>();
  /** The sale in which an article is now. */
  private readonly holder = new Map<string, Deal>();
  private readonly lost = new Map<string, Gone>();

  follow(event: SaleEvent): void {
    const mismatch = this.apply(event);
    if (mismatch === null) return;
    const [field, reason] = mismatch;
    this.problems.push({ line: event.line, field, reason });
  }

  private apply(event: SaleEvent): Mismatch | null {
    const { kind } = event;
    if (kind === 'nothing') return null;
    if (kind === 'sale') return this.sell(event);
    if (kind === 'purchase') return this.buy(event);
    if (kind === 'unsellable' || kind === 'given' || kind === 'own_use') return this.lose(event, kind);
    const deal = this.dealOf(event);
    if (deal === null) return ['articles', 'Aucune vente de ces articles ne précède cet événement.'];
    if (kind === 'release') return releaseDeal(deal, event);
    const mismatch = undoDeal(deal, event);
    if (mismatch === null) this.release(deal);
    return mismatch;
  }

  /** Articles that came back can be sold again. */
  private release(deal: Deal): void {
    const sold = new Set(deal.sold.map(skuKey));
    for (const sku of deal.articles.map(skuKey))
      if (!sold.has(sku) && this.holder.get(sku) === deal) this.holder.delete(sku);
  }

  private sell(event: SaleEvent): Mismatch | null {
    const problem = this.whyNotHere(event.articles);
    if (problem !== null) return problem;
    const known = this.byRef.get(event.order);
    const deal = known ?? makeDeal(event);
    if (known !== undefined) {
      if (known.day !== event.day || isOver(known) || known.release !== null)
        return ['ordre', `Ce numéro est déjà à la ligne ${known.line}, avec un autre contenu.`];
      // The lines of a bundle.
      known.articles.push(...event.articles);
      known.sold.push(...event.articles);
      known.priceMinor = known.priceMinor === null || event.minor === null ? null : known.priceMinor + event.minor;
    } else {
      this.deals.push(deal);
      this.byRef.set(event.order, deal);
    }
    for (const sku of event.articles) this.holder.set(skuKey(sku), deal);
    return null;
  }

  private buy({ order, line, day, articles, minor }: SaleEvent): Mismatch | null {
    if (articles.length === 0) return ['articles', 'Les articles manquent.'];
    const again = articles.find((sku) =>
      this.bought.some((each) => each.articles.some((one) => skuKey(one) === skuKey(sku))),
    );
    if (again !== undefined) return ['articles', `L’article ${again} est déjà acheté.`];
    this.bought.push({ order, line, day, articles, minor });
    return null;
  }

  private lose({ line, day, articles }: SaleEvent, fate: Gone['fate']): Mismatch | null {
    const problem = this.whyNotHere(articles);
    if (problem !== null) return problem;
    for (const sku of articles) {
      const gone = { sku, line, fate, day };
      this.gone.push(gone);
      this.lost.set(skuKey(sku), gone);
    }
    return null;
  }

  private whyNotHere(articles: readonly string[]): Mismatch | null {
    if (articles.length === 0) return ['articles', 'Les articles manquent.'];
    for (const sku of articles) {
      const [deal, gone] = [this.holder.get(skuKey(sku)), this.lost.get(skuKey(sku))];
      if (deal !== undefined) return ['articles', `L’article ${sku} est déjà vendu à la ligne ${deal.line}.`];
      if (gone !== undefined) return ['articles', `L’article ${sku} n’est plus à vendre depuis la ligne ${gone.line}.`];
    }
    return null;
  }

  /** The sale of its number, otherwise the one in which all its articles are. */
  private dealOf({ order, articles }: SaleEvent): Deal | null {
    const named = this.byRef.get(order);
    if (named !== undefined) {
      const own = new Set(named.articles.map(skuKey));
      if (articles.every((sku) => own.has(skuKey(sku)))) return named;
    }
    const [deal, ...others] = new Set(articles.map((sku) => this.holder.get(skuKey(sku)) ?? null));
    return others.length === 0 ? (deal ?? null) : null;
  }
}

/** Sorts events, and returns what became of each sale and each article. The order of the lines does not matter. */
export const followEvents = (events: readonly SaleEvent[]): Followed => {
  const follower = new Follower();
  for (const event of events.toSorted(byTime)) follower.follow(event);
  return follower;
};
