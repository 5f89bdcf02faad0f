import type { ReactNode } from 'react';
import { CardTitle } from '#components/competitor/card-title.tsx';
import { Card } from '#components/ui/card.tsx';

export interface QuestionProps {
  title: string;
  /** The sample that the answer comes from. */
  sample: ReactNode;
  /** Where the figures come from and what is missing. */
  provenance: ReactNode;
  /** Choices, and the same figures in other forms. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One question about the seller's sales, with the sample under it. */
export const Question = ({ title, sample, provenance, tools, children }: QuestionProps) => (
  <div className="flex min-w-0 flex-col gap-3">
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-44">
        <div className="flex items-center gap-1.5">
          <CardTitle title={title} provenance={provenance} />
        </div>
        <p className="text-small text-ink-2">{sample}</p>
      </div>
      {tools && <div className="ml-auto flex flex-wrap justify-end gap-2">{tools}</div>}
    </div>
    {children}
  </div>
);

export const QuestionCard = (props: QuestionProps) => (
  <Card className="min-w-0 p-4 sm:p-5" aria-label={props.title}>
    <Question {...props} />
  </Card>
);
