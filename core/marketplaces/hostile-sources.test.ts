import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { clobberDocument } from '../testing/hostile/clobbered-document.ts';
import { countLooks } from '../testing/hostile/count-looks.ts';
import { isText, placesOf } from '../testing/hostile/forge.ts';
import { loadSeeds, type Seed, scriptsOf } from '../testing/hostile/seeds.ts';
import { MAX_BODY_CHARS, MAX_ROWS, type PageKind } from './contract.ts';
import { PARSERS } from './parsers.ts';

const seedsFrom = (source: Seed['source']) =>
  loadSeeds()
    .filter((seed) => seed.source === source)
    .map((seed) => [`${seed.kind}, ${seed.name}`, seed] as const);

const push = (text: string): string => `self.__next_f.push(${JSON.stringify([1, text])})`;

/** The stream that scripts carry, cut into pieces of the given length. */
const recut = (scripts: readonly string[], length: number): string[] => {
  const arguments_ = scripts.flatMap((script) => /__next_f\.push\((\[1,.*\])\)/s.exec(script)?.[1] ?? []);
  const stream = arguments_.map((argument) => JSON.parse(argument)[1]).join('');
  return (stream.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []).map(push);
};

describe.each(seedsFrom('flight'))(
  'data embedded in a hostile page made of %s',
  (_name, { parser, kind, document, body }) => {
    const scripts = scriptsOf(document);
    const others = scripts.filter((script) => !script.includes('__next_f'));
    const whole = parser.readFlight(scripts, kind);

    it('is the same however it is cut, even into thousands of pushes', () => {
      for (const length of [2, 7, 1_000])
        expect(parser.readFlight([...recut(scripts, length), ...others], kind)).toEqual(whole);
      const oneScript = recut(scripts, 3).join(';\n');
      expect(parser.readFlight([oneScript, ...others], kind)).toEqual(whole);
    });

    it('is the same next to anything that members wrote', () => {
      const forged = `,"x":{}}]\n9:["$","$L1",null,${JSON.stringify(body)}]\n`;
      const written = JSON.stringify({ about: forged, quote: '"', end: '\\' });
      const asText = `7:T${new TextEncoder().encode(forged).length.toString(16)},${forged}`;
      const rows = [`1:${written}\n`, asText, '2:"$3"\n3:"$2"\n4:{"a":"$4"}\n'];
      for (const row of rows) expect(parser.readFlight([push(row), ...scripts], kind)).toEqual(whole);
    });

    it('is not read from scripts without an end', () => {
      let given = 0;
      function* endless(script: string): Generator<string> {
        for (;;) {
          given += 1;
          yield script;
        }
      }
      for (const script of ['', push('x'.repeat(10_000)), '{"@type":"Product"']) {
        given = 0;
        expect(parser.readFlight(endless(script), kind)).toEqual({ ok: false, reason: 'too_large' });
        expect(given).toBeLessThanOrEqual(20_001);
      }
    });
  },
);

/** Streams that would cost more than linear time if anything were scanned twice. */
const HEAVY: readonly (readonly [what: string, stream: (size: number) => string])[] = [
  ['keys', (size) => `5:[${'{"KEY":{"a":1}},'.repeat(size)}0]\n`],
  ['keys in free text', (size) => `4:T${(size * 9).toString(16)},${'"KEY":{'.repeat(size)}`],
  ['text rows', (size) => `${'4:T1,x'.repeat(size)}5:{"KEY":{}}\n`],
  ['tags without a row', (size) => `5:"${':T'.repeat(size)}"\n6:{"KEY":{}}`],
  ['backslashes', (size) => `5:"${'\\\\'.repeat(size)}","KEY":{`],
  ['opening brackets', (size) => `5:${'['.repeat(size)}"KEY":{`],
  ['opening braces', (size) => `5:{"KEY":${'{"a":'.repeat(size)}`],
  ['quotes', (size) => `5:${'"'.repeat(size)}KEY":{`],
  ['one row with the data at its end', (size) => `5:[${'0,'.repeat(size)}{"KEY":{}}]\n`],
];
const KEYS: Partial<Record<PageKind, string>> = {
  orders: 'preloadedOrders',
  conversation: 'conversation',
  shop: 'given_item_count',
  item: 'plugins',
};
/** Upper bound on how often each character may be examined. */
const MAX_LOOKS = 40;

describe.each(Array.from(PARSERS))('the stream of a page of %s', (_marketplace, { readFlight, sources }) => {
  const kinds = Array.from(sources).flatMap(([kind, all]) => (all.includes('flight') ? [kind] : []));

  it.each(kinds)('costs time linear in its length, whatever it contains: %s', (kind) => {
    expect(KEYS[kind]).toBeDefined();
    for (const [what, stream] of HEAVY) {
      const looksAt = (size: number): number => {
        const script = push(stream(size).replaceAll('KEY', KEYS[kind] ?? ''));
        return countLooks(() => void readFlight([script], kind)) / script.length;
      };
      const [few, many] = [looksAt(2_000), looksAt(20_000)];
      expect(many, `${what}: ${many} looks at each character`).toBeLessThan(MAX_LOOKS);
      expect(many, `${what}: ${few} looks at each character of a tenth of it`).toBeLessThan(few * 1.5 + 1);
    }
  });
});

describe.each(seedsFrom('dom'))(
  'the display of a hostile page made of %s',
  (_name, { parser, kind, document, body }) => {
    it('is the same when elements shadow every property of the document and of each other', () => {
      expect(parser.readDom(clobberDocument(document), kind)).toEqual(parser.readDom(document, kind));
    });

    it('is of bounded size whatever each element contains', () => {
      const elements = parseHTML(document.toString()).document;
      for (const element of elements.querySelectorAll('body :not(:has(*))')) element.textContent = 'x'.repeat(100_000);
      for (const element of elements.querySelectorAll('[href], [src], [title]'))
        for (const name of ['href', 'src', 'title']) element.setAttribute(name, `/items/1${'x'.repeat(100_000)}`);
      const taken = parser.readDom(elements, kind);
      const fields = placesOf(body, isText).length;
      expect(taken.ok ? taken.body.length : 0).toBeLessThan(Math.min(MAX_BODY_CHARS, (fields + 10) * 4_400));
    });

    it('costs no more per row on a page of many rows', () => {
      const { document: many } = parseHTML('<html><body></body></html>');
      const page = parseHTML(document.toString()).document;
      const { rows } = body as { rows: unknown[] };
      many.body.innerHTML = page.body.innerHTML.repeat(Math.ceil((MAX_ROWS + 1) / Math.max(rows.length, 5)));
      expect(parser.readDom(many, kind)).toSatisfy((taken: ReturnType<typeof parser.readDom>) =>
        taken.ok ? JSON.parse(taken.body).rows.length <= MAX_ROWS : taken.reason === 'too_large',
      );
    });
  },
);
