import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const names = fc.record({ firstname: fc.string(), lastname: fc.string(), displayname: fc.string() });

describe('the changed fields of a form', () => {
  it('leave out what is stored already', () => {
    const stored = { firstname: 'Léa', lastname: 'Martin' };
    expect(changedFields(stored, { firstname: 'Léa', lastname: 'Morel' })).toEqual({ lastname: 'Morel' });
    expect(changedFields(stored, { ...stored })).toEqual({});
  });

  it('include a field that was emptied', () => {
    expect(changedFields({ displayname: 'Boutique' }, { displayname: '' })).toEqual({ displayname: '' });
  });

  it('turn what was stored into what was typed, and keep every other change made meanwhile', () => {
    fc.assert(
      fc.property(names, names, names, (stored, typed, meanwhile) => {
        expect({ ...stored, ...changedFields(stored, typed) }).toEqual(typed);
        const sameFields = { ...typed, lastname: stored.lastname };
        expect({ ...meanwhile, ...changedFields(stored, sameFields) }.lastname).toBe(meanwhile.lastname);
      }),
    );
  });
});
