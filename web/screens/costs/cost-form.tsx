import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FIELD, FIELD_INPUT } from '#components/ui/field-class.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { Line } from '#components/ui/line-field.tsx';
import type { WireProposal } from '#core/contract/article-choices.ts';
import type { Purchase } from '#core/contract/purchases.ts';
import type { UncostedSale } from '#core/contract/sale-costs.ts';
import { entrySign, formatMoney, formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor, withoutGroups } from '#core/model/money.ts';
import { type Instant, toInstant, toParisDay } from '#core/model/time.ts';
import { typedDayProblem } from '#core/model/typed-day.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';
import { undoLast } from '#core/state/notifications.ts';
import { type EnteredCost, totalOf } from './cost-change.ts';

export interface CostFormProps {
  sale: UncostedSale;
  /** Articles of the stock that may be what was sold, the likeliest first. */
  articles: readonly WireProposal[];
  /** Purchases that may be what was sold, the likeliest first. */
  purchases: readonly Purchase[];
  now: Instant;
  text: string;
  onText: (text: string) => void;
  onSave: (cost: EnteredCost) => void;
  onLater: () => void;
  onMove: (step: 1 | -1) => void;
}

const WRONG = `Prix d’achat${NARROW_NO_BREAK}: saisissez un montant positif, par exemple 12,50, ou 0 pour un don.`;

/** A typed amount as decimal text with a point; null while it is none. */
const toAmountText = (text: string): string | null =>
  toMinor(text.trim()) === null ? null : text.trim().replace(',', '.');

