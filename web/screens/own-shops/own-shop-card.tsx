import { Link } from '@tanstack/react-router';
import { tilesClass } from '#components/competitor/shop-tiles.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FigureTile } from '#components/ui/figure-tile.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { OriginList, OriginPart } from '#components/ui/origin-list.tsx';
import type { OwnShopProfile } from '#core/contract/shops.ts';
import { memberUrl } from '#core/marketplaces/seller-links.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { EmailField } from './email-field.tsx';
import { originText, ownShopFigures, type ShopFigure, whereText } from './shop-figures.ts';

/** One shop: where it is, its figures, its e-mail address; each with its source and age. */
export const OwnShopCard = ({ shop, now }: { shop: OwnShopProfile; now: Instant }) => {
  const figures = ownShopFigures(shop, now);
  const page = memberUrl(shop.userId, shop.site);
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-title text-section font-bold wrap-break-word">{shop.name}</h2>
        {shop.business?.value === true && <Chip tone="blue">Pro</Chip>}
        {shop.userId === null && <Chip tone="neutral">Fichiers seulement</Chip>}
        <div className="ml-auto flex flex-wrap gap-2">
          {shop.userId !== null && shop.readAt !== null && (
            <Link
              to="/app/analyse-concurrence/$marketplace/$shopId"
              params={{ marketplace: shop.marketplace, shopId: shop.userId }}
              className={buttonClass('secondary', 'small')}
            >
              Analyse<span className="sr-only"> de {shop.name}</span>
            </Link>
          )}
          {page !== null && (
            <LinkButton href={page} size="small" isExternal>
              Voir sur Vinted
            </LinkButton>
          )}
        </div>
      </div>
      <Facts shop={shop} now={now} />
      <section aria-label={`Chiffres de ${shop.name}`} className={tilesClass(figures.length)}>
        {figures.map((figure) => (
          <FigureTile
            key={figure.label}
            {...{ label: figure.label, value: figure.value, note: figure.note }}
            provenance={<Origin figure={figure} now={now} />}
          />
        ))}
      </section>
      {shop.userId !== null && shop.readAt === null && (
        <p className="text-small text-ink-2">
          Votre page n’a pas encore été lue. Ouvrez-la sur Vinted avec l’extension, et ces chiffres s’afficheront.
        </p>
      )}
    </Card>
  );
};

const Facts = ({ shop, now }: { shop: OwnShopProfile; now: Instant }) => {
  const readAt = toInstant(shop.readAt);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3 [&_dt]:text-small [&_dt]:text-ink-2">
      <div className="min-w-0">
        <dt>Lieu</dt>
        <dd className="font-semibold wrap-break-word">{whereText(shop) ?? 'inconnu'}</dd>
        {(shop.city ?? shop.country) && <dd className="text-small text-ink-2">{placeOrigin(shop, now)}</dd>}
      </div>
      <div className="min-w-0">
        <dt>Page</dt>
        <dd className="font-semibold wrap-break-word">{shop.login ?? 'inconnue'}</dd>
        <dd className="text-small text-ink-2">
          {readAt === null ? 'jamais lue' : `lue ${formatAge(readAt, now)}`}
          {shop.userId !== null && ` · n°\u00a0${shop.userId}`}
        </dd>
      </div>
      <EmailField shop={shop} now={now} />
    </dl>
  );
};

/** City and country may have been stated at different times. */
const placeOrigin = ({ city, country }: OwnShopProfile, now: Instant): string => {
  const [ofCity, ofCountry] = [city && originText(city, now), country && originText(country, now)];
  if (ofCity === null || ofCountry === null || ofCity === ofCountry) return ofCity ?? ofCountry ?? '';
  return `ville ${ofCity}\u202f; pays ${ofCountry}`;
};

const Origin = ({ figure, now }: { figure: ShopFigure; now: Instant }) => (
  <OriginList>
    <OriginPart title="Ce qui est compté">
      <dd>{figure.rule}</dd>
    </OriginPart>
    <OriginPart title="Source">
      <dd>
        {figure.stated === null
          ? 'Aucune page lue ne l’indique. Ouvrez votre propre page sur Vinted avec l’extension.'
          : `Lu ${originText(figure.stated, now)}.`}
      </dd>
    </OriginPart>
    {figure.course.length > 0 && (
      <OriginPart title="Au fil de vos visites">
        {figure.course.map((line) => (
          <dd key={line} className="tabular-nums">
            {line}
          </dd>
        ))}
      </OriginPart>
    )}
  </OriginList>
);
