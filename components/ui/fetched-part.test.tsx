import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fetchedPart } from './fetched-part.tsx';

interface GreetingProps {
  name: string;
  onClose?: () => void;
}
const Greeting = ({ name }: GreetingProps) => <p>Bonjour {name}</p>;
const failing = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a part of the screen that is loaded later', () => {
  it('shows a placeholder until its code arrives, and renders immediately from then on', async () => {
    const Part = fetchedPart(async () => Greeting, <p>Un instant</p>);
    expect(renderToStaticMarkup(<Part name="Léa" />)).toBe('<p>Un instant</p>');
    await Part.preload();
    expect(renderToStaticMarkup(<Part name="Léa" />)).toBe('<p>Bonjour Léa</p>');
  });

  it('is fetched once, however often it is requested', async () => {
    let fetches = 0;
    const Part = fetchedPart(async () => {
      fetches += 1;
      return Greeting;
    });
    await Promise.all([Part.preload(), Part.preload()]);
    await Part.preload();
    expect(fetches).toBe(1);
  });

  it('shows a French error when loading fails, with one button to retry and one to continue without it', async () => {
    const Part = fetchedPart<GreetingProps>(failing);
    await Part.preload();
    const said = renderToStaticMarkup(<Part name="Léa" onClose={() => undefined} />);
    expect(said).toContain('Cette partie de Comptoir n’a pas pu être chargée.');
    expect(said).toMatch(/<button[^>]*>Fermer<.*<button[^>]*>Réessayer</);
    expect(renderToStaticMarkup(<Part name="Léa" />)).not.toContain('Fermer');
  });

  it('renders once a retry succeeds', async () => {
    const answers = [failing, async () => Greeting];
    const Part = fetchedPart<GreetingProps>(() => (answers.shift() ?? failing)());
    await Part.preload();
    await Part.preload();
    expect(renderToStaticMarkup(<Part name="Léa" />)).toBe('<p>Bonjour Léa</p>');
  });
});