/** The fields of the open sale: Entrée saves and goes on, the arrows choose another, Échap puts it off. */
export const CostForm = ({ sale, articles, purchases, now, text, onText, onSave, onLater, onMove }: CostFormProps) => {
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [origin, setOrigin] = useState(() => ({
    boughtOn: sale.known?.boughtOn ?? '',
    source: sale.known?.source ?? '',
    payment: sale.known?.payment ?? '',
  }));
  const suggestions = suggestionsOf({ sale, articles, purchases, now });
  const choose = (suggestion: Suggestion): void => {
    const { amount, purchase } = suggestion;
    onText(amount);
    setError(null);
    setChosen(suggestion);
    if (purchase === null) return;
    const at = toInstant(purchase.orderDate);
    setOrigin({ boughtOn: at === null ? '' : toParisDay(at), source: 'Vinted', payment: origin.payment });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const amount = toAmountText(text);
    if (amount === null) {
      setError(WRONG);
      return;
    }
    const dayProblem = typedDayProblem('Date d’achat', origin.boughtOn, toParisDay(now));
    if (dayProblem !== null) {
      setError(dayProblem);
      return;
    }
    // Another amount than the proposed one is the seller's own.
    const taken = chosen !== null && toMinor(amount) === toMinor(chosen.amount) ? chosen : null;
    onSave({
      ...{ amount, purchase: taken?.purchase ?? null, articleId: taken?.articleId ?? null },
      ...{ boughtOn: origin.boughtOn || null, source: origin.source.trim() || null },
      payment: origin.payment.trim() || null,
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const done = actByKey(event, { suggestions, choose, onMove, onLater, isEmpty: text === '' });
    if (done) event.preventDefault();
  };
  const field = (name: keyof typeof origin) => ({
    value: origin[name],
    onChange: (value: string) => setOrigin({ ...origin, [name]: value }),
  });
  return (
    <form onSubmit={save} onKeyDown={onKeyDown} noValidate className="flex flex-col gap-3 pt-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <label className={`${FIELD} max-w-40 border-plum outline-2 outline-plum`}>
          <span className="sr-only">Prix d’achat de {sale.title ?? 'cette vente'}</span>
          <input
            // biome-ignore lint/a11y/noAutofocus: the list is worked by keyboard, and this is the sale it stands on
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            placeholder="à saisir"
            value={text}
            aria-invalid={error !== null}
            onChange={(event) => {
              onText(withoutGroups(event.target.value));
              setError(null);
            }}
            className={`${FIELD_INPUT} text-right font-semibold tabular-nums`}
          />
          <span aria-hidden="true">{entrySign(sale.currency)}</span>
        </label>
        <Margin sale={sale} text={text} />
      </div>
      <p role="alert" className="text-small font-medium text-red empty:hidden">
        {error}
      </p>
      <Suggestions suggestions={suggestions} onChoose={choose} />
      <div className="grid gap-2 sm:grid-cols-3">
        <Line label="Acheté le" type="date" {...field('boughtOn')} />
        <Line label="Source" placeholder="Vide-grenier, Vinted…" {...field('source')} />
        <Line label="Paiement" placeholder="Espèces, carte…" {...field('payment')} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary">
          Enregistrer, suivante
        </Button>
        <Button variant="quiet" onPress={onLater}>
          Plus tard
        </Button>
      </div>
    </form>
  );
};

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
}

/** Each has a shortcut, which is shown where there is a keyboard. */
const Suggestions = ({ suggestions, onChoose }: SuggestionsProps) => (
  <ul className="flex flex-wrap gap-2" aria-label="Propositions">
    {suggestions.map((suggestion, index) => (
      <li key={suggestion.key}>
        <button
          type="button"
          onClick={() => onChoose(suggestion)}
          className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-card px-2.5 py-1.5 text-left text-small hover:border-edge ${suggestion.isEstimated ? 'hatched' : ''}`}
        >
          <span className="pointer-coarse:hidden">
            <Kbd>Alt {index + 1}</Kbd>
          </span>
          <span className="flex flex-col">
            <span className="font-semibold">{suggestion.label}</span>
            <span className="text-ink-2">{suggestion.note}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);

interface Suggestion {
  key: string;
  amount: string;
  label: string;
  note: string;
  isEstimated: boolean;
  purchase: Purchase | null;
  articleId: string | null;
}

const MOST_PURCHASES = 2;
const MOST_ARTICLES = 2;

const REASONS: Readonly<Record<WireProposal['reasons'][number], string | null>> = {
  title: 'même titre',
  words: 'titre proche',
  closed: 'annonce vendue ou fermée',
  unknown: null,
};

const toTyped = (amount: number): string => amount.toFixed(2).replace('.', ',');

/** A sale of several articles is one of several matches: its cost is known when each is. */
const ofArticles = (articles: CostFormProps['articles'], money: (amount: number) => string): Suggestion[] =>
  articles.slice(0, MOST_ARTICLES).flatMap(({ article, reasons }) => {
    if (article.cost === null) return [];
    const name = quote(article.title ?? 'Sans titre');
    return [
      {
        ...{
          key: article.id,
          amount: toTyped(article.cost),
          isEstimated: false,
          purchase: null,
          articleId: article.id,
        },
        label: `${money(article.cost)}, article de votre stock`,
        note: [name, article.sku, ...reasons.map((reason) => REASONS[reason])]
          .filter((part) => part !== null)
          .join(' · '),
      },
    ];
  });

const suggestionsOf = ({
  sale,
  articles,
  purchases,
  now,
}: Pick<CostFormProps, 'sale' | 'articles' | 'purchases' | 'now'>): Suggestion[] => {
  const { like, currency } = sale;
  const money = (amount: number): string => formatMoney(toMinor(amount), currency);
  const ofLike: Suggestion[] =
    like === null || currency === null
      ? []
      : [
          {
            ...{ key: 'like', amount: toTyped(like.median), isEstimated: true, purchase: null, articleId: null },
            label: `${money(like.median)} en médiane`,
            note: `${like.brand} · ${formatPlural(like.count, 'article')}, souvent ${money(like.low)} à ${money(like.high)}`,
          },
        ];
  const read = purchases.slice(0, MOST_PURCHASES).flatMap((purchase): Suggestion[] => {
    const total = totalOf(purchase);
    const at = toInstant(purchase.orderDate);
    if (total === null || at === null) return [];
    const note = `${quote(purchase.title ?? 'Sans titre')}, ${formatDay(at, now)}`;
    return [
      {
        key: purchase.id,
        amount: toTyped(total),
        label: `${money(total)} achat lu, à confirmer`,
        note,
        isEstimated: false,
        purchase,
        articleId: null,
      },
    ];
  });
  const gift = {
    key: 'gift',
    amount: '0',
    label: 'Reçu en don',
    note: 'ne coûte rien',
    isEstimated: false,
    purchase: null,
    articleId: null,
  };
  return [...ofArticles(articles, money), ...ofLike, ...read, gift];
};

interface KeyActions {
  suggestions: readonly Suggestion[];
  choose: (suggestion: Suggestion) => void;
  onMove: (step: 1 | -1) => void;
  onLater: () => void;
  isEmpty: boolean;
}

/** True when the key meant something here. */
const actByKey = (event: KeyboardEvent, { suggestions, choose, onMove, onLater, isEmpty }: KeyActions): boolean => {
  const digit = /^Digit([1-9])$/.exec(event.nativeEvent.code)?.[1];
  if (event.altKey && digit !== undefined) {
    const suggestion = suggestions[Number(digit) - 1];
    if (suggestion) choose(suggestion);
    return suggestion !== undefined;
  }
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && isEmpty) return undoLast();
  const isDate = event.target instanceof HTMLInputElement && event.target.type === 'date';
  if (event.key === 'Escape') onLater();
  else if (event.key === 'ArrowDown' && !isDate) onMove(1);
  else if (event.key === 'ArrowUp' && !isDate) onMove(-1);
  else return false;
  return true;
};

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

/** What the sale leaves over at the typed price, before it is saved. */
const Margin = ({ sale, text }: { sale: UncostedSale; text: string }) => {
  const [cost, brought] = [toMinor(text.trim()), toMinor(sale.brought.amount)];
  if (cost === null || brought === null) return null;
  return (
    <p className="flex flex-col text-small">
      <span className={`font-semibold ${brought >= cost ? 'text-green' : 'text-ink'}`}>
        {formatSigned(brought - cost, sale.currency)}
      </span>
      {brought > 0 && <span className="text-ink-2">marge {percent.format((brought - cost) / brought)}</span>}
    </p>
  );
};
