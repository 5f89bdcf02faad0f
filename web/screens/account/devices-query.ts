import { queryOptions } from '@tanstack/react-query';
import { auth } from '#core/contract/auth.ts';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { ApiClient } from '#core/platform/ports.ts';

export type Device = CallReply<typeof auth.devices>['devices'][number];

/** Every signed-in browser and extension, the current one first, then the most recently seen. */
export const devicesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: async () => sortDevices((await client.call(auth.devices, {})).devices),
  });

export const sortDevices = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
