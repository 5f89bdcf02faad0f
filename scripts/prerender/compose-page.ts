/** What a page states about itself in its head. */
export interface PageHead {
  path: string;
  title: string;
  description: string | null;
  /** What it states in the words of schema.org, given the server's address. */
  statements: (site: string) => readonly object[];
}

/** The server writes its own address in its place: at build time nobody knows it. */
const SITE_MARK = '%%SITE%%';

export interface PageParts {
  /** The built template, with a place for the head and one for the page. */
  template: string;
  head: PageHead;
  /** What is rendered in the page. */
  html: string;
  /** Addresses of the fonts of the first screen. */
  fonts: readonly string[];
  /** Address of the picture that link previews show. */
  picture: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** One HTML file out of the template: a replacement is never a pattern, whatever signs the page contains. */
export const composePage = ({ template, head, html, fonts, picture }: PageParts): string =>
  fill(template, {
    '<!--head-->': [...fontLinks(fonts), ...headLines(head, picture), ...startScript(html)].join('\n    '),
    '<!--page-->': html,
  });

/**
 * A page that is an app shows when the browser is too old for it or the app did not load, as the app's own page does.
 */
const startScript = (html: string): string[] =>
  html.includes('data-app-page') ? ['<script src="/start.js"></script>'] : [];

/** The page of the app itself, which scripts fill. */
export const composeApp = (template: string, fonts: readonly string[]): string =>
  fill(template, { '<!--fonts-->': fontLinks(fonts).join('\n    ') });

const fill = (template: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce((text, [place, part]) => {
    if (!text.includes(place)) throw new Error(`The template has no place « ${place} ».`);
    return text.replace(place, () => part);
  }, template);

const fontLinks = (fonts: readonly string[]): string[] =>
  fonts.map((path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin />`);

const headLines = ({ path, title, description, statements }: PageHead, picture: string): string[] => {
  const name = `<title>${escapeHtml(title)}</title>`;
  if (description === null) return [name, '<meta name="robots" content="noindex" />'];
  const address = `${SITE_MARK}${path}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Comptoir',
    'og:locale': 'fr_FR',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${SITE_MARK}${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': PICTURE_TEXT,
  };
  return [
    name,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...statements(SITE_MARK).map(dataBlock),
  ];
};

/** A block of data is no script: the content security policy lets it stand. Nothing in it may end its element. */
const dataBlock = (statement: object): string => {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...statement }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
};

const PICTURE_TEXT = 'Comptoir : les commandes d’un vendeur, triées par échéance, à côté de sa page de ventes.';
