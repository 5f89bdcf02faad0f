import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChevronRightIcon, InfoIcon } from '#components/ui/icons.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { isRefused, NOT_KEPT, pageResultTexts, pageTitle, type ReadPageFacts } from './page-text.ts';

export interface PageBannerProps {
  page: ReadPageFacts & {
    /** ISO instant of the reading. */
    at: string;
    page: number | null;
    totalPages: number | null;
    message: string | null;
    notes: readonly string[];
  };
  now: Instant;
  /** The seller's page of sales. */
  salesUrl: string;
  /** Set when the page belongs to a known order. */
  onOpenOrder?: (() => void) | undefined;
  /** Set when the page shows another member's shop. */
  onOpenShop?: (() => void) | undefined;
}

/** What was read on the foreground page: « Cette page : 20 ventes lues · 3 nouvelles ». */
export const PageBanner = ({ page, now, salesUrl, onOpenOrder, onOpenShop }: PageBannerProps) => {
  const at = toInstant(page.at);
  const age = at === null ? [] : [formatAge(at, now)];
  if (isRefused(page)) {
    return (
      <Banner tone="saffron" role="status" icon={<InfoIcon />} title={NOT_KEPT}>
        {page.message ?? 'Connectez-vous à Comptoir, puis rechargez la page.'}
      </Banner>
    );
  }
  const isSales = page.kind === 'orders' && page.side !== 'purchased';
  const next =
    isSales && page.page !== null && page.totalPages !== null && page.page < page.totalPages ? page.page + 1 : null;
  return (
    <Banner
      tone="plum"
      role="status"
      title={pageTitle(page)}
      action={
        onOpenOrder ? (
          <Button size="small" onPress={onOpenOrder}>
            Voir la commande
          </Button>
        ) : onOpenShop ? (
          <Button size="small" onPress={onOpenShop}>
            Voir la boutique
          </Button>
        ) : (
          next !== null && <NextPage page={next} total={page.totalPages ?? next} salesUrl={salesUrl} />
        )
      }
    >
      {[...pageResultTexts(page), ...age].join(' · ')}
      {page.state === 'waiting' && page.message !== null && <p className="mt-1 text-saffron">{page.message}</p>}
      {page.notes.map((note) => (
        <p key={note} className="mt-1 text-saffron">
          {note}
        </p>
      ))}
    </Banner>
  );
};

/** Shows where the next page is; it never turns the page by itself. */
const NextPage = ({ page, total, salesUrl }: { page: number; total: number; salesUrl: string }) => (
  <Popover
    label={`Page ${page}`}
    placement="bottom end"
    trigger={
      <Button size="small">
        Page {page}
        <ChevronRightIcon size={14} />
      </Button>
    }
  >
    <div className="flex flex-col gap-3">
      <p>
        Vos ventes tiennent en {total} pages. Dans l’onglet Vinted, faites défiler la liste jusqu’en bas
        {NARROW_NO_BREAK}: la page {page} se charge et Comptoir la lit. Il ne tourne pas les pages à votre place.
      </p>
      <LinkButton href={salesUrl} isExternal>
        Ouvrir mes ventes
      </LinkButton>
    </div>
  </Popover>
);
