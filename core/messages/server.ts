import { AppError } from '../errors.ts';
import { isRequestEnvelope, type ReplyEnvelope, type RequestEnvelope } from './envelope.ts';
import { type CheckedRequest, isMessageName, type MessageName, protocol, type Reply, type Sender } from './protocol.ts';
import { type Identity, type RawSender, type RawTab, senderOf } from './sender.ts';
import { toWireError } from './wire-error.ts';

/** The sender of a message, as confirmed by the browser. */
export interface Caller {
  sender: Sender;
  /** Tab of the caller; null for a side panel. */
  tabId: number | null;
  tab: RawTab | undefined;
  url: string;
}

export type Handler<K extends MessageName> = (input: CheckedRequest<K>, caller: Caller) => Promise<Reply<K>>;

/** One handler per message: a missing one does not compile. */
export type Handlers = { [K in MessageName]: Handler<K> };

export interface MessageServerOptions {
  self: Identity;
  handlers: Handlers;
  /** Called with errors that are not ours, for the console. */
  onUnexpected(error: unknown, name: string): void;
}

/**
 * Returns null for anything that is not a request of ours (an event, another extension's message): no reply is sent.
 */
export type MessageServer = (message: unknown, sender: RawSender) => Promise<ReplyEnvelope> | null;

/**
 * The only entry point for messages to the background worker: validates the sender, then the name, then the payload,
 * and calls the handler.
 */
export const createMessageServer = (options: MessageServerOptions): MessageServer => {
  return (message, sender) => (isRequestEnvelope(message) ? answer(options, message, sender) : null);
};

const answer = async (
  options: MessageServerOptions,
  { name, input }: RequestEnvelope,
  raw: RawSender,
): Promise<ReplyEnvelope> => {
  try {
    const sender = senderOf(raw, options.self);
    if (sender === null || !isMessageName(name) || !protocol[name].senders.includes(sender)) throw forbidden(name);
    const caller = { sender, tabId: raw.tab?.id ?? null, tab: raw.tab, url: raw.url ?? '' };
    return { ok: true, value: await handle(options.handlers, name, input, caller) };
  } catch (error) {
    if (!(error instanceof AppError)) options.onUnexpected(error, name);
    return { ok: false, error: toWireError(error) };
  }
};

const forbidden = (name: string) =>
  new AppError('FORBIDDEN', 'Cette page de l’extension n’a pas ce droit.', { field: name.slice(0, 60) });

const handle = async <K extends MessageName>(handlers: Handlers, name: K, input: unknown, caller: Caller) => {
  const parsed = protocol[name].request.safeParse(input);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new AppError('INVALID_INPUT', `Message ${name} : ${field || 'contenu'} invalide.`, { field });
  }
  // The schema for this very name was just applied.
  return handlers[name](parsed.data as CheckedRequest<K>, caller);
};
