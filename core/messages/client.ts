import { AppError } from '../errors.ts';
import { isReplyEnvelope, type RequestEnvelope } from './envelope.ts';
import { type MessageName, protocol, type Reply, type Request } from './protocol.ts';
import { fromWireError } from './wire-error.ts';

export interface AskOptions {
  /** Overrides the protocol's own `repeatable` for this message: whether it may be sent again when the worker died. */
  repeatable?: boolean;
}

/** Sends a request to the background worker; rejects with an AppError whose code is kept across the boundary. */
export type MessageClient = <K extends MessageName>(
  name: K,
  input: Request<K>,
  options?: AskOptions,
) => Promise<Reply<K>>;

/** @param send sends one envelope to the worker; rejects or returns nothing when the worker died before it replied */
export const createMessageClient = (send: (envelope: RequestEnvelope) => Promise<unknown>): MessageClient => {
  return async <K extends MessageName>(name: K, input: Request<K>, options?: AskOptions): Promise<Reply<K>> => {
    const answer = await askTwice(send, { name, input }, options?.repeatable ?? protocol[name].repeatable);
    if (!answer.ok) throw fromWireError(answer.error);
    const parsed = protocol[name].reply.safeParse(answer.value);
    if (!parsed.success) throw new AppError('BAD_ANSWER', NO_ANSWER, { field: name }, { cause: parsed.error });
    return parsed.data as Reply<K>;
  };
};

const NO_ANSWER = 'L’extension ne répond pas. Fermez ce panneau puis rouvrez-le.';

const askTwice = async (
  send: (envelope: RequestEnvelope) => Promise<unknown>,
  envelope: RequestEnvelope,
  repeatable: boolean,
) => {
  const attempts = repeatable ? 2 : 1;
  let cause: unknown;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const answer = await send(envelope);
      if (isReplyEnvelope(answer)) return answer;
    } catch (error) {
      cause = error;
    }
  }
  throw new AppError('INTERNAL', NO_ANSWER, { field: envelope.name }, { cause });
};
