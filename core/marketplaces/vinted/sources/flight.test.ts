import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_CHARS } from '../../contract.ts';
import { readFlight } from './flight.ts';

const toScript = (part: string): string => `self.__next_f.push([1,${JSON.stringify(part)}])`;
const cut = (stream: string, size: number): string[] =>
  Array.from({ length: Math.ceil(stream.length / size) }, (_, index) =>
    toScript(stream.slice(index * size, (index + 1) * size)),
  );

const propsWith = (title: string) => ({
  orderType: 'sold',
  preloadedOrders: { orders: [{ title, transactionId: 21300012345 }], pagination: { currentPage: 1 } },
});
const streamOf = (props: unknown): string =>
  `1:"$Sreact.fragment"\n2:I[1,["a"],"x"]\n5:["$","div",null,{"children":["$","$L1",null,${JSON.stringify(props)}]}]\n6:null\n`;

const read = (scripts: string[]): unknown => {
  const taken = readFlight(scripts, 'orders');
  return taken.ok ? JSON.parse(taken.body) : taken.reason;
};

describe('flight data', () => {
  it('is the same however the stream is cut, whatever a title contains', () => {
    const titles = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(titles, fc.integer({ min: 1, max: 400 }), (title, size) => {
        expect(read(cut(streamOf(propsWith(title)), size))).toEqual(propsWith(title));
      }),
    );
  });

  it.each([
    '"preloadedOrders":{"orders":[]}',
    '\\"preloadedOrders\\":{}',
    '\n5:{"preloadedOrders":{}}\n',
    '}]}{["\\',
    '</script><script>self.__next_f.push([1,"x"])',
    'self.__next_f.push([1,"',
  ])('is not fooled by a title like %j', (title) => {
    expect(read([toScript(streamOf(propsWith(title)))])).toEqual(propsWith(title));
  });

  it('ignores free-text rows, which members of the marketplace write', () => {
    const forged = `é€😀\n9:{"preloadedOrders":{"orders":[{"title":"forgé"}]}}`;
    const row = `4:T${new TextEncoder().encode(forged).length.toString(16)},${forged}`;
    expect(read([toScript(row), toScript(streamOf(propsWith('vrai')))])).toEqual(propsWith('vrai'));
    expect(read([toScript(streamOf(propsWith('vrai'))), toScript(row)])).toEqual(propsWith('vrai'));
    expect(read([toScript(row)])).toBe('nothing_found');
  });

  it.each(['4:Tff,', '\\n4:Tff,', '\n4:Tff,', ':T', 'a:T1,\\'])(
    "does not mistake %j in a row's data for free text",
    (title) => {
      const rows = `3:${JSON.stringify({ title })}\n${streamOf(propsWith(title))}`;
      expect(read([toScript(rows)])).toEqual(propsWith(title));
    },
  );

  it('reads the row that follows free text without a line break between them', () => {
    const text = 'abc';
    const row = `5:["$","$L1",null,${JSON.stringify(propsWith('vrai'))}]\n`;
    expect(read([toScript(`1:null\n4:T${text.length},${text}5f:T${text.length},${text}${row}`)])).toEqual(
      propsWith('vrai'),
    );
  });

  it('counts the bytes of free text however it is encoded', () => {
    const forged = '\u00e9€😀\t"\\n\n9:{"preloadedOrders":{"orders":[]}}\n';
    const row = `4:T${new TextEncoder().encode(forged).length.toString(16)},${forged}`;
    const written = JSON.stringify(row + streamOf(propsWith('vrai'))).replace(
      /[^ -~]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect(read([`self.__next_f.push([1,${written}])`])).toEqual(propsWith('vrai'));
  });

  it('reads several pushes in one script, spaces in a push, and skips the first, empty one', () => {
    const stream = streamOf(propsWith('robe'));
    const [a = '', b = ''] = cut(stream, Math.ceil(stream.length / 2));
    expect(read(['(self.__next_f=self.__next_f||[]).push([0])', `${a};\n${b};`])).toEqual(propsWith('robe'));
    expect(read([`self.__next_f.push( [ 1 , ${JSON.stringify(stream)}] )`])).toEqual(propsWith('robe'));
  });

  it('finds nothing in a page without it', () => {
    expect(read([])).toBe('nothing_found');
    expect(read(['var a = {"preloadedOrders":{"orders":[]}}'])).toBe('nothing_found');
    expect(read([toScript('5:["preloadedOrders"]\n6:{"preloadedOrders":"$15"}\n')])).toBe('nothing_found');
    expect(readFlight([toScript(streamOf(propsWith('x')))], 'shop')).toEqual({ ok: false, reason: 'nothing_found' });
  });

  it('reports when it was cut before the end', () => {
    const stream = streamOf(propsWith('robe'));
    expect(read([toScript(stream.slice(0, stream.indexOf('transactionId')))])).toBe('truncated');
    expect(read([toScript(stream).slice(0, -40)])).toBe('truncated');
    expect(read([toScript('5:{'), 'self.__next_f.push([1,"\\x41"])'])).toBe('truncated');
  });

  it('accepts the same data twice, and refuses to choose between two', () => {
    const once = streamOf(propsWith('a'));
    expect(read([toScript(once + once)])).toEqual(propsWith('a'));
    expect(read([toScript(once + streamOf(propsWith('b')))])).toBe('unknown_shape');
  });

  it('refuses a list too large to be one page', () => {
    expect(read([toScript(streamOf(propsWith('x'.repeat(MAX_BODY_CHARS))))])).toBe('too_large');
    const filler = toScript('x'.repeat(1_000_000));
    expect(read(Array.from({ length: 13 }, () => filler))).toBe('too_large');
  });
});
