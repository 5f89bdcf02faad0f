import { classNames } from '#components/ui/class-names.ts';

const COLOURS = ['bg-plum-soft text-plum', 'bg-blue-soft text-blue', 'bg-green-soft text-green', 'bg-sunk text-ink-2'];

/** The same name has the same colour on every screen. */
const colourOf = (name: string): string | undefined => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return COLOURS[sum % COLOURS.length];
};

/** The first letter or figure of an account's name in a coloured disc; screen readers hear the whole name. */
export const AccountInitial = ({ name, className }: { name: string; className?: string }) => (
  <span
    title={name}
    className={classNames(
      'grid size-4.5 shrink-0 place-items-center rounded-full text-[0.6875rem] leading-none font-bold uppercase ring-2 ring-card',
      colourOf(name),
      className,
    )}
  >
    <span aria-hidden="true">{/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?'}</span>
    <span className="sr-only">{name}</span>
  </span>
);
