/** `/inbox`: loads the conversations, page by page. */
import { askJson } from './ask.ts';
import { create, find, link, markReady } from './elements.ts';
import { GrowingList } from './more.ts';

type Conversation = { id: number; description: string; opposite_user: { login: string } };
type Answer = { conversations: Conversation[]; pagination: { total_pages: number } };

const list = find('[data-role="conversations"]');

await new GrowingList(async (page) => {
  const answer = await askJson<Answer>(`/api/v2/inbox?page=${page}&per_page=20`);
  list.append(...(answer?.conversations ?? []).map(toRow));
  markReady(list.childElementCount);
  return answer?.pagination?.total_pages ?? 0;
}).restart();

function toRow({ id, description, opposite_user }: Conversation): HTMLElement {
  const row = create('li', { className: 'pile__element' });
  row.append(link(`/inbox/${id}`, create('h3', { text: opposite_user.login }), create('p', { text: description })));
  return row;
}
