import { ErrorIcon } from '#components/ui/icons.ts';

/** What is wrong with the whole form, announced to screen readers at once. */
export const FormError = ({ message }: { message: string | null }) => (
  <div role="alert" className="empty:hidden">
    {message !== null && (
      <p className="flex items-start gap-2 rounded-control bg-red-soft px-3 py-2.5 text-body text-red">
        <ErrorIcon className="mt-0.5 shrink-0" />
        {message}
      </p>
    )}
  </div>
);
