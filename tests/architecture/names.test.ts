import { describe, expect, test } from 'vitest';
import { isGenerated, listModules } from './sources.ts';

const drawers = /(^|\/)(utils?|helpers?|common|misc|managers?)(\.|\/)/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/;

const modules = listModules().filter((file) => !isGenerated(file));
// The router gives meaning to the names of these files.
const named = modules.filter((file) => !file.startsWith('web/routes/'));

describe('a name', () => {
  test('says what is inside', () => {
    expect(
      modules.filter((file) => drawers.test(file)),
      'Name the file after its one purpose',
    ).toEqual([]);
  });

  test('is in kebab-case', () => {
    const others = named.filter((file) => !kebab.test(file.split('/').at(-1) ?? ''));
    expect(others, 'Rename: order-list.tsx, not OrderList.tsx').toEqual([]);
  });

  test.each(['core/utils.ts', 'web/helpers/price.ts', 'components/common/x.tsx'])('%s would be refused', (file) => {
    expect(drawers.test(file)).toBe(true);
  });
});
