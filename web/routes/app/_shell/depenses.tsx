import { createFileRoute } from '@tanstack/react-router';
import { ExpensesScreen } from '#web/screens/expenses/expenses-screen.tsx';
import { parseExpensesSearch } from '#web/screens/expenses/expenses-search.ts';

export const Route = createFileRoute('/app/_shell/depenses')({
  validateSearch: parseExpensesSearch,
  staticData: { title: 'Dépenses' },
  component: ExpensesScreen,
});
