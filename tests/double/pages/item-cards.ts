import type { toWardrobeItem } from '../shapes/wardrobe-json.ts';
import { heartOf, labelOf, subtitleOf } from '../site/card-words.ts';
import { priceText } from '../site/elements.ts';
import { escapeHtml } from './escape.ts';

type ShownItem = ReturnType<typeof toWardrobeItem>;

/** A block of cards below an item: its seller's other items, or similar ones (WEB §4.3). */
export function toItemCards(block: 'other_user_items' | 'similar_items', items: readonly ShownItem[]): string {
  return `<section>${items.map((item) => toCard(item, `${block}-${item.id}`)).join('')}</section>`;
}

function toCard(item: ShownItem, name: string): string {
  const label = escapeHtml(labelOf(item));
  const total = escapeHtml(priceText(item.total_item_price));
  const count = item.favourite_count;
  const photo = escapeHtml(item.photos[0]?.url ?? '');
  return `<div data-testid="grid-item"><div data-testid="${name}">
<img data-testid="${name}--image--img" src="${photo}" alt="${label}" width="90" height="120" loading="lazy">
<a data-testid="${name}--overlay-link" href="${item.path}?referrer=catalog" title="${label}"></a>
<button type="button" data-testid="${name}--favourite" aria-label="${escapeHtml(heartOf(item))}">${count === 0 ? '' : `<span data-testid="favourite-count-text">${count}</span>`}</button>
<p data-testid="${name}--description-title">${escapeHtml(item.brand || item.title)}</p>
<p data-testid="${name}--description-subtitle">${escapeHtml(subtitleOf(item))}</p>
<p data-testid="${name}--price-text">${escapeHtml(priceText(item.price))}</p>
<div data-testid="${name}--breakdown"><button type="button" aria-label="${total} Protection acheteurs incluse"><span data-testid="total-combined-price">${total}</span></button></div>
</div></div>`;
}
