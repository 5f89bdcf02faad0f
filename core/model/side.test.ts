import { describe, expect, it } from 'vitest';
import { decideSide, type SideFacts } from './side.ts';

const facts = (part: Partial<SideFacts> = {}): SideFacts => ({
  ownerId: '77',
  partnerId: null,
  isStated: false,
  ...part,
});
const decide = (sold: SideFacts | null, purchased: SideFacts | null, chosen: 'sold' | 'purchased' | null = null) =>
  decideSide({ sold, purchased, chosen });

const BOTH = { sold: 'counted', purchased: 'counted' };
const NEITHER = { sold: 'open', purchased: 'open' };
const SALE = { sold: 'counted', purchased: 'withdrawn' };
const PURCHASE = { sold: 'withdrawn', purchased: 'counted' };
const STATED = { isStated: true };
const NOBODYS = { ownerId: null };

describe('the side of a deal', () => {
  it.each([
    ['that only one list holds', facts(), null, BOTH],
    ['that both lists of an account hold', facts(), facts(), NEITHER],
    ['whose sale is stated', facts(STATED), facts(), SALE],
    ['whose purchase is stated', facts(), facts(STATED), PURCHASE],
    ['that one account states on both sides', facts(STATED), facts(STATED), NEITHER],
    ['of two accounts of the seller', facts(), facts({ ownerId: '88' }), BOTH],
    ['whose page names the other account of the seller', facts(), facts({ ownerId: '88', partnerId: '77' }), BOTH],
    ['whose page names a stranger as seller', facts(), facts({ ...STATED, ownerId: '88', partnerId: '500' }), PURCHASE],
    ['of an unnamed account, bought from a stranger', facts(NOBODYS), facts({ ...STATED, partnerId: '500' }), PURCHASE],
    ['that two unnamed accounts list', facts(NOBODYS), facts(NOBODYS), NEITHER],
    ['that two unnamed accounts state', facts({ ...STATED, ...NOBODYS }), facts({ ...STATED, ...NOBODYS }), BOTH],
  ])('%s', (_, sold, purchased, standings) => {
    expect(decide(sold, purchased)).toEqual(standings);
  });

  it('is what the seller chose, whatever pages state', () => {
    expect(decide(facts(STATED), facts(), 'purchased')).toEqual(PURCHASE);
    expect(decide(facts(), facts(STATED), 'sold')).toEqual(SALE);
  });
});
