import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Deps } from '../../context.ts';
import { letter } from '../../mail/letter.ts';
import type { DayNews, DaySection } from './compose.ts';

type Mail = Parameters<Deps['mailer']['send']>[0];

interface Links {
  /** Where the seller goes on. */
  open: string;
  /** A page that asks whether to stop; opening it changes nothing. */
  stop: string;
}

const OPEN = 'Ouvrir Comptoir';
const WHY =
  'Vous recevez ce message chaque jour où il y a quelque chose à dire, parce que vous l’avez demandé dans vos réglages.';
const STOP = 'Ne plus le recevoir';

const textOf = ({ title, lines }: DaySection): string => [title, ...lines.map((line) => `- ${line}`)].join('\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const htmlOf = ({ title, lines }: DaySection): string =>
  `<h2 style="font-size:17px;margin:24px 0 8px">${escapeHtml(title)}</h2><ul style="margin:0;padding-left:20px">${lines
    .map((line) => `<li style="margin:4px 0">${escapeHtml(line)}</li>`)
    .join('')}</ul>`;

const link = (address: string, words: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;

/** The whole mail as HTML: no picture and nothing from elsewhere, so that nobody learns whether it was opened. */
const toHtml = ({ sections }: DayNews, { open, stop }: Links): string =>
  [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Votre journée</title></head>',
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:0 auto;padding:16px">',
    '<p>Bonjour,</p>',
    ...sections.map(htmlOf),
    `<p style="margin-top:24px">${link(open, OPEN)}</p>`,
    `<p style="font-size:14px">${WHY} ${link(stop, STOP)}.</p>`,
    '<p style="font-size:14px">Comptoir, sans lien avec Vinted.</p></body></html>',
  ].join('');

/**
 * The daily mail, as text and as HTML.
 * @param links `oneClick`: answers a POST without a page, for the button of mail programs (RFC 8058)
 */
export const toDayMail = (to: string, news: DayNews, { oneClick, ...links }: Links & { oneClick: string }): Mail => ({
  to,
  subject: news.subject,
  text: letter(
    ...news.sections.map(textOf),
    `${OPEN}${NARROW_NO_BREAK}:\n${links.open}`,
    `${WHY}\n${STOP}${NARROW_NO_BREAK}:\n${links.stop}`,
  ),
  html: toHtml(news, links),
  headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
