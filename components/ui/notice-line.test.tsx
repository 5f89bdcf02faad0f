import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type LineNotice, NoticeLine, type NoticeSummary } from './notice-line.tsx';

const notice = (rank: number, summary: NoticeSummary | null): LineNotice => ({
  ...{ key: `${rank}`, rank, summary },
  content: <p>Détail {rank}</p>,
});
const draw = (...notices: LineNotice[]): string =>
  renderToStaticMarkup(<NoticeLine subject="la lecture" notices={notices} />);
const seen = (markup: string): string =>
  markup
    .replace(/<div[^>]* hidden="".*$/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the line of notices', () => {
  it('says the most important one with its button, and how many more there are, and hides the details', () => {
    const stop = { label: 'Arrêter', onPress: () => {} };
    const read = { label: 'Lire', onPress: () => {} };
    const markup = draw(
      notice(8, { text: 'Incomplète', action: read }),
      notice(7, { text: '2 sur 4', action: stop, progress: 0.5 }),
    );
    expect(seen(markup)).toBe('2 sur 4 +1 et 1 autre message Arrêter');
    expect(markup).toContain('aria-label="Détails sur la lecture" aria-expanded="false"');
    expect(markup).toContain('width:50%');
    expect(markup).toContain('Détail 8');
  });

  it('keeps the button of what can still be done while something newer is named', () => {
    const read = { label: 'Lire', onPress: () => {} };
    const markup = draw(notice(6, { text: '20 nouvelles' }), notice(7, { text: 'Incomplète', action: read }));
    expect(seen(markup)).toBe('20 nouvelles +1 et 1 autre message Lire');
  });

  it('puts no button of another message beside a problem', () => {
    const dismiss = { label: 'Compris', onPress: () => {} };
    const markup = draw(
      notice(2, { text: 'Modification refusée', tone: 'red' }),
      notice(5, { text: 'Page mise de côté', tone: 'saffron', action: dismiss }),
    );
    expect(seen(markup)).toBe('Modification refusée +1 et 1 autre message');
  });

  it('passes over a notice that has nothing new to say', () => {
    expect(seen(draw(notice(6, null), notice(7, { text: 'Incomplète' })))).toBe('Incomplète');
  });

  it('is empty when no notice has anything to say, but stays there to announce the next', () => {
    expect(seen(draw(notice(6, null)))).toBe('');
    expect(draw()).toContain('role="status"');
  });
});
