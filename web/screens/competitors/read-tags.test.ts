import { expect, it } from 'vitest';
import { readTags, tagsError } from './read-tags.ts';

it('tags are separated by commas, without repeats', () => {
  expect(readTags(' robes,, vestes  en jean ,robes')).toEqual(['robes', 'vestes en jean']);
  expect(readTags(' ')).toEqual([]);
});

it('too many tags or too long ones give an error that says how to correct them', () => {
  expect(tagsError(['robes'])).toBeNull();
  expect(tagsError(Array.from({ length: 12 }, (_, at) => `t${at}`))).toMatch(/enlevez-en 2/);
  expect(tagsError(['x'.repeat(31)])).toMatch(/raccourcissez-la/);
});
