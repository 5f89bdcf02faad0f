import { uploadedText } from '../shapes/item-plugins.ts';
import { toPriceText } from '../shapes/money.ts';
import { toPhoto } from '../shapes/photo.ts';
import { toItemPath } from '../shapes/wardrobe-json.ts';
import { toAmount, toCents } from '../world/cents.ts';
import type { Item } from '../world/item.ts';
import { protectionOf } from '../world/trade.ts';
import { escapeHtml } from './escape.ts';
import { type PageFrame, toDocument } from './layout.ts';

export type ItemPageOptions = PageFrame & {
  item: Item;
  now: number;
  /** It displays another price than its data say. */
  disagrees: boolean;
};

/** `/items/{id}-slug`: JSON-LD and the anchors of WEB §7. */
export function toItemPage(options: ItemPageOptions): string {
  const { item, nonce, language, flightScripts } = options;
  const shown = options.disagrees ? toAmount(toCents(item.amount) + 100) : item.amount;
  const total = toAmount(toCents(shown) + protectionOf(toCents(shown)));
  const body = `${item.photoIds.map(toImages).join('')}<div data-testid="item-page-summary-plugin"><h1>${escapeHtml(item.title)}</h1></div>
<div data-testid="item-price"><p>${toPriceText(shown, item.currency, language)}</p></div>
<div>${toPriceText(total, item.currency, language)} Protection acheteurs incluse</div>
${item.state === 'sold' ? '<div class="web_ui__Cell__cell web_ui__Cell__success"><div data-testid="item-status--content">Vendu</div></div>' : ''}
<dl>${toAttributes(options)}</dl>
<div itemprop="description">${escapeHtml(item.description)}</div>
<a href="/member/${item.owner.id}"><span data-testid="profile-username">${escapeHtml(item.owner.login)}</span></a>
<button type="button" data-testid="favourite-button" disabled></button>
${item.state === 'active' ? '<button type="button" data-testid="item-buy-button">Acheter</button>' : ''}
<span data-testid="item-shipping-banner-price">${toPriceText('2.88', 'EUR', language)}</span>`;
  const jsonLd = `<script type="application/ld+json" nonce="${nonce}">${toJsonLd(item)}</script>`;
  return toDocument({ ...options, title: item.title, body, tail: `${jsonLd}${flightScripts}` });
}

/** Each photo stands there several times over, as on the real page. */
function toImages(photoId: number, index: number): string {
  const url = escapeHtml(toPhoto(photoId)?.url ?? '');
  return `<img data-testid="item-photo-${index + 1}--img" src="${url}" alt="" width="90" height="120">`.repeat(2);
}

function toAttributes({ item, now }: ItemPageOptions): string {
  const rows = [
    ['brand', item.brand.title],
    ['size', item.size],
    ['status', item.condition.title],
    ['color', item.color],
    ['upload_date', uploadedText(item, now)],
  ] as const;
  return rows
    .map(
      ([code, value]) =>
        `<div data-testid="item-attributes-${code}"><div itemprop="${code}">${escapeHtml(value)}<button type="button">?</button></div></div>`,
    )
    .join('');
}

function toJsonLd(item: Item): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.title,
    description: item.description,
    image: toPhoto(item.photoIds[0] ?? null)?.url ?? '',
    brand: { '@type': 'Brand', name: item.brand.title },
    offers: {
      '@type': 'Offer',
      url: `https://www.vinted.fr${toItemPath(item)}`,
      priceCurrency: item.currency,
      price: Number(item.amount),
      availability: item.state === 'active' ? 'InStock' : 'OutOfStock',
      itemCondition: item.condition.id === 6 ? 'NewCondition' : 'UsedCondition',
    },
    category: 'Femmes Vestes',
    color: item.color,
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
