import { asObject } from '../values/raw-value.ts';
import { toShownText } from '../values/shown-text.ts';
import { toLongName } from '../values/stated.ts';

/** A link to a category as a whole: without a brand or any other filter. */
const CATALOG = /^(?:https:\/\/www\.vinted\.[a-z.]{2,6})?\/catalog\/([1-9]\d{0,9})(?:-[^/?#]*)?\/?$/;

interface Crumb {
  title: string;
  /** Null: a link to something else, such as a brand. */
  categoryId: string | null;
}

const toCrumb = (value: unknown): Crumb | null => {
  const { title, url } = asObject(value);
  const words = toShownText(title);
  return typeof url !== 'string' || words === null
    ? null
    : { title: words, categoryId: CATALOG.exec(url)?.[1] ?? null };
};

/**
 * The name of a category by the breadcrumbs of an article, in the form of its JSON-LD (WEB §7.1): « Femmes Vestes », the
 * department and the category without those between. Null unless the last category is the article's own, and while a link
 * cannot be read: it might be the department.
 * @param crumbs `{title, url}`, from the department to the article's own category; links to brands are ignored
 */
export const categoryNameOf = (crumbs: unknown, categoryId: string | null): string | null => {
  const links = Array.isArray(crumbs) ? crumbs.map(toCrumb) : [];
  const [department, ...deeper] = links.flatMap((link) => (link !== null && link.categoryId !== null ? [link] : []));
  const own = deeper.at(-1);
  if (department === undefined || own?.categoryId !== categoryId || links.includes(null)) return null;
  return toLongName(`${department.title} ${own.title}`);
};
