import { VisuallyHidden } from './visually-hidden.tsx';

export const Spinner = ({ label = 'Chargement' }: { label?: string }) => (
  <span className="inline-flex">
    <span
      aria-hidden="true"
      className="size-4 animate-turn rounded-full border-2 border-current border-r-transparent opacity-70"
    />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
