import { describe, expect, test } from 'vitest';
import { longFiles } from './exceptions.ts';
import { countLines, findLongFunctions, maxFileLines } from './sizes.ts';
import { isGenerated, isTest, listModules, readText } from './sources.ts';

const modules = listModules().filter((file) => !isGenerated(file));

describe('every file', () => {
  test(`has at most ${maxFileLines} lines`, () => {
    const long = modules
      .map((file) => ({ file, lines: countLines(readText(file)) }))
      .filter(({ file, lines }) => lines > (longFiles[file] ?? maxFileLines))
      .map(({ file, lines }) => `${file} (${lines})`);
    expect(long, 'Give one of its purposes a file of its own').toEqual([]);
  });

  test('that may be longer still needs to be', () => {
    const short = Object.keys(longFiles).filter(
      (file) => !modules.includes(file) || countLines(readText(file)) <= maxFileLines,
    );
    expect(short, 'Take these out of tests/architecture/exceptions.ts').toEqual([]);
  });
});

describe('every function', () => {
  test('fits a screen', () => {
    const long = modules.filter((file) => !isTest(file)).flatMap((file) => findLongFunctions(file));
    expect(long, 'Name a step of it and make that a function').toEqual([]);
  });

  const body = (lines: number) => Array.from({ length: lines }, (_, index) => `  use(${index});`).join('\n');

  test('is found when it is too long', () => {
    expect(findLongFunctions('planted.ts', `const long = () => {\n${body(60)}\n};`)).toEqual([
      'planted.ts:1 long (62)',
    ]);
    expect(findLongFunctions('planted.ts', `function short() {\n${body(58)}\n}`)).toEqual([]);
  });

  test('may be longer when it draws', () => {
    const drawing = (lines: number) => `function Panel() {\n${body(lines)}\n  return <p />;\n}`;
    expect(findLongFunctions('planted.tsx', drawing(90))).toEqual([]);
    expect(findLongFunctions('planted.tsx', drawing(98))).toEqual(['planted.tsx:1 Panel (101)']);
  });
});
