import { toConversationPage, toInboxPage } from '../pages/thread-pages.ts';
import { toPageFlight } from '../shapes/page-flight.ts';
import { type Route, type RouteContext, readerOf } from './context.ts';
import { pageWithFlight, placeOf, signedIn } from './page-reply.ts';
import type { Reply } from './reply.ts';

/** The inbox and a conversation: frames that are filled by their own script (WEB §3). */
export const threadPages: readonly Route[] = [
  { kind: 'inbox-page', pattern: /^\/inbox$/, answer: signedIn((context) => answer(context, toInboxPage)) },
  {
    kind: 'conversation-page',
    pattern: /^\/inbox\/(\d+)$/,
    answer: signedIn((context) => answer(context, toConversationPage)),
  },
];

function answer(context: RouteContext, draw: typeof toInboxPage): Reply {
  const stream = toPageFlight({
    reader: readerOf(context),
    title: 'Messages',
    props: { conversationId: '$undefined' },
  });
  return pageWithFlight(context, stream, (flightScripts) => draw({ ...placeOf(context), flightScripts }));
}
