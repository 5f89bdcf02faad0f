import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestSku, nextSku } from './next-sku.ts';

const at = (sku: string | null, updatedAt: string) => ({ sku, updatedAt });

describe('the next SKU', () => {
  it('counts on from the highest that begins like the newest one, with as many digits', () => {
    expect(nextSku([at('GI-0596', '3'), at('GI-0600', '1'), at('LV-9000', '2')])).toBe('GI-0601');
    expect(nextSku([at('A9', '1')])).toBe('A10');
  });

  it('is none while no SKU ends in a number', () => {
    expect(nextSku([at('robe', '1'), at(null, '2')])).toBeNull();
    expect(nextSku([])).toBeNull();
  });

  it('is the same where one SKU stands for all that are known, whatever is added', () => {
    const sku = fc.record({
      sku: fc.option(
        fc.tuple(fc.constantFrom('A-', 'GI', ''), fc.integer({ min: 0, max: 999 })).map((part) => part.join('')),
      ),
      updatedAt: fc.constantFrom('1', '2', '3'),
    });
    fc.assert(
      fc.property(fc.array(sku), (known) => {
        const stands = highestSku(known);
        expect(nextSku(stands ? [stands] : [])).toBe(nextSku(known));
      }),
    );
  });
});
