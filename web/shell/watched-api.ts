import type { ApiClient } from '#core/platform/ports.ts';

export interface ApiWatcher {
  onSuccess: (endpointId: string, input: { query?: object | undefined }) => void;
  onFailure: (endpointId: string, error: unknown) => void;
}

/** Reports each call to the app as well as to the screen that made it, which gets the same reply or error. */
export const watchApi = (client: ApiClient, { onSuccess, onFailure }: ApiWatcher): ApiClient => ({
  ...client,
  async call(endpoint, input) {
    try {
      const reply = await client.call(endpoint, input);
      onSuccess(endpoint.id, input);
      return reply;
    } catch (error) {
      onFailure(endpoint.id, error);
      throw error;
    }
  },
});
