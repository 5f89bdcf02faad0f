import { inventSale } from '#tests/double/seller/make-shop.ts';
import { makeRandom } from '#tests/double/seller/prng.ts';
import type { Purchase, Sale, Shop } from '#tests/double/seller/sale.ts';
import { type Stage, stages } from '#tests/double/seller/stages.ts';
import { toCents } from '#tests/double/world/cents.ts';
import { type WalletLine, walletOf } from '#tests/double/world/wallet.ts';
import { parisDay } from './paris.ts';

const DAY = 86_400_000;

type Deal = { title: string; amount: string; stage: Stage; paid: number; reached: number };

/**
 * Two shops of one seller: `paid` and `reached` (its stage) are days ago. Their wallets begin before the sixty days that
 * the seller looks at, and money was released in each just now: a month of which no line was read counts as unread, which
 * would be the present one on its first day. The jeans come back on `sendBack`, long after their money was released.
 */
export class MonthWorld {
  readonly now: number;
  /** First and last day of what the seller looks at, `YYYY-MM-DD` in Paris. */
  readonly range: { from: string; to: string };
  readonly lea: Shop;
  readonly grenier: Shop;
  readonly jeans: Sale;
  #made = 0;

  constructor(now: number) {
    this.now = now;
    this.range = { from: this.day(60), to: this.day(0) };
    this.jeans = this.#deal({ title: 'Jean Levi’s 501', amount: '34.0', stage: 'done', paid: 31, reached: 6 });
    this.lea = {
      ...{ userId: 100_000_011, login: 'boutique_lea', city: 'Lyon', firstIndex: 0 },
      sales: [
        this.#deal({ title: 'Sac seau', amount: '55.9', stage: 'labelSent', paid: 1, reached: 1 }),
        this.#deal({ title: 'Baskets Veja', amount: '21.0', stage: 'shipped', paid: 5, reached: 3 }),
        this.#deal({ title: 'Ceinture tressée', amount: '12.5', stage: 'done', paid: 9, reached: 0 }),
        this.#deal({ title: 'Blazer oversize', amount: '60.0', stage: 'done', paid: 24, reached: 14 }),
        this.jeans,
        this.#deal({ title: 'Robe fleurie Sézane', amount: '42.5', stage: 'done', paid: 38, reached: 27 }),
        this.#deal({ title: 'Manteau long Sandro', amount: '118.0', stage: 'done', paid: 40, reached: 30 }),
        this.#deal({ title: 'Veste d’hier', amount: '30.0', stage: 'done', paid: 78, reached: 66 }),
      ],
      purchases: [this.#purchase({ title: 'Gilet irlandais', amount: '6.5', stage: 'done', paid: 10, reached: 4 })],
    };
    this.grenier = {
      ...{ userId: 100_001_012, login: 'grenier_de_lea', city: 'Lyon', firstIndex: 100_000 },
      sales: [
        this.#deal({ title: 'Jupe plissée', amount: '12.0', stage: 'labelSent', paid: 2, reached: 2 }),
        this.#deal({ title: 'Bonnet rayé', amount: '11.0', stage: 'done', paid: 8, reached: 0 }),
        this.#deal({ title: 'Pull en laine', amount: '18.5', stage: 'done', paid: 33, reached: 22 }),
        this.#deal({ title: 'Gilet d’hier', amount: '25.0', stage: 'done', paid: 79, reached: 67 }),
      ],
    };
  }

  /** The buyer of the jeans sends them back: their money leaves the wallet again, and their sale stays where it was. */
  sendBack(): void {
    const refunded = { stage: 'refunded', turn: 'refundedAfterRelease', userStatus: 'failed', wording: 0 } as const;
    // Six steps in thirty days: the release stays on the twenty-fifth.
    Object.assign(this.jeans, refunded, { statusAt: this.jeans.paidAt + 30 * DAY });
  }

  /** The day so many days ago. */
  day(ago: number): string {
    return parisDay(this.now - ago * DAY);
  }

  /** What some lines ever moved in the wallets, in cents. */
  everMoved(shops: readonly Shop[], isMeant: (line: WalletLine) => boolean): number {
    const lines = shops.flatMap((shop) => walletOf(shop, this.now)).flatMap((month) => month.lines);
    return lines.filter(isMeant).reduce((sum, { cents }) => sum + cents, 0);
  }

  /** The same within the range. */
  moved(shops: readonly Shop[], isMeant: (line: WalletLine) => boolean): number {
    const isWithin = ({ at }: WalletLine) => parisDay(at) >= this.range.from;
    return this.everMoved(shops, (line) => isMeant(line) && isWithin(line));
  }

  /** Prices of what is sold and not released, in cents. */
  toCome(shops: readonly Shop[]): number {
    const isToCome = ({ stage }: Sale) => stage === 'labelSent' || stage === 'shipped';
    return shops
      .flatMap(({ sales }) => sales)
      .filter(isToCome)
      .reduce((sum, { amount }) => sum + toCents(amount), 0);
  }

  #deal({ title, amount, stage, paid, reached }: Deal): Sale {
    this.#made += 1;
    const at = { paidAt: this.now - paid * DAY, statusAt: this.now - reached * DAY };
    const made = inventSale(makeRandom(this.#made), {
      ...{ index: this.#made, title, stage, now: this.now, currency: 'EUR' },
      paidAt: at.paidAt,
    });
    return { ...made, ...at, amount, userStatus: stages[stage].userStatus };
  }

  #purchase(deal: Deal): Purchase {
    const bought = this.#deal(deal);
    const seller = { id: 100_600_007, login: 'zoe_elio7', city: 'Brest' };
    return { ...bought, seller, buyer: { id: 100_000_011, login: 'boutique_lea', city: 'Lyon' } };
  }
}
