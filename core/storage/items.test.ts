import { describe, expect, it } from 'vitest';
import { items } from './items.ts';

const all = Object.entries(items);

describe('the registry of stored values', () => {
  it('lists each once per area', () => {
    const places = all.map(([, { area, key }]) => `${area}:${key}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(all)('%s is named in camel case after its key', (name, item) => {
    expect(item.key).toBe(name);
    expect(item.key).toMatch(/^[a-z][a-zA-Z]*$/);
  });

  it.each(all)('%s has a schema that its fallback matches, and one upgrade per version', (_, item) => {
    expect(item.schema.safeParse(item.fallback).success).toBe(true);
    expect(item.upgrades).toHaveLength(item.version - 1);
  });
});
