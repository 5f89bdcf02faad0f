import { type ClosetItem, heartOf, labelOf, subtitleOf } from './card-words.ts';
import { create, link, priceText } from './elements.ts';

/** A card of the wardrobe, with the anchors of WEB §4.3. */
export function toItemCard(item: ClosetItem): HTMLElement {
  const testId = `product-item-id-${item.id}`;
  const words = labelOf(item);
  const overlay = link(`${item.path}?referrer=catalog`);
  overlay.dataset.testid = `${testId}--overlay-link`;
  overlay.title = words;
  const card = create('div', { testId });
  card.append(...toImage(item, testId, words), overlay, toHeart(item, testId));
  card.append(create('p', { testId: `${testId}--description-title`, text: item.brand || item.title }));
  card.append(create('p', { testId: `${testId}--description-subtitle`, text: subtitleOf(item) }));
  card.append(create('p', { testId: `${testId}--price-text`, text: priceText(item.price) }));
  card.append(toBreakdown(item, testId));
  const cell = create('div', { testId: 'grid-item' });
  cell.append(card);
  return cell;
}

/** Without any favourite there is no number, neither in the heart nor in its accessible name. */
function toHeart(item: ClosetItem, testId: string): HTMLElement {
  const count = item.favourite_count;
  const heart = create('button', { testId: `${testId}--favourite` });
  heart.setAttribute('aria-label', heartOf(item));
  if (count > 0) heart.append(create('span', { testId: 'favourite-count-text', text: String(count) }));
  return heart;
}

function toBreakdown({ total_item_price }: ClosetItem, testId: string): HTMLElement {
  const total = create('span', { testId: 'total-combined-price', text: priceText(total_item_price) });
  const button = create('button');
  button.setAttribute('aria-label', `${priceText(total_item_price)} Protection acheteurs incluse`);
  button.append(total);
  const breakdown = create('div', { testId: `${testId}--breakdown` });
  breakdown.append(button);
  return breakdown;
}

function toImage({ photos }: ClosetItem, testId: string, alt: string): HTMLElement[] {
  const [photo] = photos;
  if (!photo) return [];
  const image = Object.assign(document.createElement('img'), { src: photo.url, alt, width: 90, height: 120 });
  image.loading = 'lazy';
  image.dataset.testid = `${testId}--image--img`;
  return [image];
}
