import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotificationList, type NotificationView } from './notification-list.tsx';

const nothing = (): void => undefined;

const draw = (notifications: readonly NotificationView[]): string =>
  renderToStaticMarkup(
    <NotificationList notifications={notifications} onDismiss={nothing} onPause={nothing} onResume={nothing} />,
  );

const rolesIn = (markup: string): string[] => [...markup.matchAll(/role="(\w+)"/g)].map(([, role = '']) => role);

it('keeps the order in which they came, and interrupts a screen reader only for failures and warnings', () => {
  const markup = draw([
    { id: '1', type: 'success', message: 'Commande archivée' },
    { id: '2', type: 'error', message: 'Le serveur a refusé' },
    { id: '3', type: 'info', message: 'Relu' },
    { id: '4', type: 'warning', message: 'Réservé' },
  ]);
  expect(rolesIn(markup)).toEqual(['log', 'status', 'alert', 'status', 'alert']);
  const places = ['Commande archivée', 'Le serveur a refusé', 'Relu', 'Réservé'].map((text) => markup.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('renders its live region before the first notification, and marks a failure in words', () => {
  expect(rolesIn(draw([]))).toEqual(['log']);
  expect(draw([{ id: '1', type: 'error', message: 'Refusé' }])).toContain('Erreur : ');
});

it('keeps a pinned notice below the others, in the same log, with its action', () => {
  const pinned = {
    notice: {
      id: 'p',
      type: 'info',
      message: 'Une version est prête',
      action: { label: 'Recharger', onAction: nothing },
    },
    onClose: nothing,
  } as const;
  const markup = renderToStaticMarkup(
    <NotificationList
      notifications={[{ id: '1', type: 'success', message: 'Commande archivée' }]}
      pinned={pinned}
      onDismiss={nothing}
      onPause={nothing}
      onResume={nothing}
    />,
  );
  expect(rolesIn(markup)).toEqual(['log', 'status', 'status']);
  expect(markup).toMatch(/Commande archivée.*Une version est prête.*Recharger/);
});
