import type { Shop } from '../seller/sale.ts';
import type { Language } from '../seller/stages.ts';
import { toDocument } from './layout.ts';

type PageContext = { language: Language; nonce: string };

/** What a visitor with an expired session receives in place of any private page: a sign-in form, with status 200. */
export function toLoginPage(context: PageContext): string {
  const body = `<h1>Rejoins le mouvement</h1><form method="post" action="/web/api/auth/login" data-testid="auth-modal">
<label>Pseudo ou e-mail <input name="username" autocomplete="off"></label>
<label>Mot de passe <input name="password" type="password" autocomplete="off"></label>
<button type="button">Se connecter</button></form><a href="/member/signup/select_type">S’inscrire</a>`;
  return toDocument({ ...context, title: 'Se connecter', body });
}

/** A DataDome refusal: status 403, a page that loads a captcha frame (WEB §10). */
export function toChallengePage(): string {
  return `<html lang="fr"><head><title>vinted.fr</title><style>#cmsg{animation:A 1.5s}</style></head><body style="margin:0">
<p id="cmsg">Please enable JS and disable any ad blocker</p>
<script data-cfasync="false">var dd={'rt':'c','cid':'AHrlqAAA','hsh':'EC3B9FB6F2A31D3AF16C270E6531D2','t':'bv','host':'geo.captcha-delivery.com'}</script></body></html>`;
}

export function toTooManyPage(): string {
  return '<html><head><title>429 Too Many Requests</title></head><body><center><h1>429 Too Many Requests</h1></center><hr><center>cloudflare</center></body></html>';
}

export function toHomePage(context: PageContext, shop: Shop): string {
  const body = `<h1>Accueil</h1><p><a href="/my_orders?order_type=sold">Mes commandes</a> · <a href="/member/${shop.userId}-${shop.login}">Mon dressing</a> · <a href="/inbox">Messages</a> · <a href="/wallet/balance">Porte-monnaie</a></p>`;
  return toDocument({ ...context, title: 'Vendez et achetez', body });
}
