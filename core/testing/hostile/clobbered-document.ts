import type { PageDocument, PageElement } from '../../marketplaces/vinted/light.ts';

const behind = new WeakMap<object, PageElement>();

const real = (clobbered: object): PageElement => {
  const element = behind.get(clobbered);
  if (element === undefined) throw new TypeError('Illegal invocation');
  return element;
};

/** What a browser's prototypes give, asked of an object of the page. */
class Genuine implements PageElement {
  get textContent(): string | null {
    return real(this).textContent;
  }
  get nextElementSibling(): PageElement | null {
    return clobber(real(this).nextElementSibling);
  }
  get previousElementSibling(): PageElement | null {
    return clobber(real(this).previousElementSibling);
  }
  get parentElement(): PageElement | null {
    return clobber(real(this).parentElement);
  }
  getAttribute(name: string): string | null {
    return real(this).getAttribute(name);
  }
  querySelector(selector: string): PageElement | null {
    return clobber(real(this).querySelector(selector));
  }
  querySelectorAll(selector: string): PageElement[] {
    return Array.from(real(this).querySelectorAll(selector), (element) => clobber(element) as PageElement);
  }
}

/** An element that stands in for whatever is asked: `<img name="body">`, `<input name="textContent">`. */
const IMPOSTOR = Object.freeze(new Proxy({}, { get: () => undefined }));

function clobber<T extends PageDocument | null>(element: T): T {
  if (element === null) return element;
  const target = Object.create(Genuine.prototype) as Genuine;
  const clobbered = new Proxy(target, {
    get: () => IMPOSTOR,
    has: () => true,
  });
  // Whatever can be selected in a page is an element of it.
  behind.set(clobbered, element as unknown as PageElement);
  // Indistinguishable from the page's own object.
  return clobbered as unknown as T;
}

/**
 * A page whose elements have taken the place of every property of its document and of every element, as named access lets
 * them; only what is asked of the prototypes is true. Every kind of DOM clobbering at once.
 */
export const clobberDocument = (document: PageDocument): PageDocument => clobber(document);
