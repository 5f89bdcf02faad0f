import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { makeReplies } from './stage/replies.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const { replies } = makeReplies(() => false, NOW);

describeInBrowser('files that were not imported as a whole', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** The home page of a seller with so many of them. */
  const open = (failedImports: number) => {
    const user = { ...(replies['auth.user'] as object), failedImports };
    if (failedImports === 0) Reflect.deleteProperty(user, 'failedImports');
    return stage.open({ path: '/app', replies: { ...replies, 'auth.user': user }, book: {}, now: NOW });
  };
  const isTold = () => stage.page.evaluate(() => document.body.textContent?.includes('en entier') ?? false);
  /** What this browser keeps, once the screen's effects have run. */
  const dismissed = () => stage.page.evaluate(() => localStorage.getItem('comptoir.failed-imports'));
  const dismiss = () => stage.page.locator('::-p-aria(Compris[role="button"])').click();

  it('are told of until the seller has understood, and again only when there is another one', async () => {
    await open(1);
    await eventually(isTold).toBe(true);
    await dismiss();
    await eventually(isTold).toBe(false);
    await open(1);
    expect(await isTold()).toBe(false);
    await open(2);
    await eventually(isTold).toBe(true);
    await dismiss();
    // The server could merge both after all; then another file fails.
    await open(0);
    await eventually(dismissed).toMatch(/ 0$/);
    await open(1);
    await eventually(isTold).toBe(true);
  });
});
