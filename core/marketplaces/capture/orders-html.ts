import { type PageDocument, readDom, readFlight } from '../vinted/light.ts';
import type { Scrubber } from './scrubber.ts';

interface DisplayedRow {
  href: string | null;
  icon: string | null;
  photo: string | null;
  title: string | null;
  price: string | null;
  status: string | null;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** A JSON string that is safe inside a script element. */
const toLiteral = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

const renderRow = (row: DisplayedRow, scrub: Scrubber): string => {
  const conversation = /\/inbox\/(\d+)/.exec(row.href ?? '')?.[1];
  const parts = [
    row.icon === null
      ? ''
      : `<div data-testid="my-orders-item--prefix"><svg><title>${escapeHtml(row.icon)}</title></svg></div>`,
    row.photo === null ? '' : `<img src="${escapeHtml(scrub.photo(row.photo))}" alt="">`,
    row.title === null ? '' : `<div data-testid="my-orders-item--title">${escapeHtml(scrub.title(row.title))}</div>`,
    `<div data-testid="my-orders-item--content"><h3>${escapeHtml(row.price ?? '')}</h3><h3>${escapeHtml(row.status ?? '')}</h3></div>`,
  ];
  const href = conversation === undefined ? '#' : `/inbox/${scrub.id(conversation)}`;
  return `<a data-testid="my-orders-item" href="${href}">${parts.join('')}</a>`;
};

const renderFlight = (body: string, scrub: Scrubber): string[] => {
  const row = `5:["$","$L1",null,${scrub.json(body).replace(/\n\s*/g, '')}]\n`;
  const middle = Math.floor(row.length / 2);
  return [row.slice(0, middle), row.slice(middle)].map(
    (part) => `<script>self.__next_f.push([1,${toLiteral(part)}])</script>`,
  );
};

/**
 * Reduces a saved orders page to what a parser reads and rebuilds it in the marketplace's format with every name
 * replaced: only statuses, amounts and dates are copied from the original file. Null when it contains no list.
 */
export const rebuildOrdersHtml = (document: PageDocument, scrub: Scrubber): string | null => {
  const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent ?? '');
  const flight = readFlight(scripts, 'orders');
  const dom = readDom(document, 'orders');
  const rows = dom.ok ? (JSON.parse(dom.body) as { rows: DisplayedRow[] }).rows : [];
  if (!flight.ok && rows.length === 0) return null;
  const list =
    rows.length === 0 ? [] : ['<div class="my-orders-content">', ...rows.map((row) => renderRow(row, scrub)), '</div>'];
  const lang = /^[a-z]{2}/.exec(document.querySelector('html')?.getAttribute('lang') ?? '')?.[0] ?? 'fr';
  const data = flight.ok ? renderFlight(flight.body, scrub) : [];
  const head = '<head><meta charset="utf-8"><title>Mes commandes</title></head>';
  return ['<!DOCTYPE html>', `<html lang="${lang}">`, head, '<body>', ...list, ...data, '</body>', '</html>', ''].join(
    '\n',
  );
};
