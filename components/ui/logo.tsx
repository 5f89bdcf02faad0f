/** The mark and the name. */
export const Logo = ({ className = '', wordClassName = '' }: { className?: string; wordClassName?: string }) => (
  <span className={`inline-flex items-center gap-2 ${className}`}>
    <LogoMark />
    <span className={`font-title text-lead font-bold tracking-tight text-plum max-[22.4rem]:hidden ${wordClassName}`}>
      Comptoir
    </span>
  </span>
);

export const LogoMark = () => (
  <span
    aria-hidden="true"
    className="grid size-6 place-items-center rounded-inner bg-plum font-title text-body font-bold text-on-plum"
  >
    C
  </span>
);
