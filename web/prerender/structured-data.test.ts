import { expect, it } from 'vitest';
import { QUESTIONS } from '../screens/public/questions.ts';
import { statementsOf } from './structured-data.ts';

it('the landing page states what the program is, at the address of its server, with no price and no rating', () => {
  const [program, ...more] = statementsOf('/', 'https://comptoir.example');
  expect(more).toEqual([]);
  expect(program).toMatchObject({ '@type': 'WebApplication', url: 'https://comptoir.example/' });
  expect(Object.keys(program ?? {})).not.toEqual(expect.arrayContaining(['offers']));
  expect(Object.keys(program ?? {})).not.toEqual(expect.arrayContaining(['aggregateRating']));
});

it('the program needs a browser, and browsers are stated as no operating system', () => {
  const [program] = statementsOf('/', '');
  expect(program?.browserRequirements).toMatch(/Chrome, Edge ou Firefox/);
  expect(Object.keys(program ?? {})).not.toContain('operatingSystem');
});

it('the page of questions states each of them with its answer, word for word', () => {
  const [questions] = statementsOf('/faq', '');
  const asked = QUESTIONS.flatMap((subject) => subject.questions);
  expect(questions?.mainEntity).toEqual(
    asked.map(({ question, answer }) => ({
      ...{ '@type': 'Question', name: question },
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  );
});

it('other pages state nothing', () => {
  expect(statementsOf('/cgu', '')).toEqual([]);
});
