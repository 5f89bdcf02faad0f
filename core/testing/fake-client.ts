import type { CallReply, Endpoint } from '#core/contract/endpoint.ts';
import type { ApiClient } from '#core/platform/ports.ts';

/** The parts of a call that tests check. */
export interface FakeCall {
  id: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

/**
 * A client that replies as the test specifies; it may throw. Nothing is validated: the content of a reply is up to the
 * test.
 */
export const fakeClient = (answer: (call: FakeCall) => unknown): ApiClient => ({
  async call<const E extends Endpoint>(endpoint: E, input: object): Promise<CallReply<E>> {
    const call = { params: {}, query: {}, body: {}, ...input, id: endpoint.id };
    // Only the test knows which reply belongs to which endpoint.
    return (await answer(call)) as CallReply<E>;
  },
  exists: async () => false,
});
