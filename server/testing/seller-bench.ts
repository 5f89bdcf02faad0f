import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import type { CallReply } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import { succeed } from './call.ts';
import { makeApp, type TestApp, type TestAppOptions } from './make-app.ts';
import { makeSeller, type Seller } from './make-seller.ts';

/** One server for a file of tests, and a new seller for each test of it. */
export interface SellerBench {
  readonly app: TestApp;
  /** A test may sign in somebody else. */
  seller: Seller;
  /** The seller's, as a part of a call. */
  readonly token: { token: string };
  /** Sends a page as the extension does, as the seller unless another's token is given. */
  send(body: Capture, token?: string): Promise<CallReply<typeof api.captures.create>>;
}

/** To be called once, at the top of a file of tests. */
export const openSellerBench = (options?: TestAppOptions): SellerBench => {
  let app: TestApp | null = null;
  let seller: Seller | null = null;
  const opened = <T>(part: T | null): T => {
    if (part === null) throw new Error('the bench is open during tests only');
    return part;
  };
  beforeAll(async () => {
    app = await makeApp(options);
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    seller = await makeSeller(opened(app));
  });
  return {
    get app() {
      return opened(app);
    },
    get seller() {
      return opened(seller);
    },
    set seller(other) {
      seller = other;
    },
    get token() {
      return { token: opened(seller).token };
    },
    send: (body, token = opened(seller).token) => succeed(opened(app), api.captures.create, { token, body }),
  };
};
