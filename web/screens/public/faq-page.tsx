import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Article } from './article.tsx';
import { type FrequentQuestion, QUESTIONS } from './questions.ts';

/** `/faq`. Every answer is in the page: it opens without scripts, and the browser finds its words. */
export const FaqPage = () => (
  <Article
    title="Questions"
    lead={
      <>
        Les réponses courtes. Pour le reste, écrivez à l’éditeur nommé dans les{' '}
        <Link to="/mentions-legales" className="font-medium text-plum underline underline-offset-2">
          mentions légales
        </Link>
        .
      </>
    }
  >
    {QUESTIONS.map(({ subject, questions }) => (
      <Group key={subject} subject={subject}>
        {questions.map((each) => (
          <Answered key={each.question} {...each} />
        ))}
      </Group>
    ))}
  </Article>
);

const Group = ({ subject, children }: { subject: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="font-title text-[1.25rem] leading-7 font-bold">{subject}</h2>
    <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">{children}</div>
  </section>
);

const Answered = ({ question, answer }: FrequentQuestion) => (
  <details className="group">
    <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3.5 text-lead font-semibold [&::-webkit-details-marker]:hidden">
      {question}
      <ChevronDownIcon className="transition-transform group-open:rotate-180" />
    </summary>
    <p className="px-4 pb-4 text-lead text-ink-2">{answer}</p>
  </details>
);
