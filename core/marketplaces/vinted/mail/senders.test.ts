import { describe, expect, it } from 'vitest';
import { sentBy } from './senders.ts';

const by = (address: string) => sentBy({ from: { address, name: 'Vinted' } });

describe('whose mail it is', () => {
  it.each([
    ['no-reply@vinted.fr', 'marketplace', 'vinted.fr'],
    ['noreply@vinted.es', 'marketplace', 'vinted.es'],
    ['no-reply@vinted.co.uk', 'marketplace', 'vinted.co.uk'],
    ['shipping@relay.vinted.com', 'carrier', 'relay.vinted.com'],
    ['noreply@mondialrelay.fr', 'carrier', 'mondialrelay.fr'],
    ['no-reply@team.vinted.com', 'marketing', 'team.vinted.com'],
    ['lucie@example.org', 'other', 'example.org'],
  ])('%s', (address, sender, domain) => {
    expect(by(address)).toEqual({ sender, domain, isMasked: false });
  });

  it.each([
    'no-reply@vinted.fr.paiement-securise.example',
    'no-reply@evil-vinted.fr',
    'no-reply@vinted.it.example.com',
    'no-reply@vinted.frr',
    'vinted@gmail.com',
    'no-reply.vinted.fr@example.org',
    'no-reply@vintеd.fr',
    'no-reply@xn--vintd-9we.fr',
    'shipping@relay.vinted.com.example',
    '',
  ])('is not the marketplace’s from %s', (address) => {
    expect(by(address).sender).toBe('other');
  });

  it('sees through the address that iCloud puts in its place, and through no other', () => {
    expect(by('no-reply_at_vinted_fr_0a1b2c3d@icloud.com')).toEqual({
      ...{ sender: 'marketplace', domain: 'vinted.fr', isMasked: true },
    });
    expect(by('shipping_at_relay_vinted_com_0a1b2c3d@icloud.com')).toMatchObject({ sender: 'carrier', isMasked: true });
    expect(by('no-reply_at_vinted_fr_0a1b2c3d@example.com').sender).toBe('other');
    expect(by('no-reply_at_vinted_fr_evil_0a1b2c3d@icloud.com').sender).toBe('other');
  });

  it('is nobody’s without a sender', () => {
    expect(sentBy({ from: null })).toEqual({ sender: 'other', domain: '', isMasked: false });
  });
});
