import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { amount, decimal } from './primitives.ts';
import { z } from './zod.ts';

/** What names of amounts look like. */
const NAMED_LIKE_MONEY = /(Minor|^(price|amount|montant|cost|fees|received|refunded|gross|margin|result))$/;

/** Numbers with decimals that are no money: days, marks, shares, and counts that are estimated. */
const MEASURES = [
  ...['days', 'median', 'medianDays', 'marketDays', 'perWeek', 'low', 'high', 'level', 'note', 'reputation', 'value'],
  ...[
    'rating',
    'memberRating',
    'automaticRating',
    'fraction',
    'coverage',
    'medianError',
    'medianShare',
    'medianChange',
  ],
  ...['medianDrop', 'medianRise', 'conversionRate', 'vatPercent'],
];

/** Free keys, some of them stated by a file. `currency` is among those we compute, with no amount where there are several. */
const FREE_KEYS = /\.(Statistics|statedStatistics|statistics)\.\*$/;

type Fault = `${string}: no currency` | `${string}: no unit`;

/** The numbers of a schema of which nothing states the unit, or the currency. */
const faultsOf = (schema: unknown, path: string, inCurrency: boolean): Fault[] => {
  const inside = (part: unknown, name: string, known = inCurrency) => faultsOf(part, `${path}.${name}`, known);
  if (schema === decimal || schema === amount) return inCurrency ? [] : [`${path}: no currency`];
  if (schema instanceof z.ZodNumber) return numberFaults(schema, path, inCurrency);
  if (schema instanceof z.ZodObject) {
    const known = inCurrency || 'currency' in schema.shape;
    return Object.entries(schema.shape).flatMap(([name, field]) => inside(field, name, known));
  }
  if (schema instanceof z.ZodArray) return inside(schema.element, '[]');
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item, at) => inside(item, `[${at}]`));
  if (schema instanceof z.ZodRecord) return inside(schema.valueType, '*');
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => faultsOf(option, path, inCurrency));
  if (schema instanceof z.ZodPipe) return faultsOf(schema.in, path, inCurrency);
  return schema instanceof z.ZodType && 'innerType' in schema.def
    ? faultsOf(schema.def.innerType, path, inCurrency)
    : [];
};

const numberFaults = (schema: z.ZodNumber, path: string, inCurrency: boolean): Fault[] => {
  const name = path.split('.').findLast((part) => /^\w+$/.test(part)) ?? '';
  if (NAMED_LIKE_MONEY.test(name)) return inCurrency ? [] : [`${path}: no currency`];
  const hasUnit = schema.format === 'safeint' || MEASURES.includes(name) || FREE_KEYS.test(path);
  return hasUnit ? [] : [`${path}: no unit`];
};

describe('an amount on the wire', () => {
  it('is found wherever it stands', () => {
    const of = (schema: z.ZodType) => faultsOf(schema, 'it', false);
    expect(of(z.object({ sold: z.array(z.object({ for: decimal.nullable().default(null) })) }))).toEqual([
      'it.sold.[].for: no currency',
    ]);
    expect(of(z.object({ sums: z.record(z.string(), decimal), pair: z.tuple([amount]) }))).toEqual([
      'it.sums.*: no currency',
      'it.pair.[0]: no currency',
    ]);
    expect(of(z.object({ priceMinor: z.number().int(), weight: z.number().optional() }))).toEqual([
      'it.priceMinor: no currency',
      'it.weight: no unit',
    ]);
    expect(of(z.object({ currency: z.string(), sold: z.union([z.null(), z.object({ for: decimal })]) }))).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    'of %s has its currency beside it, or beside what it is part of',
    (id, { body, replies }) => {
      expect(faultsOf(body, `${id}.body`, false)).toEqual([]);
      for (const [status, reply] of Object.entries(replies)) {
        expect(faultsOf(reply, `${id}.${status}`, false)).toEqual([]);
      }
    },
  );
});
