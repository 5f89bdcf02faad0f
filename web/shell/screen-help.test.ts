import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Platform } from '#core/platform/ports.ts';
import { createAppRouter } from '#web/router.ts';
import { helpAt } from './screen-help.ts';

const { routesByPath } = createAppRouter({} as Platform, createMemoryHistory({ initialEntries: ['/'] }));
const screens = Object.keys(routesByPath);

describe('the help on a screen', () => {
  it.each(screens)('of %s is two sentences', (path) => {
    expect(helpAt(path).match(/[.…](?=\s|$)/g)).toHaveLength(2);
  });

  it('is that of the screen itself, not of the home page', () => {
    const others = screens.filter((path) => !['', '/app'].includes(path.replace(/\/$/, '')));
    expect(others.filter((path) => [helpAt('/app'), helpAt('/')].includes(helpAt(path)))).toEqual([]);
  });

  it('below an address is that of the address', () => {
    expect(helpAt('/app/analyse-concurrence/vinted/4242')).toBe(helpAt('/app/analyse-concurrence'));
    expect(helpAt('/app/')).toBe(helpAt('/app'));
    expect(helpAt('/nulle-part')).toBe(helpAt('/'));
  });
});
