import { checkDisplay } from './check-displays.ts';

/** WEB §2.5. */
checkDisplay({
  name: 'orders',
  kind: 'orders',
  url: 'https://www.vinted.fr/my_orders?order_type=sold',
  html: `<html><body><div class="my-orders-content"><a data-testid="my-orders-item" href="/inbox/24100054321">
    <div data-testid="my-orders-item--prefix"><svg><title>Statut de la transaction: En cours</title></svg></div>
    <img src="https://images1.vinted.net/1.webp"><div data-testid="my-orders-item--title">Veste</div>
    <div data-testid="my-orders-item--content"><h3>18,00 €</h3><h3>Commande livrée !</h3></div></a></div></body></html>`,
  idle: /^(my-orders-content|svg)/,
  free: /^(my-orders-item--title|h3) text$/,
  rows: /^(my-orders-item|my-orders-content) (element|data-testid)$/,
});

/** WEB §4.2, the member. */
checkDisplay({
  name: 'shop',
  kind: 'shop',
  url: 'https://www.vinted.fr/member/100000001-boutique_demo',
  html: `<html><body><h1 data-testid="profile-username">boutique_demo</h1>
    <div data-testid="profile-location-info--content">Cenon, France</div>
    <div role="group" aria-label="Le membre est noté 4.7 sur 5"></div>
    <div class="web_ui__Rating__label"><span>180</span></div>
    <button data-testid="closet-seller-filters-active" aria-pressed="true">Actifs</button></body></html>`,
  idle: /^closet-seller-filters-active /,
  unsaid: /\.isOwn$/,
  free: /^$/,
  rows: /^$/,
});

const card = 'product-item-id-9400000001';
const label = "Veste en jean, Marque: Levi's, État: Très bon état, Taille: M, 18.00 €, 19.60 €";
/**
 * WEB §4.3. The label, the lines under the picture and the heart repeat the same facts, so one of them may be missing.
 */
checkDisplay({
  name: 'wardrobe',
  kind: 'wardrobe',
  url: 'https://www.vinted.fr/member/100000001-boutique_demo',
  html: `<html><body><h1 data-testid="profile-username">boutique_demo</h1><div data-testid="grid-item"><div data-testid="${card}">
    <img data-testid="${card}--image--img" src="https://images1.vinted.net/1.webp" alt="${label}">
    <a data-testid="${card}--overlay-link" href="/items/9400000001-veste?referrer=catalog" title="${label}"></a>
    <button data-testid="${card}--favourite" aria-label="Ajouter aux favoris, ajouté aux favoris par 12 utilisateur(s)"><span data-testid="favourite-count-text">12</span></button>
    <p data-testid="${card}--description-title">Levi's</p><p data-testid="${card}--description-subtitle">M · Très bon état</p>
    <p data-testid="${card}--price-text">18,00 €</p>
    <div data-testid="${card}--breakdown"><button aria-label="19,60 € Protection acheteurs incluse"><span data-testid="total-combined-price">19,60 €</span></button></div>
    </div></div></body></html>`,
  idle: /^(product-item-id-ID |\S+--(description-(title|subtitle)|price-text|breakdown) |\S+--(overlay-link title|image--img alt)|(favourite-count-text|total-combined-price|button) |\S+--favourite (data-testid|aria-label))/,
  free: /^profile-username text$/,
  rows: /^grid-item /,
});

/** An article without brand or size that nobody has liked: absent values must not be taken from elsewhere. */
checkDisplay({
  name: 'wardrobe, the least that a card says',
  kind: 'wardrobe',
  url: 'https://www.vinted.fr/member/100000001-boutique_demo',
  html: `<html><body><h1 data-testid="profile-username">boutique_demo</h1><div data-testid="grid-item"><div data-testid="${card}">
    <img data-testid="${card}--image--img" src="https://images1.vinted.net/1.webp">
    <a data-testid="${card}--overlay-link" href="/items/9400000001-veste" title="Vase, bleu: grand, État: Bon état, 8.00 €, 9.10 €"></a>
    <button data-testid="${card}--favourite" aria-label="Ajouter aux favoris"></button>
    <p data-testid="${card}--description-title">Vase, bleu: grand</p><p data-testid="${card}--description-subtitle">Bon état</p>
    <p data-testid="${card}--price-text">8,00 €</p></div></div></body></html>`,
  idle: /^(product-item-id-ID |\S+--(description-subtitle|price-text) )/,
  free: /^profile-username text$/,
  rows: /^grid-item /,
});

/** WEB §7.3, July 2026: the state in its own banner. */
checkDisplay({
  name: 'item of July',
  kind: 'item',
  url: 'https://www.vinted.fr/items/9400000001-veste-en-jean',
  html: `<html><body><div data-testid="item-page-summary-plugin"><h1>Veste en jean</h1></div>
    <div data-testid="item-price">18,00 €</div><span data-testid="total-combined-price">19,60 €</span>
    <a href="/brand/10-levis"><span itemprop="name">Levi's</span></a>
    <div data-testid="item-attributes-size"><span itemprop="size">M</span></div>
    <div data-testid="item-attributes-status"><span itemprop="status">Très bon état<button>Infos</button></span></div>
    <img data-testid="item-photo-1--img" src="https://images1.vinted.net/t/04_1/f800/1.webp">
    <div class="web_ui__Cell__success"><div data-testid="item-status--content">Vendu</div></div>
    <button data-testid="favourite-button" aria-label="Ajouté aux favoris par 12 utilisateurs"><b><span>12</span></b></button>
    <div class="breadcrumbs__item"><a href="/catalog/1206-vestes">Vestes</a></div>
    <a href="/member/100000001"><span data-testid="profile-username">boutique_demo</span></a></body></html>`,
  idle: /^(button |b |span itemprop|item-page-summary-plugin |favourite-button (aria-label|disabled)|breadcrumbs__item (element|text)|a text|total-combined-price)/,
  free: /^(h1|span|profile-username|item-attributes-\w+)( loose)? text$/,
  rows: /^$/,
});

/** WEB §7.3, October 2026: the state is only a word before the summary. */
checkDisplay({
  name: 'item of October',
  kind: 'item',
  url: 'https://www.vinted.it/items/9400000001-giacca',
  html: `<html><body><div class="sidebar"><p>Venduto</p><div data-testid="item-page-summary-plugin"><h1>Giacca</h1></div></div>
    <div data-testid="item-price">22,00 €</div></body></html>`,
  idle: /^sidebar class$/,
  free: /^h1( loose)? text$/,
  rows: /^$/,
});

/** WEB §8. */
checkDisplay({
  name: 'wallet',
  kind: 'wallet',
  url: 'https://www.vinted.fr/wallet/history',
  html: `<html lang="fr"><body><ul><li class="pile__element"><a href="/inbox/24100054321">
    <div class="web_ui__Cell__title">Vente</div><div class="web_ui__Cell__body">Veste</div>
    <div class="web_ui__Cell__suffix"><h2>18,00 €</h2>24 juillet 2026</div></a></li></ul></body></html>`,
  idle: /^(ul|web_ui__Cell__body) /,
  free: /^web_ui__Cell__(body|title) text$/,
  rows: /^(pile__element|ul) /,
});
