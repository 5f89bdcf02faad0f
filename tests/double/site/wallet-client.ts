/** `/wallet/…`: balance, and the lines of a month as WEB §8 shows them. */
import { askJson } from './ask.ts';
import { create, find, link, type Money, markReady, priceText } from './elements.ts';
import { GrowingList } from './more.ts';

type Line = { title: string; entity_type: string; entity_id: number; amount: Money; date: string };
type Month = { invoice_lines: Line[]; invoice_lines_pagination?: { total_pages: number } };
type Current = Month & { balance: Money; pending_balance: Money };

/** The site writes days of its own time zone, wherever the reader is. */
const parisDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const options = new URL(import.meta.url).searchParams;
const lines = find('[data-role="lines"]');

if (options.get('view') === 'month') {
  await new GrowingList(drawMonth).restart();
} else if (options.get('view') === 'balance') {
  await drawBalance();
} else {
  markReady(0);
}

async function drawBalance(): Promise<void> {
  const current = await askJson<Current>('/api/v2/wallet/invoices/current');
  if (current?.balance) find('[data-role="balance"]').textContent = priceText(current.balance);
  if (current?.pending_balance) find('[data-role="pending"]').textContent = priceText(current.pending_balance);
  draw(current?.invoice_lines ?? []);
}

async function drawMonth(page: number): Promise<number> {
  const month = `${options.get('year')}/${options.get('month')}`;
  const answer = await askJson<Month>(`/api/v2/wallet/invoices/${month}?page=${page}`);
  draw(answer?.invoice_lines ?? []);
  return answer?.invoice_lines_pagination?.total_pages ?? 0;
}

function draw(added: Line[]): void {
  lines.append(...added.map(toRow));
  markReady(lines.childElementCount);
}

function toRow({ title, entity_type, entity_id, amount, date }: Line): HTMLElement {
  const cell = create('div', { className: 'web_ui__Cell__cell' });
  const suffix = create('div', { className: 'web_ui__Cell__suffix' });
  suffix.append(create('h2', { text: priceText(amount) }), parisDay.format(new Date(date)));
  cell.append(create('div', { className: 'web_ui__Cell__title', text: title }));
  cell.append(create('div', { className: 'web_ui__Cell__body', text: 'Article' }), suffix);
  const row = create('li', { className: 'pile__element' });
  row.append(entity_type === 'user_msg_thread' ? link(`/inbox/${entity_id}`, cell) : cell);
  return row;
}
