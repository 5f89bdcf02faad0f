import { Parser } from 'htmlparser2';

/** Elements whose text begins a line of its own. A cell does, so that a label and its value are two lines. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'blockquote', 'br', 'dd', 'div', 'dl', 'dt', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...[
    'header',
    'hr',
    'li',
    'main',
    'ol',
    'p',
    'pre',
    'section',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'ul',
  ],
]);
/** Elements of which nothing is read to anybody. */
const SILENT: ReadonlySet<string> = new Set(['head', 'noscript', 'script', 'style', 'template', 'title']);

/** Links of one mail. */
const MAX_LINKS = 200;
const MAX_LINK = 4_000;

/** The text of an HTML mail, line by line, as a reader sees it. */
export const toLines = (html: string): string[] => {
  const lines: string[] = [''];
  let silent = 0;
  const breakLine = (): void => {
    if (lines.at(-1) !== '') lines.push('');
  };
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent += 1;
      if (BLOCKS.has(name)) breakLine();
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (BLOCKS.has(name)) breakLine();
    },
    ontext(text) {
      if (silent > 0) return;
      // Line feeds of the source mean no more than a space.
      lines.push((lines.pop() ?? '') + text.replaceAll(/[\r\n\t]+/g, ' '));
    },
  });
  parser.end(html);
  return lines;
};

/** Where an HTML mail links to, in order: text to be looked at, never an address to be opened. */
export const toLinks = (html: string): string[] => {
  const links: string[] = [];
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href !== undefined && links.length < MAX_LINKS) links.push(href.slice(0, MAX_LINK));
    },
  });
  parser.end(html);
  return links;
};
