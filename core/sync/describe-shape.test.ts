import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMaskedSample } from '../model/masked-sample.ts';
import { describeShape, describeText } from './describe-shape.ts';

describe('a redacted sample', () => {
  it('contains the names of fields and the types of values, never the values', () => {
    const page = { my_orders: [{ title: 'Robe de Léa', price: { amount: '18.0' }, id: 12 }], login: null };
    expect(describeShape(page)).toBe(
      '{"my_orders":[1,{"title":"text(11)","price":{"amount":"text(4)"},"id":"number"}],"login":"null"}',
    );
  });

  it('contains no text of the page, whatever the page is', () => {
    const secret = 'camille-martin-75011';
    const inside = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constant(secret),
        fc.dictionary(fc.oneof(fc.constant(`${secret}7`), fc.string()), tie('value')),
        fc.array(tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(inside, (value) => {
        expect(describeText(JSON.stringify(value))).not.toContain(secret);
      }),
    );
  });

  it('distinguishes a web page from data', () => {
    expect(describeText('<!doctype html><html><body><form>Bonjour Léa</form>')).toBe('text(51) <html><body><form>');
  });

  it('is accepted by the server, truncated or not', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isMaskedSample(describeText(JSON.stringify(value)))).toBe(true);
        const many = Array.from({ length: 40 }, (_, index) => [
          `field_${'x'.repeat(index % 25)}${'y'.repeat(index)}`,
          value,
        ]);
        expect(isMaskedSample(describeText(JSON.stringify([Object.fromEntries(many)])))).toBe(true);
      }),
    );
    expect(isMaskedSample(describeText('<!doctype html><html><body><form>Bonjour Léa</form>'))).toBe(true);
    expect(isMaskedSample(describeText(''))).toBe(true);
  });

  it('is bounded in size', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`field_${'x'.repeat(index % 30)}`, 1]),
    );
    expect(describeShape([wide, wide]).length).toBeLessThanOrEqual(2_000);
  });
});
