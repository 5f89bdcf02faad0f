import { askJson, report } from './ask.ts';
import { create, link, type Money, markReady, priceText } from './elements.ts';

type Entity = { body?: string; title?: string; subtitle?: string; price?: Money };
type Message = { entity_type: string; entity: Entity };
type Transaction = { id: number; item_title: string; offer_price: Money };
type Conversation = {
  opposite_user: { login: string; profile_url: string };
  messages: Message[];
  transaction: Transaction | null;
};

/**
 * Renders one conversation into a frame and reports that it was opened, as the site's own client does; the order's
 * details and journey are requested only on a click.
 */
export async function showConversation(frame: HTMLElement, id: string): Promise<void> {
  const answer = await askJson<{ conversation: Conversation }>(`/api/v2/conversations/${id}`);
  const conversation = answer?.conversation;
  if (conversation) {
    const { opposite_user, messages, transaction } = conversation;
    frame.append(link(opposite_user.profile_url, create('h1', { text: opposite_user.login })));
    if (transaction) frame.append(...toOrder(transaction));
    frame.append(...messages.map(toMessage));
    await report(`/api/v2/conversations/${id}/mark_as_read`);
  }
  markReady(conversation?.messages.length ?? 0);
}

function toOrder({ id, item_title, offer_price }: Transaction): HTMLElement[] {
  const details = create('section', { testId: 'order-details' });
  return [
    create('h2', { text: item_title }),
    create('p', { text: priceText(offer_price) }),
    button('Voir les détails de la commande', details, `/api/v2/transactions/${id}`),
    button('Suivre le colis', details, `/api/v2/transactions/${id}/shipment/journey_summary`),
    details,
  ];
}

function button(text: string, details: HTMLElement, path: string): HTMLElement {
  const element = create('button', { text });
  element.addEventListener('click', async () => {
    const answer = await askJson<Record<string, unknown>>(path);
    details.replaceChildren(create('h3', { text }), create('p', { text: Object.keys(answer ?? {})[0] ?? '' }));
    details.dataset.shown = path;
  });
  return element;
}

function toMessage({ entity_type, entity }: Message): HTMLElement {
  const element = create('div', { testId: entity_type });
  element.append(
    create('p', { text: entity.title ?? entity.body ?? '' }),
    create('p', { text: entity.subtitle ?? '' }),
  );
  return element;
}
