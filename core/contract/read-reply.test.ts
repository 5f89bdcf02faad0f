import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEnum, readReply } from './read-reply.ts';
import { z } from './zod.ts';

const schema = z.object({
  list: z.array(z.object({ id: z.string(), state: openEnum(['open', 'closed']), note: z.string().nullable() })),
  sums: z.record(z.enum(['sale', 'fee', 'unknown']), z.number()),
  counts: z.record(z.enum(['new', 'sold']), z.number()),
  best: openEnum(['open', 'closed']).nullable(),
});

const known = {
  list: [{ id: '1', state: 'open', note: null }],
  sums: { sale: 18, fee: -1, unknown: 0 },
  counts: { new: 2, sold: 1 },
  best: null,
};

describe('a reply', () => {
  it('that this version knows is read unchanged', () => {
    expect(readReply(schema, known)).toEqual({ success: true, data: known });
  });

  it('with a value that this version does not list has « unknown » there, and keeps every other row', () => {
    const list = [...known.list, { id: '2', state: 'paused', note: 'x' }];
    expect(readReply(schema, { ...known, list, best: 'paused' }).data).toEqual({
      ...known,
      list: [...known.list, { id: '2', state: 'unknown', note: 'x' }],
      best: 'unknown',
    });
  });

  it('with a field that this version does not list is read without it', () => {
    const newer = { ...known, added: 1, list: [{ ...known.list[0], added: { deep: [1] } }] };
    expect(readReply(schema, newer).data).toEqual(known);
  });

  it('with an amount under a kind that this version does not list counts it among the unknown ones', () => {
    const newer = { ...known, sums: { ...known.sums, cashback: 3, gift: 4 }, counts: { ...known.counts, moved: 9 } };
    expect(readReply(schema, newer).data).toEqual({ ...known, sums: { sale: 18, fee: -1, unknown: 7 } });
  });

  it('adds the unknown kind when the reply had none', () => {
    const partial = z.object({ sums: z.partialRecord(z.enum(['sale', 'unknown']), z.number()) });
    expect(readReply(partial, { sums: { sale: 18, cashback: 3 } }).data).toEqual({ sums: { sale: 18, unknown: 3 } });
  });

  it('does not modify the data it was given', () => {
    const newer = { ...known, best: 'paused' };
    readReply(schema, newer);
    expect(newer.best).toBe('paused');
  });

  it.each([
    ['a missing field', { ...known, list: [{ id: '1', note: null }] }],
    ['a missing value', { ...known, list: [{ id: '1', state: null, note: null }] }],
    ['a number for a text', { ...known, list: [{ id: '1', state: 4, note: null }] }],
    ['something else', []],
    ['nothing', null],
  ])('is refused with %s', (_, data) => {
    expect(readReply(schema, data).success).toBe(false);
  });

  it('of any kind is read completely, and the result matches the strict schema', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), (any, other, text) => {
        const data = { ...known, list: [{ id: '1', state: any, note: null }, other], best: text };
        const { data: read } = readReply(schema, data);
        if (read !== undefined) expect(schema.parse(read)).toEqual(read);
      }),
    );
  });
});
