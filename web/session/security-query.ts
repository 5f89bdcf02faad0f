import { queryOptions } from '@tanstack/react-query';
import { account } from '#core/contract/account.ts';
import type { ApiClient } from '#core/platform/ports.ts';

/** How the seller signs in: read again with the list of devices. */
export const securityQuery = (client: ApiClient) =>
  queryOptions({ queryKey: ['devices', 'security'], queryFn: () => client.call(account.security, {}) });
