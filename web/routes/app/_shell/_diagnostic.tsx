import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticArea } from '#web/shell/areas.tsx';

export const Route = createFileRoute('/app/_shell/_diagnostic')({ component: DiagnosticArea });
