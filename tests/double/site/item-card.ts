import { create, link, type Money, priceText } from './elements.ts';

export type ClosetItem = {
  id: number;
  title: string;
  brand: string;
  size: string;
  status: string;
  path: string;
  price: Money;
  total_item_price: Money;
  favourite_count: number;
  item_closing_action: string | null;
  photos: { url: string }[];
};

/** A card of the closet, with the anchors of WEB §4.2. */
export function toItemCard(item: ClosetItem): HTMLElement {
  const testId = `product-item-id-${item.id}`;
  const words = `${item.title}, marque: ${item.brand}, état: ${item.status}, taille: ${item.size}, ${priceText(item.price)}, ${priceText(item.total_item_price)}`;
  const overlay = link(item.path);
  overlay.dataset.testid = `${testId}--overlay-link`;
  overlay.title = words;
  const card = create('div', { testId });
  card.append(overlay, ...toImage(item, testId, words));
  card.append(create('p', { testId: `${testId}--description-title`, text: item.brand }));
  card.append(create('p', { testId: `${testId}--description-subtitle`, text: `${item.size} · ${item.status}` }));
  card.append(create('p', { testId: `${testId}--price-text`, text: priceText(item.price) }));
  card.append(create('button', { testId: `${testId}--favourite`, text: String(item.favourite_count) }));
  if (item.item_closing_action === 'sold')
    card.append(create('p', { testId: `${testId}--status-text`, text: 'Vendu' }));
  const cell = create('div', { testId: 'grid-item' });
  cell.append(card);
  return cell;
}

function toImage({ photos }: ClosetItem, testId: string, alt: string): HTMLElement[] {
  const [photo] = photos;
  if (!photo) return [];
  const image = Object.assign(document.createElement('img'), { src: photo.url, alt, width: 90, height: 120 });
  image.loading = 'lazy';
  image.dataset.testid = `${testId}--image--img`;
  return [image];
}
