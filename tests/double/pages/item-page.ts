import { toBrand } from '../shapes/item-json.ts';
import type { ItemGeneration } from '../shapes/item-page/facts.ts';
import { toAutumnPhotos, toDatedPhotos } from '../shapes/item-page/photos.ts';
import { crumbsOf, uploadedText } from '../shapes/item-page/plugins.ts';
import { toPriceText } from '../shapes/money.ts';
import { toUser } from '../shapes/user-json.ts';
import { toItemPath, toWardrobeItem } from '../shapes/wardrobe-json.ts';
import { heartOf } from '../site/card-words.ts';
import { toAmount, toCents } from '../world/cents.ts';
import type { Item } from '../world/item.ts';
import type { PublicShop } from '../world/public-shop.ts';
import { protectionOf } from '../world/trade.ts';
import { escapeHtml } from './escape.ts';
import { toItemCards } from './item-cards.ts';
import { type PageFrame, toDocument } from './layout.ts';

export type ItemPageOptions = PageFrame & {
  generation: ItemGeneration;
  item: Item;
  shop: PublicShop;
  now: number;
  /** What the page recommends below the item: its seller's other items, and other people's. */
  others: readonly Item[];
  similar: readonly Item[];
  /** The page displays a different price than its data. */
  disagrees: boolean;
};

/** `/items/{id}-slug`: JSON-LD and the anchors of WEB §7.3. */
export function toItemPage(options: ItemPageOptions): string {
  const { item, flightScripts } = options;
  const body = `${toCrumbs(options)}<section>${photoUrls(options).slice(0, 5).map(toImages).join('')}${toHearts(options)}</section>
<aside>${toSoldWord(options)}<div data-testid="item-page-summary-plugin"><h1>${escapeHtml(item.title)}</h1></div>
${toPriceBlock(options)}
<dl>${toAttributes(options)}</dl>
<div itemprop="description">${escapeHtml(item.description)}</div>
${toButtons(options)}
${toSeller(options)}</aside>
${toItemCards('other_user_items', options.others.map(toShownItem))}${toItemCards('similar_items', options.similar.map(toShownItem))}`;
  const jsonLd = item.state === 'sold' ? '' : toJsonLd(options);
  return toDocument({ ...options, title: item.title, body, tail: `${jsonLd}${flightScripts}` });
}

const toShownItem = (item: Item) => toWardrobeItem(item, 'visitor');

function toCrumbs({ item, generation }: ItemPageOptions): string {
  const step = generation === 'autumn' ? '<li><a data-testid="breadcrumb"' : '<li class="breadcrumbs__item"><a';
  const steps = crumbsOf(item).map(([title, url]) => `${step} href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  return `<ul class="breadcrumbs">${steps.join('')}</ul>`;
}

/** The addresses that are also in the page's data. */
function photoUrls({ item, generation }: ItemPageOptions): string[] {
  const photos = generation === 'autumn' ? toAutumnPhotos(item) : toDatedPhotos(item);
  return photos.map(({ url }) => url ?? '');
}

/** Each photo appears several times, as on the real page. */
function toImages(url: string, index: number): string {
  return `<img data-testid="item-photo-${index + 1}--img" src="${escapeHtml(url)}" alt="" width="90" height="120">`.repeat(
    3,
  );
}

/** Two hearts that are not rendered yet, and since autumn a third one with the number. */
function toHearts({ item, generation }: ItemPageOptions): string {
  const empty = '<button type="button" data-testid="favourite-button" disabled></button>'.repeat(2);
  if (generation !== 'autumn') return empty;
  const { favourites } = item;
  const count = favourites === 0 ? '' : `<span>${favourites}</span>`;
  return `${empty}<button type="button" data-testid="favourite-button" aria-label="${heartOf({ favourite_count: favourites })}">${count}</button>`;
}

/** Since autumn, a bare word precedes the summary. */
function toSoldWord({ item, generation }: ItemPageOptions): string {
  if (item.state !== 'sold') return '';
  if (generation === 'autumn') return '<div><div><span>Vendu</span></div></div>';
  return '<div class="web_ui__Cell__cell web_ui__Cell__success"><div data-testid="item-status--content">Vendu</div></div>';
}

/**
 * Before 2026 the total has no element of its own: only the accessible name of the button beside the price contains it.
 */
function toPriceBlock({ item, language, generation, disagrees }: ItemPageOptions): string {
  const shown = disagrees ? toAmount(toCents(item.amount) + 100) : item.amount;
  const total = toPriceText(toAmount(toCents(shown) + protectionOf(toCents(shown))), item.currency, language);
  const inside = generation === '2025' ? '' : `<span data-testid="total-combined-price">${total}</span>`;
  return `<div data-testid="item-price"><p>${toPriceText(shown, item.currency, language)}</p></div>
<button type="button" aria-label="${total} Protection acheteurs incluse">${inside}</button>`;
}

function toAttributes({ item, now }: ItemPageOptions): string {
  const { path, title } = toBrand(item);
  const brand = `<div><a href="${path}"><span itemprop="name">${escapeHtml(title)}</span></a><button type="button" data-testid="item-attributes-brand-menu-button">…</button></div>`;
  const rows = [
    ['size', item.size],
    ['status', item.condition.title],
    ['color', item.color],
    ['upload_date', uploadedText(item, now)],
  ] as const;
  const cells = rows.map(
    ([code, value]) =>
      `<div data-testid="item-attributes-${code}"><div itemprop="${code}">${escapeHtml(value)}<button type="button">?</button></div></div>`,
  );
  return brand + cells.join('');
}

/** A sold item has no buttons to contact the seller or to buy it. */
function toButtons({ item, language }: ItemPageOptions): string {
  if (item.state === 'sold') return '';
  const buy = `<button type="button" data-testid="item-buy-button">Acheter</button>
<button type="button" data-testid="item-buyer-offer-button">Faire une offre</button>`;
  return `${item.state === 'active' ? buy : ''}<button type="button" data-testid="ask-seller-button">Message</button>
<span data-testid="item-shipping-banner-price">${toPriceText('2.88', 'EUR', language)}</span>`;
}

function toSeller({ shop, now, generation }: ItemPageOptions): string {
  const user = toUser(shop, 'visitor', now);
  const stars = (user.feedback_reputation * 5).toFixed(1);
  const seen = generation === 'autumn' ? `<span data-testid="seller-last-logged-in">${user.last_loged_on}</span>` : '';
  const pro = generation === 'autumn' && user.business ? '<span data-testid="seller-pro-badge">Pro</span>' : '';
  return `<a href="/member/${user.id}"><span data-testid="profile-username">${escapeHtml(user.login)}</span></a>
<div role="group" aria-label="Le membre est noté ${stars} sur 5"><span>${user.feedback_count}</span></div>${seen}${pro}`;
}

function toJsonLd(options: ItemPageOptions): string {
  const { item, nonce } = options;
  const data = {
    '@type': 'Product',
    name: item.title,
    description: item.description,
    image: photoUrls(options)[0] ?? '',
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
    '@context': 'https://schema.org',
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json" nonce="${nonce}">${json}</script>`;
}
