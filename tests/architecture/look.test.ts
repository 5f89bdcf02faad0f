import { describe, expect, it } from 'vitest';
import { isGenerated, isTest, listFiles, readText } from './sources.ts';

const screens = listFiles('components/*.ts*', 'features/*.ts*', 'web/*.ts*', 'entrypoints/*.ts*').filter(
  (file) => /\.tsx?$/.test(file) && !isTest(file) && !isGenerated(file),
);

const RADIUS = /(?<![\w-])rounded(?:-[\w[\].%]+)*/g;
const KNOWN_RADIUS = /^rounded(-[trblse]{1,2})?-(card|control|inner|full|none)$/;
const SHADOW = /(?<![\w-])(?:drop-)?shadow-[\w[\].%]+/g;
const KNOWN_SHADOW = /^shadow-(soft|high|none)$/;
const GAP = /(?<![\w-])gap(?:-[xy])?-(\[[^\]]*\]|[\d.]+)/g;
/** The 4 px grid in quarters of a rem; between an icon and its word, or two lines of one text, also half of it. */
const isOnGrid = (gap: string): boolean => ['0.5', '1.5'].includes(gap) || Number.isInteger(Number(gap));
/** A height or a text size that would stay as it is when the browser's text grows. */
const RIGID = /(?<![\w-])(?:(?:min-|max-)?h|text|leading)-\[\d*\.?\d+px\]/g;
const BREAKS_WORDS = /(?<![\w-])(?:wrap-anywhere|break-all)(?![\w-])/g;
const TABULAR_WORDS = /<(?:table|thead|tbody|tr|ul|ol)\b[^>]*[\s"]tabular-nums/g;

const findIn = (text: string): string[] => [
  ...[...text.matchAll(RADIUS)].map(([name]) => name).filter((name) => isClass(name) && !KNOWN_RADIUS.test(name)),
  ...[...text.matchAll(SHADOW)].map(([name]) => name).filter((name) => !KNOWN_SHADOW.test(name)),
  ...[...text.matchAll(GAP)].filter(([, gap = '']) => !isOnGrid(gap)).map(([name]) => name),
  ...[RIGID, BREAKS_WORDS, TABULAR_WORDS].flatMap((pattern) => [...text.matchAll(pattern)].map(([name]) => name)),
];

/** « rounded » alone is also an English word. */
const isClass = (name: string): boolean => name !== 'rounded';

describe('the look of a screen', () => {
  it('takes radii, shadows and gaps from the scale, follows the text size and breaks no word', () => {
    expect(screens.length).toBeGreaterThan(300);
    const found = screens.flatMap((file) => findIn(readText(file)).map((name) => `${file}: ${name}`));
    expect(
      found,
      'rounded-card, -control, -inner or -full; shadow-soft or -high; gap-1, 2, 3, 4… (0.5 and 1.5 within a line); ' +
        'heights and texts in rem; wrap-break-word; tabular-nums on figures alone (docs/decisions/046)',
    ).toEqual([]);
  });

  it.each([
    'rounded-[7px]',
    'rounded-lg',
    'shadow-md',
    'gap-2.5',
    'gap-x-[7px]',
    'min-h-[40px]',
    'wrap-anywhere',
    '<table className="w-full tabular-nums',
  ])('does not know %s', (name) => expect(findIn(`"${name}"`)).toEqual([name]));

  it.each(['rounded-card', 'rounded-t-control', 'rounded-full!', 'shadow-soft', 'gap-1.5', 'gap-x-4', 'h-5.5'])(
    'knows %s',
    (name) => expect(findIn(`"${name}"`)).toEqual([]),
  );
});
