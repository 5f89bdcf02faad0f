/**
 * The double's own page script, run in the browser as a module: it does what the real page does after its
 * server-rendered first page. It shares no code with the product.
 */
import { ask, identity } from './ask.ts';
import { showConversation } from './conversation.ts';
import { find } from './elements.ts';

type Row = {
  conversation_id: number;
  title: string;
  price: string | { amount: string; currency_code: string };
  currency?: string;
  status: string;
  photo: { thumbnails: { url: string }[] } | null;
  transaction_user_status: string;
};
type FlightOrder = {
  conversationId: number;
  title: string;
  price: { amount: string; currencyCode: string };
  status: string;
  photo: Row['photo'] | string;
  transactionUserStatus: string;
};
type Answer = { my_orders: Row[]; pagination: { total_pages: number } };

const options = new URL(import.meta.url).searchParams;
const language = options.get('language') ?? 'fr';
const content = find('.my-orders-content');
const more = find('[data-role="more"]');
const empty = find('[data-role="empty"]');
const main = find('main.site');
const own = [...main.childNodes];
const filters = document.querySelectorAll<HTMLAnchorElement>('[data-testid^="my-orders-filter-"]');
const sides = document.querySelectorAll<HTMLAnchorElement>('[data-role="sides"] a');
let page = 1;
let busy = false;

more.addEventListener('click', () => void loadMore());
if (options.get('more') === 'scroll') {
  more.style.visibility = 'hidden';
  addEventListener('scroll', () => {
    if (more.getBoundingClientRect().top < innerHeight) void loadMore();
  });
}
addEventListener('popstate', () => void showAddress());
for (const filter of filters) {
  filter.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState({}, '', toAddress(new URL(filter.href).searchParams.get('status'), orderType()));
    void show();
  });
}
for (const side of sides) {
  side.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState({}, '', side.href);
    void show();
  });
}
if (options.get('navigation') === 'rsc') {
  content.addEventListener('click', (event) => {
    const row = event.target instanceof Element ? event.target.closest('a') : null;
    if (!row) return;
    event.preventDefault();
    history.pushState({}, '', row.href);
    void openConversation();
  });
}
if (options.get('rendering') === 'client') void show();
document.documentElement.dataset.ready = 'true';

/** Back and forward: the list again, or the conversation that was opened from it. */
async function showAddress() {
  if (location.pathname.startsWith('/inbox/')) return openConversation();
  main.replaceChildren(...own);
  await show();
}

/**
 * A row opens without loading a page: first its stream, which contains nothing of the conversation, then the call for
 * it.
 */
async function openConversation() {
  const id = location.pathname.split('/')[2] ?? '';
  const frame = document.createElement('div');
  frame.dataset.role = 'conversation';
  main.replaceChildren(frame);
  await fetch(`${location.pathname}?_rsc=3z4w5`, { headers: { RSC: '1', ...identity() } });
  await showConversation(frame, id);
}

async function show() {
  page = 1;
  content.replaceChildren();
  for (const filter of filters) mark(filter, filter.dataset.testid === `my-orders-filter-${currentTab()}`);
  for (const side of sides) mark(side, new URL(side.href).searchParams.get('order_type') === orderType(), 'true');
  if (options.get('navigation') === 'rsc') await drawFromFlight();
  else await drawPage(1);
}

async function loadMore() {
  if (busy || more.hidden) return;
  await drawPage(page + 1);
}

async function drawPage(wanted: number) {
  busy = true;
  const side = orderType() === null ? '' : `type=${orderType()}&`;
  try {
    const text = await ask(
      `/api/v2/my_orders?${side}status=${currentTab()}&page=${wanted}&per_page=20`,
      options.get('transport'),
    );
    const answer = JSON.parse(text) as Answer;
    page = wanted;
    content.append(...answer.my_orders.map(toElement));
    more.hidden = page >= answer.pagination.total_pages;
    empty.hidden = content.childElementCount > 0;
  } catch {
    more.hidden = true;
    document.documentElement.dataset.failed = 'true';
  } finally {
    busy = false;
    document.documentElement.dataset.rows = String(content.childElementCount);
  }
}

/** A client-side navigation of Next.js: the same stream as the document's, requested with `RSC: 1`. */
async function drawFromFlight() {
  const answer = await fetch(`${location.pathname}${location.search || '?'}&_rsc=1x2y3`, {
    headers: { RSC: '1', ...identity() },
  });
  const stream = await answer.text();
  const line = stream.split('\n').find((row) => row.startsWith('15:')) ?? '15:[]';
  const props = JSON.parse(line.slice(3))[3] as {
    preloadedOrders?: { orders: FlightOrder[]; pagination: { totalPages: number } };
  };
  const list = props.preloadedOrders;
  content.append(...(list?.orders ?? []).map((order) => toElement(fromFlight(order))));
  more.hidden = (list?.pagination.totalPages ?? 1) <= 1;
  empty.hidden = content.childElementCount > 0;
  document.documentElement.dataset.rows = String(content.childElementCount);
}

function fromFlight(order: FlightOrder): Row {
  return {
    conversation_id: order.conversationId,
    title: order.title,
    price: { amount: order.price.amount, currency_code: order.price.currencyCode },
    status: order.status,
    photo: typeof order.photo === 'object' ? order.photo : null,
    transaction_user_status: order.transactionUserStatus,
  };
}

function currentTab() {
  return new URLSearchParams(location.search).get('status') ?? 'in_progress';
}

function orderType() {
  return location.pathname.endsWith('/sold') ? 'sold' : new URLSearchParams(location.search).get('order_type');
}

function toAddress(status: string | null, type: string | null) {
  const query = new URLSearchParams({ ...(type ? { order_type: type } : {}), ...(status ? { status } : {}) });
  return `/my_orders?${query}`;
}

function mark(link: HTMLAnchorElement, current: boolean, as = 'page') {
  if (current) link.setAttribute('aria-current', as);
  else link.removeAttribute('aria-current');
}

function toElement(row: Row): HTMLElement {
  const link = create('a', 'my-orders-item');
  link.className = 'web_ui__Cell__cell';
  link.setAttribute('href', `/inbox/${row.conversation_id}`);
  const prefix = create('div', 'my-orders-item--prefix');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'title'));
  svg.firstElementChild?.append(`Statut de la transaction: ${row.transaction_user_status}`);
  prefix.append(svg);
  const thumbnail = row.photo?.thumbnails?.[1]?.url;
  if (thumbnail)
    prefix.append(Object.assign(document.createElement('img'), { src: thumbnail, width: 75, height: 105, alt: '' }));
  const title = create('div', 'my-orders-item--title');
  title.textContent = row.title;
  const content = create('div', 'my-orders-item--content');
  content.append(title, toHeading(toPrice(row)), toHeading(row.status));
  link.append(prefix, content);
  return link;
}

function toPrice(row: Row): string {
  const amount = typeof row.price === 'string' ? row.price : row.price.amount;
  const currency = typeof row.price === 'string' ? (row.currency ?? 'EUR') : row.price.currency_code;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));
}

function toHeading(text: string) {
  const heading = document.createElement('h3');
  heading.textContent = text;
  return heading;
}

function create(tag: string, testId: string): HTMLElement {
  const element = document.createElement(tag);
  element.dataset.testid = testId;
  return element;
}
