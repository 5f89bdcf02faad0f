import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ReadingHealth, RecentReading } from '#core/contract/reading.ts';
import { makeListExtent } from '#core/model/list-extent.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { HealthList } from './health-list.tsx';
import { ImportHistory } from './import-history.tsx';
import { OrderPreview } from './order-preview.tsx';
import { PageResult } from './page-result.tsx';
import { RecentReadings } from './recent-readings.tsx';
import { SetAsideList } from './set-aside-list.tsx';
import type { ShownPage } from './shown-page.ts';
import { undoneText, undoSentences } from './undone-text.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const SEEN = '2026-11-21T10:58:00.000Z';

const markupOf = (element: React.ReactElement): string => renderToStaticMarkup(element);
const textOf = (element: React.ReactElement): string =>
  markupOf(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

const page: ShownPage = {
  id: 'p',
  kind: 'orders',
  ok: true,
  source: 'flight',
  reason: null,
  url: 'https://www.vinted.fr/my_orders/sold',
  records: [
    { transactionId: '21300000001', title: 'Veste', priceMinor: 1850, currency: 'EUR', phase: 'to_ship' },
    { transactionId: '21300000002', title: null, priceMinor: null, currency: 'EUR', phase: 'to_ship' },
  ],
  missing: ['records[1].title', 'records[1].price'],
  notes: [],
  list: makeListExtent(2, { page: 1, totalPages: 3, rowsAnnounced: 43 }),
  fields: { found: 8, expected: 10 },
  ms: 12,
};

describe('a page that was read', () => {
  const shown = (part: Partial<ShownPage> = {}) => <PageResult page={{ ...page, ...part }} now={NOW} json="{}" />;

  it('shows its kind, its source, what is missing, the share of fields found and the reading time', () => {
    const text = textOf(shown());
    expect(text).toContain('Liste de commandes 2 lignes lues données de la page 12 ms');
    expect(text).toContain('80 % · 8 champs lus sur 10');
    expect(text).toContain('Non trouvé sur la page : Titre : ligne 2 Prix : ligne 2');
    expect(text).toContain('Liste partielle : 2 lignes lues sur 43 lignes annoncées en tout, page 1 sur 3.');
    expect(text).toContain('18,50 €');
    expect(text).toContain('inconnu');
  });

  it('shows the reason when nothing could be read, and no records', () => {
    const text = textOf(
      shown({ ok: false, reason: 'La réponse reçue est vide.', records: [], missing: [], list: null }),
    );
    expect(text).toContain('rien n’a pu être lu');
    expect(text).toContain('La réponse reçue est vide.');
    expect(text).not.toContain('Lisible');
  });

  it('shows the page’s markup as plain text, without links', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const markup = markupOf(
      shown({ url: 'javascript:alert(1)', records: [{ title: hostile, photoUrl: 'https://x.test/a.png' }] }),
    );
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(markup).not.toContain('<img');
    expect(markup).not.toContain('href=');
  });
});

describe('an order read from a dropped file', () => {
  it('is shown with the reason for each of its states', () => {
    const order = makeOrder({ shipBy: '2026-11-24T17:00:00.000Z', buyerLogin: 'camille.m33' });
    const text = textOf(<OrderPreview order={order} events={[]} now={NOW} />);
    expect(text).toContain('Avant mar. 24 nov. 18 h');
    expect(text).toContain('0 · à expédier');
    expect(text).toContain('mar. 24 nov. à 18 h lue sur la page');
    expect(text).toContain('à partir du mar. 24 nov. à 11 h quatre jours pleins');
  });

  it('has no countdown while the sale is suspended', () => {
    const text = textOf(<OrderPreview order={makeOrder({ phase: 'suspended' })} events={[]} now={NOW} />);
    expect(text).toContain('masquée la transaction est suspendue');
    expect(text).toContain('une vente suspendue n’est jamais en retard');
  });

  it('lists its events in the marketplace’s own words', () => {
    const events = [{ kind: 'paid', at: '2026-11-20T10:00:00.000Z', text: 'Achat réalisé avec succès' }];
    expect(textOf(<OrderPreview order={makeOrder()} events={events} now={NOW} />)).toContain(
      'Payée ven. 20 nov. à 11 h « Achat réalisé avec succès »',
    );
  });
});

