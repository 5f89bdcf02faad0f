import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import type { ApiClient } from '#core/platform/ports.ts';

export type Device = CallReply<typeof api.auth.devices>['devices'][number];

export const devicesKey = ['devices'] as const;

/** Every browser and extension that is signed in, the one in use first, then the latest seen. */
export const devicesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async () => sortDevices((await client.call(api.auth.devices, {})).devices),
  });

export const sortDevices = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
