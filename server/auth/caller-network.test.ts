import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerNetwork, callerSite } from './caller-network.ts';

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['inconnu', 'inconnu'],
  ])('of %s is %s', (ip, network) => {
    expect(callerNetwork(ip)).toBe(network);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['inconnu', 'inconnu'],
  ])('of %s is part of %s', (ip, site) => {
    expect(callerSite(ip)).toBe(site);
  });

  it('is the same for all addresses of a /64, and different for the next one', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
    fc.assert(
      fc.property(groups(3), group, group, groups(4), groups(4), (site, net, otherNet, one, other) => {
        fc.pre(net !== otherNet && site.some((each) => each !== '0'));
        const of = (last: string, host: string[]) => callerNetwork([...site, last, ...host].join(':'));
        expect(of(net, one)).toBe(of(net, other));
        expect(of(net, one)).not.toBe(of(otherNet, one));
      }),
    );
  });
});
