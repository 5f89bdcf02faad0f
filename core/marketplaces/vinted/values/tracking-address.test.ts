import { expect, it } from 'vitest';
import { toTrackingUrl } from './tracking-address.ts';

it.each([
  ['https://suivi.example/colis', 'https://suivi.example/colis'],
  ['https://suivi.example/colis/XX1FR', 'https://suivi.example/colis/XX1FR'],
  ['https://suivi.example/colis?numero=XX1FR&jeton=secret', 'https://suivi.example/colis?numero=XX1FR'],
  ['https://suivi.example/colis?jeton=secret#secret', 'https://suivi.example/colis'],
  ['https://nom:secret@suivi.example/colis', 'https://suivi.example/colis'],
  ['javascript:alert(1)', null],
  [12, null],
])('%s is kept as %s', (given, kept) => {
  expect(toTrackingUrl(given, 'XX1FR')).toBe(kept);
});

it('without a number, the whole query is removed', () => {
  expect(toTrackingUrl('https://suivi.example/?numero=', null)).toBe('https://suivi.example/');
});
