import { expect, it } from 'vitest';
import { type Device, sortDevices } from './devices-query.ts';

const device = (id: string, lastSeenAt: string, current = false): Device => ({
  id,
  kind: 'site',
  label: id,
  name: null,
  createdAt: lastSeenAt,
  lastSeenAt,
  current,
});

it('lists the current device first, then the others by last use', () => {
  const sorted = sortDevices([
    device('old', '2026-01-01T00:00:00.000Z'),
    device('here', '2025-01-01T00:00:00.000Z', true),
    device('new', '2026-11-01T00:00:00.000Z'),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(['here', 'new', 'old']);
});
