import { ChevronDownIcon } from '#components/ui/icons.tsx';
import { Article } from './article.tsx';

const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Comptoir est-il lié à Vinted ?',
    answer:
      'Non. Comptoir est indépendant et sans lien avec Vinted. Votre compte Comptoir a son propre mot de passe : ne donnez jamais celui de Vinted.',
  },
  {
    question: 'Mon compte de vendeur risque-t-il quelque chose ?',
    answer:
      'Vinted interdit les outils automatisés sans son accord. De lui-même, Comptoir ne lit que les pages que vous affichez, sans rien demander de plus à Vinted, et n’agit jamais à votre place : le risque nous semble faible, mais Vinted reste seul juge. Le bouton « Lire les pages restantes », lui, fait des demandes depuis votre session : il dit combien, et le risque, avant chaque lecture.',
  },
  {
    question: 'Pourquoi une commande est-elle « en retard » ?',
    answer:
      'Parce que quatre jours ou plus ont passé depuis la vente et qu’elle n’est pas marquée expédiée. Elle passe au rouge quand son échéance tombe dans les vingt-quatre heures ou est dépassée.',
  },
  {
    question: 'Que veut dire « estimé » ?',
    answer:
      'Que la page lue ne donnait pas l’échéance : nous comptons cinq jours ouvrés, hors jours fériés, et nous le disons. L’échéance écrite par Vinted l’emporte toujours.',
  },
  {
    question: 'Pourquoi « incomplet · 1 page sur 4 » ?',
    answer:
      'La liste de vos ventes compte quatre pages et une seule a été ouverte. Ouvrez les suivantes : chaque page ouverte est lue. Avec l’abonnement premium, « Lire les pages restantes » peut les demander pour vous, après vous avoir dit le risque.',
  },
  {
    question: 'J’ai marqué une commande expédiée, mais elle reste dans « Déposés, scan attendu ».',
    answer:
      'Vinted n’a pas encore vu passer le colis. La commande en sortira au premier scan du transporteur. Après un jour ouvré, gardez la preuve de dépôt.',
  },
  {
    question: 'Que se passe-t-il sans connexion ?',
    answer:
      'Le panneau de l’extension garde vos commandes et vos modifications ; elles partent au retour de la connexion. Si un autre appareil a modifié la même commande entre-temps, c’est la version du serveur qui l’emporte, et le panneau vous le dit.',
  },
  {
    question: 'Comment installer l’extension ?',
    answer:
      'Elle n’est pas encore sur les boutiques d’extensions. La page « Installer l’extension » explique comment la charger dans Chrome, Edge ou Firefox.',
  },
];

export const FaqPage = () => (
  <Article title="Questions" lead="Les réponses courtes. Pour le reste, demandez à l’hébergeur de ce site.">
    <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3.5 text-lead font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDownIcon className="transition-transform group-open:rotate-180" />
          </summary>
          <p className="px-4 pb-4 text-lead text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  </Article>
);
