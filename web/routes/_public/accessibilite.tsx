import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage } from '#web/screens/public/accessibility-page.tsx';

export const Route = createFileRoute('/_public/accessibilite')({
  staticData: {
    title: 'Accessibilité',
    description: 'Ce qui est vérifié à chaque version de Comptoir, et ce qui ne l’est pas encore.',
  },
  component: AccessibilityPage,
});
