import { queryOptions } from '@tanstack/react-query';
import { passkeys } from '#core/contract/passkeys.ts';
import type { ApiClient } from '#core/platform/ports.ts';

/** The passkeys of the seller: read again with the list of devices. */
export const passkeysQuery = (client: ApiClient) =>
  queryOptions({ queryKey: ['devices', 'passkeys'], queryFn: () => client.call(passkeys.list, {}) });
