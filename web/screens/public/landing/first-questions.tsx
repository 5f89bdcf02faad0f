import { Link } from '@tanstack/react-router';
import { SectionTitle, TEXT_LINK } from './section-title.tsx';

const QUESTIONS = [
  [
    'Comptoir agit-il sur mon compte Vinted ?',
    'Non. Il lit les pages que vous ouvrez vous-même, n’en demande pas d’autre sans votre clic, ne publie et n’envoie rien.',
  ],
  [
    'Faut-il donner mon mot de passe Vinted ?',
    'Non. Vous restez connecté à Vinted comme d’habitude ; Comptoir a son propre compte et ne voit jamais ce mot de passe.',
  ],
  [
    'Et si une page n’a pas été lue ?',
    'Comptoir le dit en une ligne et ne complète rien en silence : un chiffre partiel est toujours marqué comme tel.',
  ],
  ['Plusieurs comptes Vinted ?', 'Oui. Chaque commande porte l’initiale de son compte, et un clic n’en montre qu’un.'],
] as const;

/** What sellers ask before anything else. */
export const FirstQuestions = () => (
  <section className="flex flex-col gap-6">
    <SectionTitle
      title="Ce qu’on nous demande d’abord"
      aside={
        <Link to="/faq" className={TEXT_LINK}>
          Toutes les questions
        </Link>
      }
    />
    <div className="grid gap-x-12 gap-y-8 border-t border-line pt-8 md:grid-cols-2">
      {QUESTIONS.map(([question, answer]) => (
        <div key={question} className="flex flex-col gap-2">
          <h3 className="font-title text-section font-bold">{question}</h3>
          <p className="text-lead text-ink-2">{answer}</p>
        </div>
      ))}
    </div>
  </section>
);