describe('the health of reading', () => {
  const failed: ReadingHealth = {
    marketplace: 'vinted',
    pageKind: 'wallet',
    lastGoodAt: null,
    lastGoodSource: null,
    fieldsFound: null,
    fieldsExpected: null,
    missing: [],
    notes: [],
    lastFailedAt: SEEN,
    lastReason: 'unknown_shape',
    sample: '{}',
    failuresSinceGood: 1,
    lost: [],
  };
  const list = (kinds: readonly ReadingHealth[], off: Parameters<typeof HealthList>[0]['off'] = []) =>
    textOf(
      <HealthList kinds={kinds} off={off} now={NOW} reasonText={() => 'La page a changé.'} noteTexts={() => []} />,
    );

  it('shows what failed, when and why, and offers the diagnostic report', () =>
    expect(list([failed])).toContain(
      'Porte-monnaie 1 échec de lecture Échec il y a 2 min : La page a changé. Aucune lecture réussie jusqu’ici. Voir le diagnostic , Porte-monnaie',
    ));

  it('lists the kinds of page that were never read', () =>
    expect(list([failed])).toMatch(/Jamais lues : Liste de commandes, Conversation, .*, Évaluations$/));

  it('shows that a reader is switched off, whether or not its page was ever read', () => {
    const reader = { marketplace: 'vinted', kind: 'item', source: 'dom', reason: 'Vinted change ses annonces.' };
    expect(list([], [reader])).toContain(
      'Annonce Lecture arrêtée (affichage de la page) : Vinted change ses annonces.',
    );
  });

  it('explains what to open when nothing was read yet', () => expect(list([])).toContain('Rien n’a encore été lu.'));
});

it('a waiting reading shows the reason and what will release it', () => {
  const entry = { id: 'a', reason: 'incomplete', pageKind: 'orders', title: 'Veste', observedAt: SEEN } as const;
  expect(textOf(<SetAsideList entries={[entry]} now={NOW} />)).toContain('Veste il y a 2 min Incomplète.');
  expect(textOf(<SetAsideList entries={[]} now={NOW} />)).toContain('Rien n’attend');
});

it('an import can be undone once, until its time limit', () => {
  const batch = { importId: 'i', label: 'ventes.html', at: SEEN, pages: 1, created: 3, updated: 0, undoneAt: null };
  const undoableUntil = new Date(NOW).toISOString();
  const history = (undoneAt: string | null, now = NOW) =>
    textOf(<ImportHistory imports={[{ ...batch, undoneAt, undoableUntil }]} now={now} onUndo={() => {}} />);
  expect(history(null)).toBe('ventes.html il y a 2 min · 1 page · 3 lignes créées · 0 mise à jour Annuler l’import');
  expect(history(SEEN)).toContain('annulé il y a 2 min');
  expect(history(null, NOW + 1)).toContain('0 mise à jour Plus de 90 jours : ne s’annule plus');
  expect(history(null, NOW + 1)).not.toContain('Annuler');
});

describe('the readings of the last days', () => {
  const read = {
    captureId: 'c',
    marketplace: 'vinted',
    pageKind: 'orders',
    marketplaceUserId: '77',
    device: 'Firefox',
  };
  const counts = { created: 10, updated: 5, unchanged: 0 };
  const shown = (overrides: Partial<RecentReading>, now = NOW) => {
    const reading = { ...read, ...counts, at: SEEN, undoneAt: null, undoableUntil: new Date(NOW).toISOString() };
    return textOf(<RecentReadings readings={[{ ...reading, ...overrides }]} now={now} onUndo={() => {}} />);
  };

  it('state what each changed, and can be undone once, for 7 days', () => {
    expect(shown({})).toMatch(
      /^Liste de commandes .* · Firefox · 15 lignes lues : 10 nouvelles, 5 modifiées Annuler cette lecture$/,
    );
    expect(shown({ created: 0, updated: 0, unchanged: 1, device: null })).toContain(
      'appareil inconnu · 1 ligne lue, rien de changé',
    );
    expect(shown({ undoneAt: SEEN })).toContain('annulée il y a 2 min');
    expect(shown({}, NOW + 1)).toContain('Plus de 7 jours : ne s’annule plus');
    expect(shown({}, NOW + 1)).not.toContain('Annuler');
  });

  it('state what their undo changes before and after it', () => {
    const nothing = { removed: 0, restored: 0, confirmed: 0, left: 0, others: 0 };
    expect(undoSentences({ ...nothing, removed: 1, restored: 5, confirmed: 1 })).toEqual([
      '1 vente que seule cette lecture montrait sera retirée.',
      '5 ventes redeviendront comme sans cette lecture.',
      '1 vente restera, car une autre lecture la montre.',
    ]);
    expect(undoSentences(nothing)).toHaveLength(1);
    expect(undoneText({ ...nothing, removed: 1, restored: 5 })).toContain(
      '1 vente retirée, 5 ventes remises comme avant.',
    );
    expect(undoneText(nothing)).toBe('Lecture annulée.');
  });
});
