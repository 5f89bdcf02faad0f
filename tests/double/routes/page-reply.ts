import { toClientScript, toPolicy } from '../pages/layout.ts';
import { toLoginPage } from '../pages/other-pages.ts';
import { canaries } from '../shapes/canaries.ts';
import { toPushScripts } from '../shapes/flight-stream.ts';
import { hasEnded, type Route, type RouteContext } from './context.ts';
import { renameFields } from './rename-fields.ts';
import { html, type Reply, text } from './reply.ts';

/** A page as the site sends it: with its content security policy, and a session with private data. */
export function page({ nonce }: RouteContext, body: string): Reply {
  const cookie = `_vinted_fr_session=${canaries.session}; Path=/; Secure; SameSite=Lax`;
  return html(body, 200, { 'content-security-policy': toPolicy(nonce), 'set-cookie': cookie });
}

/** A page that contains its data as a flight stream; a client-side navigation receives only the stream. */
export function pageWithFlight(context: RouteContext, stream: string, draw: (scripts: string) => string): Reply {
  const { behaviour, kind, nonce } = context;
  const shown = renameFields(stream, behaviour.rename[kind]);
  if (context.wantsFlight) return text(shown, 'text/x-component');
  const asks = behaviour.asksForReader ? toClientScript('reader-client', nonce) : '';
  return page(context, draw(asks + toPushScripts(shown, { pieceLength: behaviour.pieceLength, nonce })));
}

/** A private page of the seller: replaced by a sign-in form, with status 200, once the session has expired. */
export function signedIn(answer: Route['answer']): Route['answer'] {
  return (context) => (hasEnded(context) ? page(context, toLoginPage(placeOf(context))) : answer(context));
}

export function placeOf({ behaviour, nonce }: RouteContext) {
  return { language: behaviour.language, nonce };
}
