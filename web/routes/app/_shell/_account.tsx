import { createFileRoute } from '@tanstack/react-router';
import { AccountArea } from '#web/shell/areas.tsx';

export const Route = createFileRoute('/app/_shell/_account')({ component: AccountArea });
