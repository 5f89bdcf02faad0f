import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { ReadingHealth } from '#core/contract/reading.ts';
import { NARROW_NO_BREAK, plural } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { Diagnostic } from './diagnostic.tsx';
import { FieldShare } from './field-share.tsx';
import {
  failedText,
  healthState,
  isFailing,
  lastGoodText,
  type ReaderOff,
  rowCountOf,
  sortHealth,
} from './health-state.ts';
import { kindLabel, READ_KINDS, sourceLabel } from './kind-labels.ts';
import { lostLines } from './lost-text.ts';
import { MissingList } from './missing-list.tsx';

export interface HealthListProps {
  /** True where the seller's other browsers may have read something. */
  isOfThisBrowser?: boolean;
  kinds: readonly ReadingHealth[];
  /** Readers that this release switches off. */
  off: readonly ReaderOff[];
  now: Instant;
  /** The French sentence for the code of a reason. */
  reasonText: (kind: string, reason: string) => string;
  /** The French sentences for codes of oddities. */
  noteTexts: (notes: readonly string[]) => readonly string[];
}

/** « État de la lecture »: per kind of page, the last good reading, failures and their reasons, missing fields. */
export const HealthList = ({ isOfThisBrowser = false, kinds, off, ...rest }: HealthListProps) => {
  if (kinds.length === 0 && off.length === 0) {
    return (
      <p className="text-ink-2">
        {isOfThisBrowser ? 'Ce navigateur n’a encore rien lu.' : 'Rien n’a encore été lu.'} Ouvrez une page de Vinted :
        vos ventes, une conversation, votre porte-monnaie.
      </p>
    );
  }
  const known = new Set([...kinds.map(({ pageKind }) => pageKind), ...off.map(({ kind }) => kind)]);
  const unread = READ_KINDS.filter((kind) => !known.has(kind));
  return (
    <ul className="flex flex-col">
      {sortHealth(kinds).map((health) => (
        <Entry
          key={`${health.marketplace} ${health.pageKind}`}
          health={health}
          off={off.filter(({ kind }) => kind === health.pageKind)}
          {...rest}
        />
      ))}
      {off
        .filter(({ kind }) => !kinds.some(({ pageKind }) => pageKind === kind))
        .map((reader) => (
          <li key={`${reader.kind} ${reader.source}`} className="flex flex-col gap-1.5 border-t border-line py-3">
            <p className="font-semibold">{kindLabel(reader.kind)}</p>
            <Off reader={reader} />
          </li>
        ))}
      {unread.length > 0 && (
        <li className="border-t border-line py-3 text-small text-ink-2">
          <span className="font-semibold">
            {plural(unread.length, 'Jamais lue')}
            {NARROW_NO_BREAK}:
          </span>{' '}
          {unread.map(kindLabel).join(', ')}
        </li>
      )}
    </ul>
  );
};

type EntryProps = Omit<HealthListProps, 'kinds' | 'isOfThisBrowser'> & { health: ReadingHealth };

const Entry = ({ health, off, now, reasonText, noteTexts }: EntryProps) => {
  const [showsSample, setShowsSample] = useState(false);
  const { tone, words } = healthState(health, now);
  const { pageKind, lastReason, sample } = health;
  const kind = kindLabel(pageKind);
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{kind}</span>
        <Chip tone={tone} hasDot>
          {words}
        </Chip>
      </div>
      {isFailing(health) && (
        <p className="text-small">
          <span className="font-semibold">
            {failedText(health, now)}
            {NARROW_NO_BREAK}:
          </span>{' '}
          {reasonText(pageKind, lastReason ?? '')} <span className="text-ink-2">{lastGoodText(health, now)}</span>
        </p>
      )}
      {off.map((reader) => (
        <Off key={reader.source} reader={reader} />
      ))}
      {health.lost.length > 0 && <Lost health={health} now={now} />}
      {health.fieldsFound !== null && health.fieldsExpected !== null && (
        <FieldShare found={health.fieldsFound} expected={health.fieldsExpected} />
      )}
      {noteTexts(health.notes).map((note) => (
        <p key={note} className="text-small text-saffron">
          {note}
        </p>
      ))}
      {health.missing.length > 0 && <MissingList paths={health.missing} rowCount={rowCountOf(health)} />}
      {isFailing(health) && sample !== null && (
        <Button size="small" className="self-start" onPress={() => setShowsSample(true)}>
          Voir le diagnostic<span className="sr-only">, {kind}</span>
        </Button>
      )}
      {showsSample && sample !== null && (
        <Diagnostic
          title={`Diagnostic${NARROW_NO_BREAK}: ${kind}`}
          fileName={`comptoir-diagnostic-${pageKind.replaceAll(/[^a-z]/g, '')}.txt`}
          text={sample}
          onClose={() => setShowsSample(false)}
        />
      )}
    </li>
  );
};

const Lost = ({ health, now }: { health: ReadingHealth; now: Instant }) => (
  <ul className="flex flex-col text-small font-semibold text-saffron">
    {lostLines(health.lost, now).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const SOURCES = ['flight', 'json', 'dom'] as const;

const Off = ({ reader }: { reader: ReaderOff }) => {
  const source = SOURCES.find((known) => known === reader.source);
  return (
    <p className="text-small">
      <span className="font-semibold text-saffron">
        Lecture arrêtée{source ? ` (${sourceLabel(source)})` : ''}
        {NARROW_NO_BREAK}:
      </span>{' '}
      {reader.reason}
    </p>
  );
};
