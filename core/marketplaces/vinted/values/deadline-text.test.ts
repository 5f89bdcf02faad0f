import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../model/time.ts';
import { readDeadline } from './deadline-text.ts';
import { DEADLINE_WORDS } from './deadline-words.ts';

const JULY = { at: '2026-07-19T16:02:11.000Z', domain: 'fr' };

describe('the last day to ship', () => {
  it.each([
    ["vendeur_demo doit l'envoyer avant le 28 juillet", '2026-07-28'],
    ['vendeur_demo doit l’envoyer avant le 28 juillet.', '2026-07-28'],
    ['Colis à envoyer avant le 28 juillet 2026', '2026-07-28'],
    ['Colis à envoyer avant le mardi 28 juillet', '2026-07-28'],
    ['Colis à envoyer avant le 28/07/2026', '2026-07-28'],
    ['Colis à envoyer avant le 28/07', '2026-07-28'],
    ['Colis à envoyer avant le 28/07/26', '2026-07-28'],
    ['Colis à envoyer avant le 28.07.2026', '2026-07-28'],
    ['Colis à envoyer avant le 2026-07-28', '2026-07-28'],
    ['À envoyer avant le 1er août', '2026-08-01'],
    ['À envoyer avant le 28 juil. ', '2026-07-28'],
    ['À envoyer avant le 28 juillet à 18:00', '2026-07-28T16:00:00.000Z'],
    ['À envoyer avant le 28 juillet à 18 h 30', '2026-07-28T16:30:00.000Z'],
    ['À envoyer avant le 28 juillet 2026 à 18h', '2026-07-28T16:00:00.000Z'],
    ['À envoyer avant le 08/12/2026 10:00', '2026-12-08T09:00:00.000Z'],
    ["Le délai d'envoi est prolongé jusqu'au 30 juillet", '2026-07-30'],
  ])('of %j is %s', (text, shipBy) => expect(readDeadline(text, JULY)).toBe(shipBy));

  it.each([
    ['en', 'seller_demo must ship it no later than July 28', 'ie', '2026-07-28'],
    ['en', 'Ship it by 28/07', 'ie', '2026-07-28'],
    ['en', 'Ship it by 28 July at 18:00', 'co.uk', '2026-07-28T17:00:00.000Z'],
    ['en', 'Ship it by 28 July at 6:30 pm', 'co.uk', '2026-07-28T17:30:00.000Z'],
    ['en', 'Ship it by July 28th, 12 a.m.', 'co.uk', '2026-07-27T23:00:00.000Z'],
    ['es', 'vendedor_demo debe enviarlo antes del 28 de julio', 'es', '2026-07-28'],
    ['es', 'Fecha límite de envío 08/12/2026 10:00', 'es', '2026-12-08T09:00:00.000Z'],
    ['de', 'verkaeufer_demo muss ihn bis zum 28. Juli versenden', 'de', '2026-07-28'],
    ['it', 'venditore_demo deve spedirlo entro il 28 luglio', 'it', '2026-07-28'],
    ['nl', 'verkoper_demo moet het uiterlijk 28 juli verzenden', 'nl', '2026-07-28'],
    ['nl', 'verkoper_demo moet het tot en met 28 juli verzenden', 'nl', '2026-07-28'],
    ['pl', 'sprzedawca_demo musi go wysłać do 28 lipca', 'pl', '2026-07-28'],
    ['pt', 'vendedor_demo tem de o enviar até 28 de julho', 'pt', '2026-07-28'],
  ])('is read in %s: %j', (_language, text, domain, shipBy) => {
    expect(readDeadline(text, { ...JULY, domain })).toBe(shipBy);
  });

  it.each([
    'Achat réalisé avec succès',
    "L'acheteur doit confirmer la réception avant le 28 juillet",
    "Commande annulée : le vendeur ne l'a pas envoyée avant le 28 juillet",
    'Renvoyer l’article avant le 28 juillet',
    'Envoyer le retour avant le 28 juillet',
    "À envoyer avant le 28 juillet, ou l'expédier avant le 29 juillet",
    'À envoyer avant le 31 juin',
    'À envoyer avant le 30/02/2027',
    'À envoyer avant le 28 brumaire',
    'À envoyer avant le 2 jui',
    'À envoyer avant le 28 juillet à 25:00',
    'À envoyer avant le 18 juillet',
    `À envoyer avant le 28 juillet ${'x'.repeat(500)}`,
    '',
  ])('is not derived from %j', (text) => expect(readDeadline(text, JULY)).toBeNull());

  it.each([
    ['en', 'Ship it before July 28', 'ie'],
    ['en', 'Ship it by 08/09/2026', 'fr'],
    ['de', 'Der Artikel ist vor dem 28. Juli zu versenden', 'de'],
    ['it', 'venditore_demo deve spedirlo prima del 28 luglio', 'it'],
    ['nl', 'verkoper_demo moet het vóór 28 juli verzenden', 'nl'],
    ['nl', 'verkoper_demo kan het tot 28 juli verzenden', 'nl'],
    ['pl', 'sprzedawca_demo musi go wysłać przed 28 lipca', 'pl'],
    ['pt', 'vendedor_demo tem de o enviar antes do dia 28 de julho', 'pt'],
    ['cs', 'Odeslat do 28. července', 'cz'],
    ['hu', 'Feladás július 28-ig', 'hu'],
  ])(
    'is refused in %s where the words may mean the day or the day before, or are unknown: %j',
    (_language, text, domain) => expect(readDeadline(text, { ...JULY, domain })).toBeNull(),
  );

  it('is refused on the American site when day and month could be swapped, or a time has no zone', () => {
    const said = { ...JULY, domain: 'com' };
    expect(readDeadline('Ship it by 08/09/2026', said)).toBeNull();
    expect(readDeadline('Ship it by July 28 at 18:00', said)).toBeNull();
    expect(readDeadline('Ship it by July 28', said)).toBe('2026-07-28');
  });

  it('may cross New Year, and is 29 February only in years that have one', () => {
    const december = { at: '2026-12-29T10:00:00.000Z', domain: 'fr' };
    expect(readDeadline('À envoyer avant le 4 janvier', december)).toBe('2027-01-04');
    expect(readDeadline('À envoyer avant le 31 décembre', december)).toBe('2026-12-31');
    expect(readDeadline('À envoyer avant le 29 février', { ...december, at: '2028-02-22T10:00:00Z' })).toBe(
      '2028-02-29',
    );
    expect(readDeadline('À envoyer avant le 29 février', { ...december, at: '2027-02-22T10:00:00Z' })).toBeNull();
  });

  it('counts from the day on the site, not in UTC', () => {
    const newYear = { at: '2026-12-31T23:30:00.000Z', domain: 'fr' };
    expect(readDeadline('À envoyer avant le 1er janvier', newYear)).toBe('2027-01-01');
    expect(readDeadline('À envoyer avant le 31 décembre', newYear)).toBeNull();
  });

  it('is the earlier of two equal hours in autumn, and none in the hour that spring skips', () => {
    const autumn = { at: '2026-10-20T10:00:00.000Z', domain: 'fr' };
    expect(readDeadline('À envoyer avant le 25 octobre à 02:30', autumn)).toBe('2026-10-25T00:30:00.000Z');
    const spring = { at: '2026-03-20T10:00:00.000Z', domain: 'fr' };
    expect(readDeadline('À envoyer avant le 29 mars à 02:30', spring)).toBeNull();
  });
});

