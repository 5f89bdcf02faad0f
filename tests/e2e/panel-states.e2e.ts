import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { panelScene, panelStates } from './stage/panel-states.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
/** How far down the first order may begin, in a panel of 380 × 860. */
const MOST_ABOVE = 220;

describeInBrowser('the panel', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    await stage.page.setViewport({ width: 380, height: 860 });
  });
  afterAll(() => stage?.close());

  it.each(Object.entries(panelStates(NOW)))(
    'shows its first order near the top, and links that lead somewhere, with %s',
    async (_, state) => {
      const { firstOrderTop, links, text } = await stage.show(panelScene(state, NOW));
      expect(firstOrderTop, text).toBeGreaterThan(0);
      expect(firstOrderTop, text).toBeLessThanOrEqual(MOST_ABOVE);
      expect(links.filter((link) => !/^(?:https:\/\/|#\/)[^ ]+$/.test(link))).toEqual([]);
    },
  );

  it('leads to the deletion of an account that a sign-in kept from it', async () => {
    const { links, text } = await stage.show(panelScene({ isAccountKept: true }, NOW));
    expect(text).toContain('Votre compte est conservé');
    expect(links).toContain('#/app/compte');
  });
});
