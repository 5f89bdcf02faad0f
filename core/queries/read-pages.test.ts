import { expect, it } from 'vitest';
import { type PageWanted, readPages } from './read-pages.ts';

/** A list of numbers that is read as a server would answer. */
const listOf = (size: number) => {
  const asked: PageWanted[] = [];
  const read = async (wanted: PageWanted) => {
    asked.push(wanted);
    const start = Number(wanted.cursor ?? 0);
    const end = Math.min(size, start + wanted.limit);
    const rows = Array.from({ length: end - start }, (_, place) => start + place);
    return { rows, cursor: end < size ? String(end) : null };
  };
  return { asked, read: (most?: number) => readPages(read, ({ rows }) => rows, most) };
};

const rowsOf = ({ pages }: { pages: readonly { rows: number[] }[] }) => pages.flatMap(({ rows }) => rows);

it('reads a list to its end', async () => {
  const { read, asked } = listOf(1_200);
  const found = await read();
  expect(rowsOf(found)).toEqual(Array.from({ length: 1_200 }, (_, place) => place));
  expect(found.isWhole).toBe(true);
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, '500', '1000']);
});

it('asks for no row beyond the number that is wanted', async () => {
  const { read, asked } = listOf(1_200);
  const found = await read(700);
  expect(rowsOf(found)).toHaveLength(700);
  expect(found.isWhole).toBe(false);
  expect(asked.map(({ limit }) => limit)).toEqual([500, 200]);
});

it('says that a list is whole which has just as many rows as are wanted', async () => {
  expect(await listOf(500).read(500)).toMatchObject({ isWhole: true });
  expect(await listOf(0).read(500)).toMatchObject({ isWhole: true, pages: [{ rows: [] }] });
});
