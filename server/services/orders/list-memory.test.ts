import { describe, expect, it } from 'vitest';
import { JsonText } from '../../json-text.ts';
import { createListMemory } from './list-memory.ts';

const list = (bytes: number) => new JsonText(' '.repeat(bytes));

describe('the cache of lists', () => {
  it('returns a list only under its own tag', () => {
    const memory = createListMemory();
    memory.set('a', 'one', list(3));
    expect(memory.get('a', 'one')).toEqual(list(3));
    expect(memory.get('a', 'two')).toBeNull();
    expect(memory.get('b', 'one')).toBeNull();
    memory.set('a', 'two', list(4));
    expect(memory.get('a', 'one')).toBeNull();
    expect(memory.get('a', 'two')).toEqual(list(4));
  });

  it('evicts the list requested longest ago when it holds too much', () => {
    const memory = createListMemory(10);
    memory.set('a', 't', list(4));
    memory.set('b', 't', list(4));
    memory.get('a', 't');
    memory.set('c', 't', list(4));
    expect(['a', 'b', 'c'].map((account) => memory.get(account, 't') !== null)).toEqual([true, false, true]);
  });

  it('does not store a list that is too large, and keeps its size correct', () => {
    const memory = createListMemory(10);
    memory.set('a', 't', list(8));
    memory.set('a', 't', list(11));
    expect(memory.get('a', 't')).toBeNull();
    memory.set('b', 't', list(10));
    expect(memory.get('b', 't')).toEqual(list(10));
  });
});
