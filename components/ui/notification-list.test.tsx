import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotificationList, type NotificationView } from './notification-list.tsx';

const nothing = (): void => undefined;

const draw = (notifications: readonly NotificationView[]): string =>
  renderToStaticMarkup(
    <NotificationList notifications={notifications} onDismiss={nothing} onPause={nothing} onResume={nothing} />,
  );

/** The live regions in the order of the markup, each with the messages that it announces. */
const liveRegionsIn = (markup: string): Record<string, string[]> =>
  Object.fromEntries(
    markup
      .split('<div role="log" ')
      .slice(1)
      .map((region) => [
        region.match(/^aria-live="(\w+)"/)?.[1] ?? 'none',
        [...region.matchAll(/ : <\/span>([^<]+)/g)].map(([, message = '']) => message),
      ]),
  );

/** The place of each message from the top, as the layout orders them. */
const placesIn = (markup: string): Record<string, number> =>
  Object.fromEntries(
    [...markup.matchAll(/style="order:(\d+)".*? : <\/span>([^<]+)/g)].map(([, place, message = '']) => [
      message,
      Number(place),
    ]),
  );

it('announces each notification in one live region, and interrupts a screen reader only for failures and warnings', () => {
  const markup = draw([
    { id: '1', type: 'success', message: 'Commande archivée' },
    { id: '2', type: 'error', message: 'Le serveur a refusé' },
    { id: '3', type: 'info', message: 'Relu' },
    { id: '4', type: 'warning', message: 'Réservé' },
  ]);
  expect(liveRegionsIn(markup)).toEqual({
    polite: ['Commande archivée', 'Relu'],
    assertive: ['Le serveur a refusé', 'Réservé'],
  });
  expect(markup).not.toMatch(/role="(?:status|alert)"/);
  expect(placesIn(markup)).toEqual({ 'Commande archivée': 0, 'Le serveur a refusé': 1, Relu: 2, Réservé: 3 });
});

it('renders its live regions before the first notification, and marks a failure in words', () => {
  expect(liveRegionsIn(draw([]))).toEqual({ polite: [], assertive: [] });
  expect(draw([{ id: '1', type: 'error', message: 'Refusé' }])).toContain('Erreur : ');
});

it.each(['info', 'warning'] as const)('keeps a pinned notice of type %s below the others, where it is', (type) => {
  const pinned = {
    notice: {
      id: 'p',
      type,
      message: 'Une version est prête',
      action: { label: 'Recharger', onAction: nothing },
    },
    onClose: nothing,
  } as const;
  const markup = renderToStaticMarkup(
    <NotificationList
      notifications={[{ id: '1', type: 'error', message: 'Le serveur a refusé' }]}
      pinned={pinned}
      onDismiss={nothing}
      onPause={nothing}
      onResume={nothing}
    />,
  );
  expect(liveRegionsIn(markup)).toEqual({ polite: ['Une version est prête'], assertive: ['Le serveur a refusé'] });
  expect(placesIn(markup)).toEqual({ 'Le serveur a refusé': 0, 'Une version est prête': 1 });
  expect(markup).toContain('Recharger');
});
