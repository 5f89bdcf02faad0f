import type { Behaviour } from '../behaviour.ts';
import type { Sale } from '../seller/sale.ts';
import type { Language, Tab, UserStatus } from '../seller/stages.ts';
import { toPriceText } from '../shapes/money.ts';
import { statusTextOf } from '../shapes/orders-json.ts';
import type { Page } from '../shapes/pagination.ts';
import { toPhoto } from '../shapes/photo.ts';
import { toAmount, toCents } from '../world/cents.ts';
import type { TradeType } from '../world/trade.ts';
import { escapeHtml } from './escape.ts';
import { assetHost, toDocument } from './layout.ts';

export const tabNames: readonly Tab[] = ['all', 'in_progress', 'completed', 'canceled'];

type Words = {
  title: string;
  empty: string;
  more: string;
  prefix: string;
  tabs: Record<Tab, string>;
  user: Record<UserStatus, string>;
};

const words: Record<Language, Words> = {
  fr: toWords(
    ['Mes commandes', 'Aucune commande', 'Voir plus', 'Statut de la transaction'],
    ['Toutes', 'En cours', 'Finalisées', 'Annulées'],
    ['Actions requises', 'En cours', 'Finalisées', 'Échec'],
  ),
  en: toWords(
    ['My orders', 'No orders', 'Show more', 'Transaction status'],
    ['All', 'In progress', 'Completed', 'Cancelled'],
    ['Action required', 'In progress', 'Completed', 'Failed'],
  ),
  es: toWords(
    ['Mis pedidos', 'No hay pedidos', 'Ver más', 'Estado de la transacción'],
    ['Todos', 'En curso', 'Finalizados', 'Cancelados'],
    ['Acción requerida', 'En curso', 'Finalizado', 'Fallido'],
  ),
  pl: toWords(
    ['Moje zamówienia', 'Brak zamówień', 'Pokaż więcej', 'Status transakcji'],
    ['Wszystkie', 'W toku', 'Zrealizowane', 'Anulowane'],
    ['Wymagane działanie', 'W toku', 'Zrealizowane', 'Niepowodzenie'],
  ),
};

export type OrdersPageOptions = {
  type: TradeType;
  page: Page<Sale>;
  tab: Tab;
  language: Language;
  nonce: string;
  /** The streamed scripts of the page's own data. */
  flightScripts: string;
  /** How the page's own script fetches the rest. */
  client: Pick<Behaviour, 'transport' | 'navigation' | 'rendering' | 'more'>;
  /** The first row displays a different price than the data. */
  disagrees?: boolean;
};

/** « Ventes », « Achats », « Toutes » (WEB §2.1). */
const sides: readonly [TradeType, string][] = [
  ['sold', 'Ventes'],
  ['purchased', 'Achats'],
  ['all', 'Toutes'],
];

/** `/my_orders?order_type=sold`, with the rows and anchors of WEB §2.5. */
export function toOrdersPage(options: OrdersPageOptions): string {
  const own = words[options.language];
  const rows =
    options.client.rendering === 'client'
      ? ''
      : options.page.rows.map((sale, index) => toRow(shownAs(sale, index, options), options.language)).join('');
  const body = `<h1>${own.title}</h1>
<nav class="filters" data-role="sides">${sides.map(([type, label]) => toSide(type, label, type === options.type)).join('')}</nav>
<nav class="filters">${tabNames.map((tab) => toFilter(tab, own.tabs[tab], options)).join('')}</nav>
<div class="my-orders-content">${rows}</div>
<p data-role="empty" ${rows === '' && options.client.rendering === 'server' ? '' : 'hidden'}>${own.empty}</p>
<button type="button" data-role="more" ${options.page.total > 1 ? '' : 'hidden'}>${own.more}</button>`;
  const client = `<script type="module" nonce="${options.nonce}" src="${assetHost}/_next/static/chunks/app/my_orders/page-4b1d.js?${new URLSearchParams({ ...options.client, language: options.language })}"></script>`;
  return toDocument({
    title: own.title,
    language: options.language,
    nonce: options.nonce,
    body,
    tail: `${client}${options.flightScripts}`,
  });
}

function toSide(type: TradeType, label: string, current: boolean): string {
  return `<a href="/my_orders${type === 'all' ? '' : `?order_type=${type}`}" ${current ? 'aria-current="true"' : ''}>${label}</a>`;
}

function toFilter(tab: Tab, label: string, { type, tab: current }: OrdersPageOptions): string {
  const side = type === 'all' ? '' : `order_type=${type}&amp;`;
  return `<a data-testid="my-orders-filter-${tab}" href="/my_orders?${side}status=${tab}" ${tab === current ? 'aria-current="page"' : ''}>${label}</a>`;
}

function shownAs(sale: Sale, index: number, { disagrees }: OrdersPageOptions): Sale {
  return disagrees && index === 0 ? { ...sale, amount: toAmount(toCents(sale.amount) + 100) } : sale;
}

function toRow(sale: Sale, language: Language): string {
  const own = words[language];
  const photo = toPhoto(sale.photoId);
  const image = photo
    ? `<img src="${escapeHtml(photo.thumbnails[1]?.url ?? photo.url)}" alt="" width="75" height="105">`
    : '';
  return `<a data-testid="my-orders-item" class="web_ui__Cell__cell" href="/inbox/${sale.conversationId}">
<div data-testid="my-orders-item--prefix"><svg width="12" height="12" role="img"><title>${own.prefix}: ${own.user[sale.userStatus]}</title><circle cx="6" cy="6" r="5"></circle></svg>${image}</div>
<div data-testid="my-orders-item--content"><div data-testid="my-orders-item--title">${escapeHtml(sale.title)}</div>
<h3>${toPriceText(sale.amount, sale.currency, language)}</h3><h3>${escapeHtml(statusTextOf(sale, language))}</h3></div></a>`;
}

type Four = readonly [string, string, string, string];

function toWords([title, empty, more, prefix]: Four, [all, in_progress, completed, canceled]: Four, user: Four): Words {
  const [needs_action, waiting, done, failed] = user;
  return {
    title,
    empty,
    more,
    prefix,
    tabs: { all, in_progress, completed, canceled },
    user: { needs_action, waiting, completed: done, failed },
  };
}
