import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { toUserText } from '#core/errors.ts';
import { createSubscriptionDesk } from '#core/queries/subscription.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

const FAILED = 'La page de paiement n’a pas pu être ouverte. Rien n’a été payé. Réessayez dans un instant.';
const NOT_CANCELLED = 'L’abonnement n’a pas été résilié. Réessayez dans un instant.';
const NOT_RESUMED = 'L’abonnement n’a pas repris. Réessayez dans un instant.';
const NOT_WITHDRAWN = 'Votre rétractation n’a pas été reçue. Réessayez dans un instant.';
const BLOCKED = 'Votre navigateur a bloqué l’onglet de paiement. Autorisez-le, puis réessayez.';

/** What a button is waiting for: a price, or the page for an existing subscription. */
export type Leaving = { price: string } | 'manage';

/** The seller's plan, read again after each change, and the ways to the pages of the payment provider. */
export const useSubscription = () => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const desk = useMemo(() => createSubscriptionDesk({ platform, queries }), [platform, queries]);
  useEffect(() => desk.watch(), [desk]);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const leaveFor = async (where: Leaving): Promise<void> => {
    if (leaving !== null) return;
    setLeaving(where);
    try {
      openPage(platform.kind, await (where === 'manage' ? desk.manage() : desk.pay(where.price)));
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, FAILED) });
    } finally {
      setLeaving(null);
    }
  };
  const [isChanging, setChanging] = useState(false);
  /** @returns whether it was done */
  const change = async (work: Promise<void>, done: string, failed: string): Promise<boolean> => {
    setChanging(true);
    try {
      await work;
      notify({ type: 'success', message: done });
      return true;
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, failed) });
      return false;
    } finally {
      setChanging(false);
    }
  };
  return {
    book: useQuery(desk.book),
    plans: useQuery(desk.plans),
    refresh: desk.refresh,
    ...{ isChanging, leaving },
    renew: (renews: boolean) =>
      renews
        ? change(desk.renew(true), 'Votre abonnement reprend', NOT_RESUMED)
        : change(desk.renew(false), 'Votre abonnement est résilié', NOT_CANCELLED),
    withdraw: () => change(desk.withdraw(), 'Votre rétractation est reçue', NOT_WITHDRAWN),
    pay: (price: string): Promise<void> => leaveFor({ price }),
    manage: (): void => void leaveFor('manage'),
  };
};

/** The site leaves for the page, which leads back to it. The extension's dashboard stays open: the page is another tab. */
const openPage = (kind: 'web' | 'extension', url: string): void => {
  if (kind === 'web') {
    location.assign(url);
    return;
  }
  const opened = window.open(url, '_blank');
  if (opened === null) notify({ type: 'warning', message: BLOCKED });
  else opened.opener = null;
};
