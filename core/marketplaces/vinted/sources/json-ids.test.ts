import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayHoldLongIds, parseExactJson, toId } from './json-ids.ts';

describe('ids', () => {
  it('survive JSON digit for digit, up to 20 digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }), (id) => {
        const text = `{"rows":[{"id":${id}}]}`;
        const { rows } = parseExactJson(text) as { rows: { id: unknown }[] };
        expect(toId(rows[0]?.id)).toBe(String(id));
        if (id > BigInt(Number.MAX_SAFE_INTEGER)) expect(mayHoldLongIds(text)).toBe(true);
      }),
    );
  });

  it.each(['9007199254740991', '9007199254740993', '9223372036854775807'])('keep %s', (digits) => {
    expect(toId((parseExactJson(`[${digits}]`) as unknown[])[0])).toBe(digits);
  });

  it('leave other values as JSON.parse gives them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!mayHoldLongIds(text));
        expect(parseExactJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([0, -5, 1.5, 1e20, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, true, null, undefined, [], {}])(
    '%s is not an id',
    (value) => expect(toId(value)).toBeNull(),
  );

  it.each(['', '0', '007', '-1', '12.0', '1e5', ' 12', '1'.repeat(21), 'abc'])('%j is not an id', (text) => {
    expect(toId(text)).toBeNull();
  });

  it('are not guessed from a rounded fraction', () => {
    expect(toId((parseExactJson('[9007199254740993.0]') as unknown[])[0])).toBeNull();
    expect(toId((parseExactJson('[1e300]') as unknown[])[0])).toBeNull();
  });
});
