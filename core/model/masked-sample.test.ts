import { describe, expect, it } from 'vitest';
import { isMaskedSample } from './masked-sample.ts';

describe('a sample of a page', () => {
  it.each([
    '',
    'text(0) ',
    'text(24310) <html><body><div><a>',
    'text(24310) <html><bo',
    '"text(12)"',
    '{"orders":[2,{"id":"number","title":"text(14)","photo":"null","key(11)":"boolean"}],"deep":"…"}',
    '{"orders":[2,{"id":"number","ti',
    '{"orders":[2,{"id":"number","title":"text(1',
  ])('that contains only structure is accepted: %j', (sample) => {
    expect(isMaskedSample(sample)).toBe(true);
  });

  it.each([
    '{"title":"Veste en jean"}',
    '{"title":"Veste"}',
    '{"login":"camille_75","x":"null"}',
    '{"id":21300012345}',
    '<div>Bonjour</div>',
    'text(12) <a href="/inbox/241">',
    'text(12) Bonjour',
    'camille@exemple.fr',
    '{"a":"text(3)"} et la suite',
    '{"24100054321":"number"}',
  ])('that still contains values is not: %j', (sample) => {
    expect(isMaskedSample(sample)).toBe(false);
  });

  // A backtracking pattern would not terminate here.
  it('is checked in time linear in its length', () => {
    expect(isMaskedSample(`${'"a":'.repeat(5_000)}!`)).toBe(false);
    expect(isMaskedSample(`text(1) ${'<a>'.repeat(6_000)}!`)).toBe(false);
  });
});
