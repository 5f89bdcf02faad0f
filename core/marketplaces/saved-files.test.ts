import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { openSavedFile } from './saved-files.ts';
import { parseSavedPage } from './saved-page.ts';

const parseHtml = (html: string) => parseHTML(html).document;
const open = (name: string, content: string) => openSavedFile({ name, bytes: new TextEncoder().encode(content) });
const pagesOf = async (name: string, content: string) => {
  const opened = await open(name, content);
  return opened.ok ? opened.pages : [];
};

const LIST = 'https://www.vinted.fr/my_orders?order_type=sold';
const entry = (url: string, mimeType: string, text: string, encoding?: string) => ({
  request: { method: 'GET', url },
  response: { content: { mimeType, text, ...(encoding === undefined ? {} : { encoding }) } },
});
const har = (entries: unknown): string => JSON.stringify({ log: { entries } });
const row = { transactionId: 21300012345, conversationId: 24100054321, title: 'Veste' };
const props = { orderType: 'sold', orderStatus: 'all', preloadedOrders: { orders: [row], pagination: {} } };
const displayed =
  '<div class="my-orders-content"><a data-testid="my-orders-item" href="/inbox/24100054321"><h3>18,00 €</h3></a></div>';
const stream = `5:["$","$L1",null,${JSON.stringify(props)}]\n`;

describe('a file too large to be read', () => {
  it.each([
    ['page.html', 'HTML uniquement'],
    ['appels.har', 'archive plus courte'],
  ])('%s: the error explains what to do instead', async (name, step) => {
    const opened = await openSavedFile({ name, bytes: new Uint8Array(100_000_001) });
    expect(opened).toEqual({ ok: false, reason: expect.stringContaining(step) });
  });
});

describe('a file that is opened and cannot be read', () => {
  const bytes = new TextEncoder().encode('{"my_orders":[]}');
  const reasonOf = async (name: string, content: Uint8Array) => {
    const opened = await openSavedFile({ name, bytes: content });
    return opened.ok ? null : opened.reason;
  };

  it('because it is empty, is reported as empty', async () => {
    expect(await reasonOf('page.html', new Uint8Array())).toMatch(/est vide/);
    expect(await reasonOf('page.json', new TextEncoder().encode(' \n'))).toMatch(/est vide/);
  });

  it('because it is compressed, must be unpacked first', async () => {
    const packed = new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip')));
    expect(await reasonOf('page.json', new Uint8Array(await packed.arrayBuffer()))).toMatch(/compressé/);
  });

  it('because its name has another extension and its text is unrecognised, is refused by its name', async () => {
    expect(await reasonOf('photo.png', new TextEncoder().encode('PNG'))).toMatch(/ne lit pas ce type de fichier/);
    expect(await reasonOf('page.asp', new TextEncoder().encode('<html></html>'))).toBeNull();
  });

  it('because its encoding cannot be determined, is not guessed', async () => {
    expect(await reasonOf('page.json', Uint8Array.of(0x7b, 0x22, 0xc9, 0x74, 0xe9))).toMatch(/accents/);
  });
});

describe('a flight stream saved as a file', () => {
  it.each([`${LIST}&_rsc=1a2b`, null])('is recognised by its beginning, with the address %s', async (url) => {
    const [page] = await pagesOf('reponse.txt', `:HL["/style.css","style"]\n0:["$","div",null,{}]\n${stream}`);
    expect(page && parseSavedPage({ ...page, url, parseHtml })).toMatchObject({
      ok: true,
      kind: 'orders',
      source: 'flight',
      records: [{ transactionId: '21300012345' }],
    });
  });

  it('about which nothing is known is reported as such', async () => {
    const [page] = await pagesOf('reponse.txt', '0:["$","div",null,{}]\n');
    expect(page && parseSavedPage({ ...page, parseHtml })).toMatchObject({ kind: 'unknown', reason: 'nothing_found' });
  });
});

