import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTaker } from '../values/take-fields.ts';
import { readMessages } from './conversation-messages.ts';

const PAID = 'Achat réalisé avec succès';
const SENT = 'Bordereau envoyé au vendeur';
const NOON = '2026-07-19T12:00:00+02:00';

const message = (title: string, subtitle: string, created_at_ts = NOON) => ({
  entity_type: 'status_message',
  entity: { title, subtitle },
  created_at_ts,
});

const shipByOf = (...messages: readonly unknown[]): string | null =>
  readMessages(messages, 'fr', makeTaker('records[0]')).shipBy;

describe('the deadline of a conversation', () => {
  it('is known when two messages of the same second name the same day in different words', () => {
    const paid = message(PAID, "vendeur_demo doit l'envoyer avant le 28 juillet");
    const sent = message(SENT, 'Colis à envoyer avant le 28 juillet');
    expect(shipByOf(paid, sent)).toBe('2026-07-28');
    expect(shipByOf(sent, paid)).toBe('2026-07-28');
  });

  it('is unknown when two messages of the same second name different days', () => {
    const paid = message(PAID, "vendeur_demo doit l'envoyer avant le 27 juillet");
    const sent = message(SENT, 'Colis à envoyer avant le 28 juillet');
    expect(shipByOf(paid, sent)).toBeNull();
    expect(shipByOf(sent, paid)).toBeNull();
  });

  it('is unknown when the title and the subtitle of one message name different days', () => {
    expect(shipByOf(message('À envoyer avant le 27 juillet', 'À envoyer avant le 28 juillet'))).toBeNull();
  });

  it('is the hour when one of two messages of the same second names only the day and the other an hour of it', () => {
    const day = message(PAID, 'À envoyer avant le 28 juillet');
    const hour = message(SENT, 'À envoyer avant le 28 juillet à 18:00');
    expect(shipByOf(day, hour)).toBe('2026-07-28T16:00:00.000Z');
    expect(shipByOf(hour, day)).toBe('2026-07-28T16:00:00.000Z');
  });

  it('is unknown when two messages of the same second name different hours of one day', () => {
    const early = message(PAID, 'À envoyer avant le 28 juillet à 12:00');
    const late = message(SENT, 'À envoyer avant le 28 juillet à 18:00');
    expect(shipByOf(early, late, message('Rappel', 'À envoyer avant le 28 juillet'))).toBeNull();
  });

  it('is that of the newest message that states one, whatever later messages are about', () => {
    const older = message(PAID, 'À envoyer avant le 27 juillet', '2026-07-18T12:00:00+02:00');
    const newer = message(SENT, 'À envoyer avant le 28 juillet');
    const silent = message('Commande en transit', '', '2026-07-20T12:00:00+02:00');
    expect(shipByOf(silent, newer, older)).toBe('2026-07-28');
  });

  it('depends neither on the order of messages nor on their titles', () => {
    const days = fc.constantFrom('27 juillet', '28 juillet', '28 juillet à 18:00');
    const seconds = fc.constantFrom('2026-07-18T12:00:00+02:00', NOON);
    const messages = fc.array(
      fc
        .tuple(fc.constantFrom(PAID, SENT), days, seconds)
        .map(([title, day, at]) => message(title, `À envoyer avant le ${day}`, at)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(messages, (list) => {
        const renamed = list.map(({ entity: { subtitle }, created_at_ts }) => message('Info', subtitle, created_at_ts));
        expect(shipByOf(...list.toReversed())).toBe(shipByOf(...list));
        expect(shipByOf(...renamed)).toBe(shipByOf(...list));
      }),
    );
  });
});
