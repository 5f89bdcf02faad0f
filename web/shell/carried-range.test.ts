import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Platform } from '#core/platform/ports.ts';
import { createAppRouter } from '#web/router.ts';

const at = (address: string) => createAppRouter({} as Platform, createMemoryHistory({ initialEntries: [address] }));

describe('the range and the comparison of a screen', () => {
  it.each(['/app', '/app/ventes', '/app/depenses', '/app/commandes', '/app/profil'] as const)(
    'go along to %s',
    (to) => {
      const { search } = at('/app/porte-monnaie?du=2026-02-01&au=2026-02-28&comparer=avant').buildLocation({ to });
      expect(search).toMatchObject({ du: '2026-02-01', au: '2026-02-28', comparer: 'avant' });
    },
  );

  it('go along with a link that names something else, and leave the rest behind', () => {
    const router = at('/app/ventes?du=2026-02-01&liste=virees&regime=particulier');
    const { href } = router.buildLocation({ to: '/app/commandes', search: { liste: 'en-retard' } });
    expect(href).toBe('/app/commandes?liste=en-retard&du=2026-02-01');
  });

  it('give way to those that are chosen, also to the default, which the address does not name', () => {
    const router = at('/app/ventes?du=2026-02-01&au=2026-02-28');
    const to = '/app/ventes';
    expect(router.buildLocation({ to, search: { du: undefined, au: undefined } }).href).toBe('/app/ventes');
    expect(router.buildLocation({ to, search: { du: '2025-01-01', au: undefined } }).href).toBe(
      '/app/ventes?du=2025-01-01',
    );
  });

  it('are put right on the way', () => {
    const { search } = at('/app?du=2026-03-01&au=2026-02-01').buildLocation({ to: '/app/depenses' });
    expect(search).toMatchObject({ du: '2026-02-01', au: '2026-03-01' });
  });
});
