/** `/member/{id}`: wardrobe and evaluations in tabs, each fetched when it is shown, growing on scroll. */
import { askJson } from './ask.ts';
import type { ClosetItem } from './card-words.ts';
import { create, find, markReady } from './elements.ts';
import { toItemCard } from './item-card.ts';
import { GrowingList } from './more.ts';

type Paging = { pagination?: { total_pages: number } };
type Closet = Paging & { items: ClosetItem[] };
type Feedback = { feedback: string; rating: number; user: { login: string } };
type Feedbacks = Paging & { user_feedbacks: Feedback[] };

const user = new URL(import.meta.url).searchParams.get('user') ?? '';
const panel = find('[data-role="panel"]');
const closetFilters = document.querySelectorAll<HTMLElement>('[data-cond]');
const sides = [
  ['all', 'Toutes'],
  ['user', 'Des membres'],
  ['system', 'Automatiques'],
] as const;
let cond = '';
let by = 'all';
const rows = create('div');
const list = new GrowingList(drawPage);

for (const tab of document.querySelectorAll<HTMLAnchorElement>('[data-role="tab"]')) {
  tab.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState({}, '', tab.href);
    void show();
  });
}
for (const button of closetFilters) {
  button.addEventListener('click', () => {
    cond = cond === button.dataset.cond ? '' : (button.dataset.cond ?? '');
    for (const other of closetFilters) other.ariaPressed = String(other.dataset.cond === cond);
    void show();
  });
}
addEventListener('popstate', () => void show());
await show();

function currentTab() {
  return new URLSearchParams(location.search).get('tab') ?? 'closet';
}

async function show(): Promise<void> {
  rows.replaceChildren();
  panel.replaceChildren(...(currentTab() === 'feedback' ? [await toSummary(), toSides()] : []), rows);
  if (currentTab() === 'about') rows.textContent = panel.dataset.about ?? '';
  await list.restart();
}

async function drawPage(page: number): Promise<number> {
  const tab = currentTab();
  const answer = tab === 'about' ? null : await (tab === 'feedback' ? drawFeedbacks(page) : drawCloset(page));
  markReady(rows.childElementCount);
  return answer?.pagination?.total_pages ?? 0;
}

async function drawCloset(page: number): Promise<Closet | null> {
  const filter = cond === '' ? '' : `&cond=${cond}`;
  const path = `/api/v2/wardrobe/${user}/items?page=${page}&per_page=96&order=newest_first${filter}`;
  const answer = await askJson<Closet>(path);
  rows.append(...(answer?.items ?? []).map(toItemCard));
  return answer;
}

async function drawFeedbacks(page: number): Promise<Feedbacks | null> {
  const path = `/api/v2/user_feedbacks?user_id=${user}&page=${page}&per_page=20&by=${by}`;
  const answer = await askJson<Feedbacks>(path);
  rows.append(...(answer?.user_feedbacks ?? []).map(toFeedback));
  return answer;
}

async function toSummary(): Promise<HTMLElement> {
  type Summary = { user_feedback_summary?: { user_feedback_count: number; system_feedback_count: number } };
  const answer = await askJson<Summary>(`/api/v2/user_feedbacks/summary?user_id=${user}`);
  const summary = answer?.user_feedback_summary;
  const members = `Évaluations des membres (${summary?.user_feedback_count ?? '?'})`;
  return create('p', { text: `${members} · Évaluations automatiques (${summary?.system_feedback_count ?? '?'})` });
}

function toSides(): HTMLElement {
  const bar = create('div', { className: 'filters' });
  for (const [name, text] of sides) {
    const button = create('button', { text });
    button.addEventListener('click', () => {
      by = name;
      void show();
    });
    bar.append(button);
  }
  return bar;
}

function toFeedback({ feedback, rating, user: author }: Feedback): HTMLElement {
  const row = create('article', { className: 'web_ui__Cell__cell' });
  row.append(
    create('h3', { text: author.login }),
    create('p', { text: `${rating}/5` }),
    create('p', { text: feedback }),
  );
  return row;
}
