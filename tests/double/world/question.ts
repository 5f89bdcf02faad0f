import { between, randomFor } from '../seller/prng.ts';
import type { Person, Shop } from '../seller/sale.ts';
import { inventLogin, inventTitle, inventTown } from '../seller/vocabulary.ts';

/** A conversation that led to no order. */
export type Question = { conversationId: number; other: Person; title: string; at: number; unread: boolean };

const count = 6;

/** A few people who asked a question, newest first. */
export function questionsOf(shop: Shop, now: number): Question[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomFor(shop.userId, index, 23);
    const login = inventLogin(random);
    return {
      conversationId: 24_900_000_000 + (shop.userId % 10_000) * 100 + (count - index),
      other: { id: 100_500_000 + between(random, 1, 90_000), login, city: inventTown(random) },
      title: inventTitle(random),
      at: now - (index * 31 + 2) * 3_600_000,
      unread: index === 0,
    };
  });
}
