export interface LackingLineProps {
  /** The figures that are unknown for the same reason. */
  labels: readonly string[];
  /** The reason, and what the seller can do about it. */
  reason: string;
}

/** Figures that the readings do not contain, listed together where they share a reason; a line of a `dl`. */
export const LackingLine = ({ labels, reason }: LackingLineProps) => (
  <div className="border-t border-line py-2 first:border-t-0">
    <dt>{labels.join(' · ')}</dt>
    <dd className="text-small text-pretty text-ink-2">{reason}</dd>
  </div>
);

/** A part of a screen that the readings cannot show, and why. */
export interface LackingPart {
  label: string;
  reason: string;
}

/** One line for each reason. */
export const LackingLines = ({ parts }: { parts: readonly LackingPart[] }) => (
  <dl>
    {[...Map.groupBy(parts, ({ reason }) => reason)].map(([reason, sharing]) => (
      <LackingLine key={reason} labels={sharing.map(({ label }) => label)} reason={reason} />
    ))}
  </dl>
);
