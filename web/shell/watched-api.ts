import type { ApiClient } from '#core/platform/ports.ts';

export interface ApiWatcher {
  onSuccess: (endpointId: string) => void;
  onFailure: (endpointId: string, error: unknown) => void;
}

/** Tells the app of each call besides the screen that made it, which gets the same answer or error. */
export const watchApi = (client: ApiClient, { onSuccess, onFailure }: ApiWatcher): ApiClient => ({
  ...client,
  async call(endpoint, input) {
    try {
      const reply = await client.call(endpoint, input);
      onSuccess(endpoint.id);
      return reply;
    } catch (error) {
      onFailure(endpoint.id, error);
      throw error;
    }
  },
});
