import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

type Device = { id: string; current: boolean };
const expired = 'Session expirée. Veuillez vous reconnecter.';

describeInBrowser('a session that ends elsewhere', () => {
  let bench: Workbench;
  let seller: ReadySeller;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await readySeller(bench);
  });
  afterAll(() => bench.close());

  test('is reported in the panel and on the site, which both ask to sign in again', async () => {
    const { site, panel } = seller;
    const left = await site.page.evaluate(async () => {
      const { devices } = await (await fetch('/api/account/devices')).json();
      const ownLast = devices.toSorted((a: Device, b: Device) => Number(a.current) - Number(b.current));
      for (const { id } of ownLast) await fetch(`/api/account/devices/${id}`, { method: 'DELETE' });
      return (await fetch('/api/auth/user')).status;
    });
    expect(left).toBe(403);
    await panel.page.reload();
    await eventually(() => panel.page.$$eval('input[type="password"]', (fields) => fields.length)).toBe(1);
    await site.goTo('/app/commandes');
    await eventually(() => panel.sentences()).toContainEqual(expect.stringContaining(expired));
    await eventually(() => site.words()).toContain(expired);
  });
});
