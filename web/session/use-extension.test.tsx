import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createSellerMemory } from '#core/state/seller-memory.ts';
import { WorkplaceProvider } from '#features/workplace.tsx';
import { type Device, devicesQuery } from '#web/screens/account/devices-query.ts';
import { useConnectedExtension } from './use-extension.ts';

const device = (kind: Device['kind']): Device => ({
  id: '01890000-0000-7000-8000-000000000001',
  kind,
  label: 'Chrome',
  name: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  lastSeenAt: '2026-11-23T10:00:00.000Z',
  current: kind === 'site',
});

const Answer = () => String(useConnectedExtension({ isAsked: true }));

/** What the hook returns when the server's list of devices is this one, or has not come yet. */
const answerWith = (devices?: readonly Device[]): string => {
  const client = new QueryClient();
  const platform = { kind: 'site', api: {} } as never;
  if (devices) client.setQueryData(devicesQuery({} as never).queryKey, devices);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WorkplaceProvider value={{ platform, desk: {} as never, memory: createSellerMemory(null) }}>
        <Answer />
      </WorkplaceProvider>
    </QueryClientProvider>,
  );
};

it('does not say whether an extension is connected before the server has answered', () => {
  expect(answerWith()).toBe('null');
});

it('says that none is connected when only browsers are signed in to the account', () => {
  expect(answerWith([])).toBe('false');
  expect(answerWith([device('site')])).toBe('false');
});

it('says that one is connected wherever it is, since the list is that of the account', () => {
  expect(answerWith([device('site'), device('extension')])).toBe('true');
});
