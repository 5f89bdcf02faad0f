import { type PageFrame, toClientScript, toDocument } from './layout.ts';

/** `/inbox`: its own script loads the conversations. */
export function toInboxPage(frame: PageFrame): string {
  const body = `<h1>Messages</h1><ul class="pile" data-role="conversations"></ul>
<button type="button" data-role="more" hidden>Voir plus</button>`;
  return toDocument({ ...frame, title: 'Messages', body, tail: tailOf(frame, 'inbox-client') });
}

/** `/inbox/{id}`: its own script loads the conversation, and the order's details on a click. */
export function toConversationPage(frame: PageFrame): string {
  const body = '<div data-role="conversation"></div>';
  return toDocument({ ...frame, title: 'Messages', body, tail: tailOf(frame, 'conversation-client') });
}

function tailOf({ nonce, flightScripts }: PageFrame, script: string): string {
  return `${toClientScript(script, nonce)}${flightScripts}`;
}