const SENTENCES = [
  (day: string) => `doit l'envoyer avant le ${day}`,
  (day: string) => `must ship it by ${day}`,
  (day: string) => `debe enviarlo antes del ${day}`,
  (day: string) => `muss ihn bis zum ${day} versenden`,
  (day: string) => `deve spedirlo entro il ${day}`,
  (day: string) => `moet het uiterlijk ${day} verzenden`,
  (day: string) => `musi go wysłac do ${day}`,
  (day: string) => `tem de o enviar até ${day}`,
];
const DOMAINS = ['fr', 'ie', 'es', 'de', 'it', 'nl', 'pl', 'pt'];
const anyNoon = fc.integer({ min: 0, max: 365 * 20 }).map((days) => Date.UTC(2020, 0, 1, 12) + days * DAY);

describe('any day within weeks of its message', () => {
  it('is recovered in every language and format', () => {
    const languages = fc.nat(SENTENCES.length - 1);
    fc.assert(
      fc.property(
        anyNoon,
        fc.nat(60),
        languages,
        fc.constantFrom('name', 'numbers', 'year'),
        (noon, ahead, which, how) => {
          const iso = new Date(noon + ahead * DAY).toISOString();
          const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)];
          const name = `${Number(day)} ${DEADLINE_WORDS[which]?.months[Number(month) - 1]}`;
          const shown = { name, numbers: `${day}/${month}`, year: `${name} ${year}` }[how];
          const said = { at: new Date(noon).toISOString(), domain: DOMAINS[which] ?? 'fr' };
          expect(readDeadline(SENTENCES[which]?.(shown) ?? '', said)).toBe(iso.slice(0, 10));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('of any text at all is nothing, a day, or an instant; never an exception', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((end) => `à envoyer avant le ${end}`),
      fc.stringMatching(/^à envoyer avant le [\d/.:\- hà]{0,30}$/),
    );
    fc.assert(
      fc.property(text, anyNoon, (words, noon) => {
        const read = readDeadline(words, { at: new Date(noon).toISOString(), domain: 'fr' });
        expect(read ?? '2026-07-28').toMatch(/^20\d\d-[01]\d-[0-3]\d(T\d\d:\d\d:00\.000Z)?$/);
      }),
    );
  });
});
