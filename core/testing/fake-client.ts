import type { CallReply, Endpoint } from '#core/contract/endpoint.ts';
import type { ApiClient } from '#core/platform/ports.ts';

/** What a call carried, as far as tests look at it. */
export interface FakeCall {
  id: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

/** A client that answers as the test says; it may throw. Nothing is checked: what an answer holds is the test's affair. */
export const fakeClient = (answer: (call: FakeCall) => unknown): ApiClient => ({
  async call<const E extends Endpoint>(endpoint: E, input: object): Promise<CallReply<E>> {
    const call = { params: {}, query: {}, body: {}, ...input, id: endpoint.id };
    // Which reply belongs to which endpoint only the test knows.
    return (await answer(call)) as CallReply<E>;
  },
  exists: async () => false,
});
