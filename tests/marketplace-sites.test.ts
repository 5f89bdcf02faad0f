import { describe, expect, it } from 'vitest';
import { findMarketplace } from '#core/marketplaces/registry.ts';
import { conversationUrl, salesUrl, walletUrl } from '#core/marketplaces/seller-links.ts';
import { VINTED_DOMAINS } from '#core/marketplaces/vinted/hosts.ts';
import { parsePage } from '#core/marketplaces/vinted/index.ts';
import { countryOfName } from '#core/marketplaces/vinted/values/country-names.ts';
import { siteInstantOf } from '#core/marketplaces/vinted/values/local-time.ts';
import { parsePriceText } from '#core/marketplaces/vinted/values/price-text.ts';
import observer from '../entrypoints/observer.content/index.ts';
import reader from '../entrypoints/vinted.content/index.ts';

/**
 * The sites that an item page of October 2026 links, each with its country as the site itself names it, and an amount as it
 * shows one. By hand, and not from the code: a site that is missing in any place must fail here.
 */
const SITES: readonly (readonly [host: string, country: string, code: string, price: string, currency: string])[] = [
  ['www.vinted.fr', 'France', 'FR', '18,00 €', 'EUR'],
  ['www.vinted.be', 'Belgique', 'BE', '18,00 €', 'EUR'],
  ['www.vinted.es', 'España', 'ES', '18,00 €', 'EUR'],
  ['www.vinted.it', 'Italia', 'IT', '18,00 €', 'EUR'],
  ['www.vinted.de', 'Deutschland', 'DE', '18,00 €', 'EUR'],
  ['www.vinted.co.uk', 'United Kingdom', 'GB', '£18.00', 'GBP'],
  ['www.vinted.com', 'United States', 'US', '$18.00', 'USD'],
  ['www.vinted.nl', 'Nederland', 'NL', '€ 18,00', 'EUR'],
  ['www.vinted.pl', 'Polska', 'PL', '18,00 zł', 'PLN'],
  ['www.vinted.pt', 'Portugal', 'PT', '18,00 €', 'EUR'],
  ['www.vinted.at', 'Österreich', 'AT', '18,00 €', 'EUR'],
  ['www.vinted.lu', 'Luxembourg', 'LU', '18,00 €', 'EUR'],
  ['www.vinted.cz', 'Česko', 'CZ', '18,00 Kč', 'CZK'],
  ['www.vinted.sk', 'Slovensko', 'SK', '18,00 €', 'EUR'],
  ['www.vinted.lt', 'Lietuva', 'LT', '18,00 €', 'EUR'],
  ['www.vinted.lv', 'Latvija', 'LV', '18,00 €', 'EUR'],
  ['www.vinted.ee', 'Eesti', 'EE', '18,00 €', 'EUR'],
  ['www.vinted.hu', 'Magyarország', 'HU', '18,00 Ft', 'HUF'],
  ['www.vinted.ro', 'România', 'RO', '18,00 lei', 'RON'],
  ['www.vinted.hr', 'Hrvatska', 'HR', '18,00 €', 'EUR'],
  ['www.vinted.gr', 'Ελλάδα', 'GR', '18,00 €', 'EUR'],
  ['www.vinted.fi', 'Suomi', 'FI', '18,00 €', 'EUR'],
  ['www.vinted.se', 'Sverige', 'SE', '18,00 kr', 'SEK'],
  ['www.vinted.dk', 'Danmark', 'DK', '18,00 kr.', 'DKK'],
  ['www.vinted.si', 'Slovenija', 'SI', '18,00 €', 'EUR'],
  ['www.vinted.ie', 'Ireland', 'IE', '€18.00', 'EUR'],
  ['www.vinted.com.au', 'Australia', 'AU', '$18.00', 'AUD'],
];

/** Sites of countries with several time zones. */
const ZONELESS = new Set(['com', 'com.au']);

const domainOf = (host: string): string => host.slice('www.vinted.'.length);

const vinted = findMarketplace('https://www.vinted.fr/');

it('the list of sites is exactly the one above', () => {
  expect(VINTED_DOMAINS.toSorted()).toEqual(SITES.map(([host]) => domainOf(host)).toSorted());
  expect(vinted?.matchPatterns).toHaveLength(SITES.length);
});

it('the content scripts run on exactly these sites', () => {
  const patterns = SITES.map(([host]) => `https://${host}/*`);
  for (const { matches } of [reader, observer]) {
    expect(matches).toHaveLength(patterns.length);
    expect(matches).toEqual(expect.arrayContaining(patterns));
  }
});

describe.each(SITES)('%s', (host, country, code, price, currency) => {
  const origin = `https://${host}`;
  const domain = domainOf(host);

  it('is known to the registry', () => {
    expect(findMarketplace(`${origin}/my_orders`)?.id).toBe('vinted');
    expect(vinted?.matchPatterns).toContain(`${origin}/*`);
  });

  it('is the target of links for a seller seen there', () => {
    expect(salesUrl(`${origin}/`)).toBe(`${origin}/my_orders?order_type=sold`);
    expect(walletUrl(`${origin}/`)).toBe(`${origin}/wallet/balance`);
    expect(conversationUrl('24100054321', `${origin}/`)).toBe(`${origin}/inbox/24100054321`);
  });

  it('has a country, a currency, and a time zone where its country has one', () => {
    expect(countryOfName(country, domain)).toBe(code);
    expect(parsePriceText(price, domain)).toEqual({ priceMinor: 1800, currency });
    expect(siteInstantOf('2026-11-17T12:00', domain) === null).toBe(ZONELESS.has(domain));
  });

  it('produces rows whose links name the site', () => {
    const row = {
      href: `${origin}/inbox/24100054321`,
      title: 'Veste',
      price,
      status: 'Commande livrée !',
      icon: 'En cours',
    };
    const body = JSON.stringify({ kind: 'orders', list: true, title: '', signs: [], rows: [row] });
    const url = `${origin}/my_orders?order_type=sold`;
    const reading = { marketplace: 'vinted', kind: 'orders', source: 'dom', url, body } as const;
    expect(parsePage({ ...reading, observedAt: '2026-11-22T00:00:00.000Z' })).toMatchObject({
      ok: true,
      records: [{ conversationId: '24100054321', priceMinor: 1800, currency }],
    });
  });
});
