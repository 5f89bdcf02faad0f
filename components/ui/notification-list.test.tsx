import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotificationList, type NotificationView } from './notification-list.tsx';

const nothing = (): void => undefined;

const draw = (notifications: readonly NotificationView[]): string =>
  renderToStaticMarkup(
    <NotificationList notifications={notifications} onDismiss={nothing} onPause={nothing} onResume={nothing} />,
  );

const LIVE = /role="(?:alert|status|log)"|aria-live=/g;

it('has a single live region, so that a failure is read out after earlier notifications', () => {
  const markup = draw([
    { id: '1', type: 'success', message: 'Commande archivée' },
    { id: '2', type: 'error', message: 'Le serveur a refusé' },
  ]);
  expect(markup.match(LIVE)).toEqual(['role="log"']);
  expect(markup.indexOf('Commande archivée')).toBeLessThan(markup.indexOf('Le serveur a refusé'));
});

it('renders its live region before the first notification, and marks a failure in words', () => {
  expect(draw([]).match(LIVE)).toEqual(['role="log"']);
  expect(draw([{ id: '1', type: 'error', message: 'Refusé' }])).toContain('Erreur : ');
});
