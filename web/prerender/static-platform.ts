import { createFilePort } from '#core/api/file-port.ts';
import type { CallReply, Endpoint } from '#core/contract/endpoint.ts';
import type { Operator } from '#core/contract/system.ts';
import { system } from '#core/contract/system.ts';
import { AppError } from '#core/errors.ts';
import { createMemoryOrderSource } from '#core/platform/memory.ts';
import type { ApiClient, Platform } from '#core/platform/ports.ts';

/** The operator is known where the site is served: the server writes each line in place of its mark. */
const MARKED: Operator = {
  name: '%%OPERATOR_NAME%%',
  address: '%%OPERATOR_ADDRESS%%',
  email: '%%OPERATOR_EMAIL%%',
  phone: '%%OPERATOR_PHONE%%',
  registration: '%%OPERATOR_REGISTRATION%%',
  director: '%%OPERATOR_DIRECTOR%%',
  hosting: '%%OPERATOR_HOSTING%%',
};

const refuse = (): never => {
  throw new AppError('NETWORK', 'There is no server at build time.');
};

const api: ApiClient = {
  async call<const E extends Endpoint>(endpoint: E): Promise<CallReply<E>> {
    // The reply of the one call that public pages make.
    return endpoint.id === system.operator.id ? (MARKED as CallReply<E>) : refuse();
  },
  exists: async () => false,
};

const nothing = { subscribe: () => () => undefined };

/** What public pages need of a platform while they are rendered at build time: no browser, no server, nobody signed in. */
export const staticPlatform: Platform = {
  kind: 'web',
  siteUrl: async () => '',
  api,
  files: createFilePort(refuse),
  orders: createMemoryOrderSource({}, () => 0),
  ...nothing,
  health: { current: async () => [] },
};
