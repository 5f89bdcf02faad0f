import { Card } from '#components/ui/card.tsx';
import type { WireResult } from '#core/contract/sale-costs.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import { resultLabel } from '#web/shell/charges-words.ts';
import type { FoldedFigure } from '#web/shell/summary-fold.tsx';

/** The result of each currency, and the sales without it; for a window that has no room for more. */
export const resultFigures = (results: readonly WireResult[]): FoldedFigure[] => {
  const missing = results.reduce((count, { unknown }) => count + unknown.count, 0);
  return [
    ...results.slice(0, MOST_RESULTS).map(({ currency, known, result }, index) => ({
      label: index === 0 ? 'Résultat' : `Résultat, ${currency ?? 'devise inconnue'}`,
      value: known.count === 0 ? 'inconnu' : formatMoney(signedMinor(result), currency),
    })),
    { label: 'Sans prix d’achat', value: formatPlural(missing, 'vente') },
  ];
};

const MOST_RESULTS = 2;

interface ResultCardProps {
  result: WireResult;
  /** Of the sales in it; `all` when they are of both. */
  regime: string;
}

/** What the sales of a known cost left over, as an equation, beside those that are left out. */
export const ResultCard = ({ result, regime }: ResultCardProps) => {
  const { currency, known, unknown } = result;
  return (
    <div className="grid gap-4 pb-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {known.count === 0 ? <NoneCosted result={result} /> : <Equation result={result} regime={regime} />}
      {unknown.count > 0 && (
        <Card className="flex flex-col gap-2 border-saffron/40 bg-saffron-soft p-4 sm:p-5">
          <h2 className="font-title text-section font-bold text-balance">
            {formatPlural(unknown.count, 'vente')} ({formatMoney(signedMinor(unknown.received), currency)}) sans prix
            d’achat, hors résultat
          </h2>
          <p className="text-small text-ink-2 max-sm:hidden">
            {shareText(unknown.received, known.received + unknown.received)} Chaque prix saisi fait passer sa vente dans
            le résultat{NARROW_NO_BREAK}; aucune n’est comptée comme gratuite en attendant.
          </p>
        </Card>
      )}
    </div>
  );
};

/** Without a sale of a known cost, what is left are fees and expenses alone: they would read as a loss. */
const NoneCosted = ({ result }: { result: WireResult }) => {
  const { currency, unknown, fees, expenses } = result;
  const spent = [
    { label: 'de frais du porte-monnaie', amount: fees },
    { label: 'd’autres dépenses', amount: expenses },
  ].filter(({ amount }) => amount !== 0);
  return (
    <Card className="flex flex-col gap-2 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">
        {unknown.count > 0 ? 'Résultat inconnu' : 'Aucune vente encaissée'}
      </h2>
      <p className="text-ink-2">
        {unknown.count > 0
          ? `Aucune de ces ventes n’a encore de prix d’achat${NARROW_NO_BREAK}: dès le premier saisi, le résultat s’affiche ici.`
          : 'Le résultat s’affiche ici dès la première vente encaissée dont le prix d’achat est connu.'}
      </p>
      {spent.length > 0 && (
        <p>
          Déjà dépensé{NARROW_NO_BREAK}:{' '}
          {spent.map(({ label, amount }) => `${formatMoney(signedMinor(amount), currency)} ${label}`).join(', ')}.
        </p>
      )}
    </Card>
  );
};

const Equation = ({ result, regime }: ResultCardProps) => {
  const { currency, known, cost, tied, fees, expenses, unknown, stated } = result;
  const paid = (signedMinor(cost) ?? 0) - (signedMinor(tied) ?? 0);
  const money = (amount: number): string => formatMoney(signedMinor(amount), currency);
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">
        Résultat sur {formatPlural(known.count, 'vente')} au prix d’achat connu
      </h2>
      <dl className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Term label="Ventes encaissées">{money(known.received)}</Term>
        <Term label="Prix d’achat" sign="−">
          {formatMoney(paid, currency)}
        </Term>
        {tied > 0 && (
          <Term label="Dépenses des articles vendus" sign="−">
            {money(tied)}
          </Term>
        )}
        {fees !== 0 && (
          <Term label="Frais du porte-monnaie" sign="−">
            {money(fees)}
          </Term>
        )}
        {expenses > 0 && (
          <Term label="Autres dépenses" sign="−">
            {money(expenses)}
          </Term>
        )}
        <Term label={resultLabel(regime)} sign="=" tone={result.result < 0 ? 'text-ink' : 'text-green'}>
          {money(result.result)}
        </Term>
      </dl>
      {stated > 0 && (
        <p className="text-small text-ink-2">
          {formatPlural(stated, 'vente')}
          {unknown.count > 0 && ', avec ou sans prix d’achat,'} au prix de vente de votre fichier{NARROW_NO_BREAK}:
          aucun porte-monnaie ne dit ce que vous avez reçu.
        </p>
      )}
    </Card>
  );
};

const shares = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

const shareText = (part: number, whole: number): string =>
  whole > 0 && part >= 0 ? `${shares.format(part / whole)} de l’encaissé.` : '';

interface TermProps {
  label: string;
  sign?: string;
  /** Of the result alone, which stands out. */
  tone?: string;
  children: string;
}

const Term = ({ label, sign, tone, children }: TermProps) => (
  <div className="flex flex-col-reverse">
    <dt className="text-small text-ink-2">{label}</dt>
    <dd
      className={
        tone === undefined
          ? 'font-title text-section font-bold tabular-nums'
          : `font-title text-figure font-bold tabular-nums ${tone}`
      }
    >
      {sign !== undefined && <span className="pr-2 font-normal text-ink-2">{sign}</span>}
      {children}
    </dd>
  </div>
);
