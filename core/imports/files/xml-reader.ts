import { Parser } from 'htmlparser2';
import { DAMAGED, unreadable } from './unreadable.ts';

/** What is done with the parts of an XML text, in their order. Names are without the prefix of their namespace. */
export interface XmlHandler {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** A long text comes in several parts. */
  text: (text: string) => void;
  close: (name: string) => void;
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML text in UTF-8 piece by piece, once for each piece. Nothing of it is held but the tag that a piece breaks off in.
 * @throws {AppError} where its tags do not close
 */
export function* readXml(pieces: Iterable<Uint8Array>, { open, text, close }: XmlHandler): Generator<void> {
  const decoder = new TextDecoder('utf-8');
  let isJustOpened = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isJustOpened = true;
        open(localOf(name), attributes);
      },
      ontext(part) {
        isJustOpened = false;
        text(part);
      },
      onclosetag(name, isImplied) {
        // Where the text breaks off, half a number would be read as a whole one. Tags that close themselves count as implied.
        if (isImplied && !isJustOpened) throw unreadable(DAMAGED);
        isJustOpened = false;
        close(localOf(name));
      },
    },
    { xmlMode: true },
  );
  for (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

/** Reads a whole XML text at once. */
export const readAllXml = (pieces: Iterable<Uint8Array>, handler: XmlHandler): void => {
  // Reading happens between two turns.
  for (const _ of readXml(pieces, handler));
};