describe('an archive of network calls', () => {
  it.each([
    [401, 'logged_out'],
    [403, 'access_refused'],
    [429, 'rate_limited'],
  ])(
    'reports that a call answered with %i was refused, whatever the response body contains',
    async (status, reason) => {
      const refused = (mimeType: string, text: string) => {
        const { request, response } = entry(LIST, mimeType, text);
        return { request, response: { ...response, status } };
      };
      const pages = await pagesOf('a.har', har([refused('text/html', '<p>Non'), refused('text/html', displayed)]));
      expect(pages.map((page) => parseSavedPage({ ...page, parseHtml }))).toMatchObject([{ reason }, { reason }]);
      const [challenge] = await pagesOf(
        'a.har',
        har([refused('text/html', '<script src="https://ct.captcha-delivery.com/c.js"></script>')]),
      );
      expect(challenge && parseSavedPage({ ...challenge, parseHtml })).toMatchObject({ reason: 'challenge' });
    },
  );

  it.each([undefined, 'base64'])(
    'returns the stream of a navigation within the page (encoding %s)',
    async (encoding) => {
      const text = encoding === undefined ? stream : btoa(stream);
      const [page] = await pagesOf('a.har', har([entry(`${LIST}&_rsc=1a2b`, 'text/x-component', text, encoding)]));
      expect(page && parseSavedPage({ ...page, parseHtml })).toMatchObject({
        ok: true,
        kind: 'orders',
        source: 'flight',
        records: [{ transactionId: '21300012345' }],
      });
    },
  );

  it('reports a stream cut in the middle as truncated', async () => {
    const [page] = await pagesOf('a.har', har([entry(`${LIST}&_rsc=1`, 'text/x-component', stream.slice(0, 90))]));
    expect(page && parseSavedPage({ ...page, parseHtml })).toMatchObject({ ok: false, reason: 'truncated' });
  });

  it('of a hundred thousand entries returns at most two hundred responses', async () => {
    const one = entry('https://www.vinted.fr/api/v2/my_orders?type=sold', 'application/json', '{"my_orders":[]}');
    expect(await pagesOf('a.har', har(Array(100_000).fill(one)))).toHaveLength(200);
    const foreign = entry('https://exemple.test/', 'application/json', '{}');
    expect(await open('a.har', har(Array(100_000).fill(foreign)))).toMatchObject({ ok: false });
  });

  it.each([
    ['a body that is no base64', entry(LIST, 'text/html', '%%%', 'base64')],
    ['names of prototypes', JSON.parse('{"__proto__":{"request":{"method":"GET"}},"constructor":{"prototype":1}}')],
    ['an address that is none', entry('::', 'text/html', '<html>')],
    ['numbers for texts', { request: { method: 1, url: 2 }, response: { content: { mimeType: 3, text: 4 } } }],
    ['nothing', null],
  ])('skips an entry with %s', async (_what, hostile) => {
    const good = entry(LIST, 'text/html', '<html></html>');
    expect(await pagesOf('a.har', har([hostile, good]))).toEqual([
      { text: '<html></html>', format: 'html', url: LIST },
    ]);
    expect('request' in {}).toBe(false);
  });

  it.each(['', '[]', '{"log":1}', '{"log":{"entries":{"length":9}}}', `${'{"log":'.repeat(10_000)}`])(
    'that is not valid is refused with a sentence',
    async (text) =>
      expect(await open('a.har', text)).toMatchObject({ ok: false, reason: expect.stringContaining('HAR') }),
  );
});

describe('a page saved as MHTML', () => {
  const file = (head: string, body: string, type = 'multipart/related; boundary="b1"'): string =>
    `Snapshot-Content-Location: ${LIST}\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n--b1\r\n${head}\r\n\r\n${body}\r\n--b1--\r\n`;
  const nested = (depth: number): string => {
    const opening = Array.from(
      { length: depth },
      (_, level) => `Content-Type: multipart/mixed; boundary="n${level}"\r\n\r\n--n${level}\r\n`,
    );
    return `${opening.join('')}Content-Type: text/html\r\n\r\n<p>fond</p>`;
  };

  it('with parts nested a thousand deep is refused', async () => {
    expect(await open('a.mhtml', file(nested(1_000), ''))).toMatchObject({ ok: false });
  });

  it('with an unknown character set or encoding is opened or refused, and never throws', async () => {
    for (const head of [
      'Content-Type: text/html; charset=klingon-8',
      'Content-Type: text/html\r\nContent-Transfer-Encoding: rot13',
      'Content-Type: text/html\r\nContent-Transfer-Encoding: base64',
    ])
      expect(typeof (await open('a.mhtml', file(head, '<p>%%%</p>'))).ok).toBe('boolean');
  });

  it('with a huge base64 page returns a page that is not read', async () => {
    const body = btoa(`<html>${'x'.repeat(20_000_001)}</html>`);
    const head = 'Content-Type: text/html\r\nContent-Transfer-Encoding: base64';
    const [page] = await pagesOf('a.mhtml', file(head, body));
    expect(page && parseSavedPage({ ...page, parseHtml })).toMatchObject({ ok: false, reason: 'too_large' });
  });

  it.each(['', '--b1', 'Content-Type: multipart/related; boundary=\r\n\r\n', `boundary=${'x'.repeat(100_000)}`])(
    'without a page is refused with a sentence',
    async (text) => expect(await open('a.mhtml', text)).toMatchObject({ ok: false }),
  );
});
