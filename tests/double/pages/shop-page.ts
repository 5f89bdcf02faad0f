import type { toUser, Viewer } from '../shapes/user-json.ts';
import { escapeHtml } from './escape.ts';
import { type PageFrame, toClientScript, toDocument } from './layout.ts';

export type ShopPageOptions = PageFrame & {
  user: ReturnType<typeof toUser>;
  viewer: Viewer;
  /** The page displays one evaluation more than its data. */
  disagrees: boolean;
};

const ownFilters = [
  ['active', 'En vente'],
  ['sold', 'Vendus'],
  ['draft', 'Brouillons'],
] as const;

/** `/member/{id}-{login}`, with the anchors of WEB §4.2; wardrobe and evaluations are fetched. */
export function toShopPage(options: ShopPageOptions): string {
  const { user, viewer, nonce, flightScripts } = options;
  const body = `<h1 data-testid="profile-username">${escapeHtml(user.login)}</h1>
${toRating(options)}
<div data-testid="profile-location-info"><div data-testid="profile-location-info--content">${escapeHtml(user.city)}, France</div></div>
${viewer === 'owner' ? '<a href="/settings/profile">Modifier mon profil</a>' : ''}
<nav class="filters" role="tablist"><a href="${user.path}" data-role="tab" data-tab="closet">Dressing</a>
<a href="${user.path}?tab=feedback" data-role="tab" data-tab="feedback">Évaluations</a>
<a href="${user.path}?tab=about" data-role="tab" data-tab="about">À propos</a></nav>
${viewer === 'owner' ? toOwnFilters() : ''}
<section data-role="panel" data-about="${escapeHtml(user.about)}"></section>
<button type="button" data-role="more" hidden>Voir plus</button>`;
  const client = toClientScript('shop-client', nonce, { user: String(user.id) });
  return toDocument({ ...options, title: user.login, body, tail: `${client}${flightScripts}` });
}

function toRating({ user, disagrees }: ShopPageOptions): string {
  const stars = (user.feedback_reputation * 5).toFixed(1);
  const count = user.feedback_count + (disagrees ? 1 : 0);
  return `<div class="web_ui__Rating__rating" role="group" aria-label="Le membre est noté ${stars} sur 5"><div class="web_ui__Rating__label"><span>${count}</span></div></div>`;
}

function toOwnFilters(): string {
  const buttons = ownFilters.map(
    ([name, label]) =>
      `<button type="button" data-testid="closet-seller-filters-${name}" data-cond="${name}" aria-pressed="false">${label}</button>`,
  );
  return `<div class="filters">${buttons.join('')}</div>`;
}
