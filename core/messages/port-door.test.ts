import { describe, expect, it, vi } from 'vitest';
import { FILE_PORT } from './file-channel.ts';
import { SCREEN_PORT } from './page-channel.ts';
import { createPortDoor } from './port-door.ts';
import type { Identity, RawSender } from './sender.ts';

const self: Identity = {
  id: 'our-id',
  baseUrl: 'chrome-extension://our-id/',
  isMarketplaceUrl: (url) => url.startsWith('https://www.vinted.fr/'),
};
const panel: RawSender = { id: 'our-id', url: 'chrome-extension://our-id/sidepanel.html' };
const dashboard: RawSender = { id: 'our-id', url: 'chrome-extension://our-id/dashboard.html#/app', tab: { id: 8 } };
const page: RawSender = { id: 'our-id', url: 'https://www.vinted.fr/my_orders', frameId: 0, tab: { id: 7 } };

const open = (name: string, sender: RawSender | undefined) => {
  const handlers = { [SCREEN_PORT]: vi.fn(), [FILE_PORT]: vi.fn() };
  const port = { name, sender, disconnect: vi.fn() };
  createPortDoor(self, handlers)(port);
  return { port, handlers };
};

describe('the worker’s door for ports', () => {
  it.each([SCREEN_PORT, FILE_PORT] as const)('lets panel and dashboard open %s', (name) => {
    for (const sender of [panel, dashboard]) {
      const { port, handlers } = open(name, sender);
      expect(handlers[name]).toHaveBeenCalledExactlyOnceWith(port);
      expect(port.disconnect).not.toHaveBeenCalled();
    }
  });

  it.each<[string, RawSender | undefined]>([
    ['a content script of the marketplace’s page', page],
    ['the options', { ...panel, url: 'chrome-extension://our-id/options.html' }],
    ['another extension', { ...panel, id: 'other-id' }],
    ['a frame inside a screen of ours', { ...dashboard, frameId: 3 }],
    ['a page of ours that does not exist', { ...panel, url: 'chrome-extension://our-id/evil.html' }],
    ['a page of another site', { id: 'our-id', url: 'https://evil.example/', frameId: 0, tab: { id: 9 } }],
    ['nobody', undefined],
  ])('closes whatever %s opens', (_, sender) => {
    for (const name of [SCREEN_PORT, FILE_PORT]) {
      const { port, handlers } = open(name, sender);
      expect(port.disconnect).toHaveBeenCalledOnce();
      for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
    }
  });

  it.each(['', 'comptoir.other', 'toString', '__proto__'])('closes a port named « %s »', (name) => {
    expect(open(name, panel).port.disconnect).toHaveBeenCalledOnce();
  });
});
